// A picture of the sprite.

export function Icon(
  { name, small, label }: { name: string; small?: boolean | undefined; label?: string | undefined },
) {
  return (
    <svg class={small ? "ic s" : "ic"} role={label ? "img" : undefined} aria-label={label}
      aria-hidden={label ? undefined : true}>
      <use href={`#i-${name}`} />
    </svg>
  );
}
