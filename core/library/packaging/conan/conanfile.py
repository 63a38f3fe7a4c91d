"""A recipe of Conan 2, which builds the checkout that it lies in."""

import json
from pathlib import Path

from conan import ConanFile
from conan.errors import ConanInvalidConfiguration
from conan.tools.build import stdcpp_library
from conan.tools.cmake import CMake, CMakeToolchain, cmake_layout
from conan.tools.files import copy


class PressR(ConanFile):
    name = "press-r"
    license = "MIT"
    description = "Levels of documented generators: the same link, the same level."
    package_type = "library"
    settings = "os", "compiler", "build_type", "arch"
    options = {"shared": [True, False]}
    default_options = {"shared": False}

    @property
    def _checkout(self):
        return Path(self.recipe_folder).parents[3]

    def set_version(self):
        self.version = json.loads((self._checkout / "package.json").read_text())["version"]

    def export_sources(self):
        for name in ("CMakeLists.txt", "package.json", "LICENSE", "core/*"):
            copy(self, name, self._checkout, self.export_sources_folder)

    def validate(self):
        if self.settings.compiler == "msvc":
            raise ConanInvalidConfiguration("Press R is built by GCC or Clang.")

    def layout(self):
        cmake_layout(self)

    def generate(self):
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables["PRESS_R_TESTS"] = False
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        CMake(self).install()

    def package_info(self):
        self.cpp_info.set_property("cmake_file_name", "press_r")
        self.cpp_info.set_property("cmake_target_name", "press_r::press_r")
        self.cpp_info.set_property("pkg_config_name", "press_r")
        self.cpp_info.libs = ["press_r"]
        standard = stdcpp_library(self)
        if standard and not self.options.shared:
            self.cpp_info.system_libs.append(standard)
