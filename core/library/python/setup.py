"""Builds the package with the library inside: of the checkout that this folder lies in, or, from a source archive, of
the copy of its sources that the archive holds. CMake, a C++20 compiler and Ninja or Make are needed; PRESS_R_ONLY in the
environment picks generators."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

try:
    from wheel.bdist_wheel import bdist_wheel
except ImportError:  # newer setuptools have their own
    from setuptools.command.bdist_wheel import bdist_wheel

HERE = Path(__file__).resolve().parent
CHECKOUT = HERE.parent.parent.parent
SOURCES = HERE / "sources" if (HERE / "sources").exists() else CHECKOUT
LIBRARY = {"win32": "press_r.dll", "darwin": "libpress_r.dylib"}.get(sys.platform, "libpress_r.so")


class WithLibrary(build_py):
    def run(self):
        super().run()
        folder = Path(self.get_finalized_command("build").build_temp).resolve() / "library"
        only = os.environ.get("PRESS_R_ONLY", "")
        definitions = ["-DCMAKE_BUILD_TYPE=Release", "-DPRESS_R_TESTS=OFF", f"-DPRESS_R_ONLY={only}"]
        generator = ["-G", "Ninja"] if shutil.which("ninja") else []
        subprocess.run(["cmake", "-S", SOURCES, "-B", folder, *generator, *definitions], check=True)
        jobs = str(os.cpu_count() or 1)
        subprocess.run(["cmake", "--build", folder, "--target", "press_r_shared", "-j", jobs], check=True)
        built = next(path for path in sorted(folder.rglob(LIBRARY)) if path.is_file())
        package = Path(self.build_lib) / "press_r"
        package.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(built.resolve(), package / LIBRARY)


class WithSources(sdist):
    def make_release_tree(self, base_dir, files):
        super().make_release_tree(base_dir, files)
        sources = Path(base_dir) / "sources"
        for name in ("CMakeLists.txt", "package.json", "LICENSE"):
            sources.mkdir(exist_ok=True)
            shutil.copyfile(SOURCES / name, sources / name)
        shutil.copytree(SOURCES / "core", sources / "core", ignore=shutil.ignore_patterns("python"), dirs_exist_ok=True)


class OfThisMachine(bdist_wheel):
    """One wheel for every Python 3, for it is ctypes, but only for this kind of machine."""

    def finalize_options(self):
        super().finalize_options()
        self.root_is_pure = False

    def get_tag(self):
        return "py3", "none", super().get_tag()[2]


class Native(Distribution):
    def has_ext_modules(self):
        return True


setup(
    version=json.loads((SOURCES / "package.json").read_text())["version"],
    packages=["press_r"],
    package_data={"press_r": ["py.typed"]},
    cmdclass={"build_py": WithLibrary, "sdist": WithSources, "bdist_wheel": OfThisMachine},
    distclass=Native,
)
