# Houseway: a thin door to Meson.
all:
	@test -d build || meson setup build
	@ninja -C build
