// What Embind registers in every module and no face of ours takes or gives: wide strings and integers, for which a double
// serves. Without them scripts are smaller.
mergeInto(LibraryManager.library, {
  _embind_register_std_wstring__deps: [],
  // biome-ignore lint/complexity/useArrowFunction: Emscripten looks for the word.
  _embind_register_std_wstring: function () {},
  _embind_register_integer__deps: [],
  // biome-ignore lint/complexity/useArrowFunction: Emscripten looks for the word.
  _embind_register_integer: function () {},
});
