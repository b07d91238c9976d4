"""Builds the wheel: libhouseway by Meson, and the package around it (PEP 517).

HOUSEWAY_BUILD names a build folder that has the library already; without it
one is made.  Only the standard library is used, so `pip install .` needs no
network; it needs what building Houseway needs (tools/deps.sh build).
"""
import base64
import hashlib
import os
import pathlib
import re
import subprocess
import sysconfig
import tempfile
import zipfile

TOP = pathlib.Path(__file__).resolve().parent.parent
PACKAGE = TOP / "python" / "houseway"


def version():
    text = (TOP / "meson.build").read_text(encoding="utf-8")
    return re.search(r"version: '([^']+)'", text).group(1)


def run(*words):
    """pip's own place for modules is not for Meson, which is Debian's."""
    subprocess.run(words, check=True, env={
        name: value for name, value in os.environ.items()
        if not name.startswith("PYTHON")})


def library(build):
    """The shared library of a build folder, made if it is not there."""
    if not (build / "build.ninja").exists():
        run("meson", "setup", str(build), str(TOP), "-Dbuildtype=release")
    name = "src/libhouseway.so.1.0.0"
    if not (os.environ.get("HOUSEWAY_BUILD") and (build / name).exists()):
        run("ninja", "-C", str(build), name)
    return build / name


def metadata():
    return (f"Metadata-Version: 2.1\nName: houseway\nVersion: {version()}\n"
            "Summary: California cardroom games by their houses' own books\n"
            "Requires-Python: >=3.10\nRequires-Dist: cffi>=1.15\n")


def tag():
    place = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    return f"py3-none-{place}"


def contents(build):
    """What is in the wheel, by path."""
    info = f"houseway-{version()}.dist-info"
    found = {f"houseway/{p.name}": p.read_bytes()
             for p in sorted(PACKAGE.iterdir())
             if p.suffix == ".py" or p.name == "py.typed"}
    found["houseway/houseway.h"] = \
        (TOP / "include" / "houseway.h").read_bytes()
    found["houseway/libhouseway.so.1"] = library(build).read_bytes()
    found[f"{info}/METADATA"] = metadata().encode()
    found[f"{info}/WHEEL"] = (
        "Wheel-Version: 1.0\nGenerator: houseway\nRoot-Is-Purelib: false\n"
        f"Tag: {tag()}\n").encode()
    found[f"{info}/licenses/LICENSE"] = (TOP / "LICENSE").read_bytes()
    return info, found


def recorded(info, found):
    lines = []
    for path, data in found.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest())
        lines.append(f"{path},sha256={digest.rstrip(b'=').decode()},"
                     f"{len(data)}\n")
    return "".join(lines) + f"{info}/RECORD,,\n"


def pack(build, folder):
    info, found = contents(build)
    found[f"{info}/RECORD"] = recorded(info, found).encode()
    name = f"houseway-{version()}-{tag()}.whl"
    with zipfile.ZipFile(os.path.join(folder, name), "w",
                         zipfile.ZIP_DEFLATED) as out:
        for path, data in found.items():
            out.writestr(path, data)
    return name


def build_wheel(wheel_directory, config_settings=None,
                metadata_directory=None):
    named = os.environ.get("HOUSEWAY_BUILD")
    if named:
        return pack(pathlib.Path(named).resolve(), wheel_directory)
    with tempfile.TemporaryDirectory() as folder:
        return pack(pathlib.Path(folder), wheel_directory)


def build_sdist(sdist_directory, config_settings=None):
    name = f"houseway-{version()}"
    path = os.path.join(sdist_directory, name + ".tar.gz")
    subprocess.run(["git", "-C", str(TOP), "archive", "--format=tar.gz",
                    f"--prefix={name}/", "-o", os.path.abspath(path), "HEAD"],
                   check=True)
    return name + ".tar.gz"


if __name__ == "__main__":
    import sys
    os.makedirs(sys.argv[1], exist_ok=True)
    print(os.path.join(sys.argv[1], build_wheel(sys.argv[1])))
