// Results as a line: sums after each hand, its axis in round amounts.

export interface ChartLine {
  path: string;
  area: string;
  zero: number;
  ticks: { y: number; cents: number }[];
  last: { x: number; y: number; cents: number };
}

/** A round step with which `count` lines span at least `span` cents. */
export function roundStep(span: number, count: number): number {
  const rough = Math.max(span / count, 100);
  const power = 10 ** Math.floor(Math.log10(rough));
  const lead = rough / power;
  const round = lead <= 1 ? 1 : lead <= 2 ? 2 : lead <= 5 ? 5 : 10;

  return round * power;
}

/** `sums`: what was won or lost in all after each hand, in cents. */
export function chartLine(sums: readonly number[], width: number, height: number): ChartLine {
  const all = [0, ...sums];
  const step = roundStep(Math.max(...all) - Math.min(...all) || 100, 4);
  const top = Math.ceil(Math.max(...all) / step) * step;
  const low = Math.floor(Math.min(...all) / step) * step;
  const most = top === low ? low + step : top;
  const x = (i: number): number => (all.length === 1 ? 0 : (i * width) / (all.length - 1));
  const y = (cents: number): number => height - ((cents - low) * height) / (most - low);
  const points = all.map((cents, i) => `${round(x(i))} ${round(y(cents))}`);
  const ticks = [];

  for (let cents = low; cents <= most; cents += step) ticks.push({ y: round(y(cents)), cents });
  return {
    path: `M${points.join("L")}`,
    area: `M0 ${round(y(0))}L${points.join("L")}L${round(x(all.length - 1))} ${round(y(0))}Z`,
    zero: round(y(0)),
    ticks,
    last: {
      x: round(x(all.length - 1)),
      y: round(y(all[all.length - 1]!)),
      cents: all[all.length - 1]!,
    },
  };
}

function round(n: number): number {
  return Math.round(n * 10) / 10;
}
