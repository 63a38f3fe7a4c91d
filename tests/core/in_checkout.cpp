// The only test file that is compiled with the checkout's path, so that a compiler cache serves all checkouts with the
// others.
#include <string>

std::string in_checkout(const std::string& path) { return PRESS_R_CHECKOUT "/" + path; }
