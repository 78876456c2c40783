// What host code throws: which handlers take it.
//
// Source: ISO C++ [exception], [std.exceptions]; libstdc++ keeps the text as one pointer.

namespace std {
struct exception {
  exception() {}
  virtual ~exception() {}
  virtual const char *what() const;
};
struct bad_alloc : exception {};
struct bad_cast : exception {};
struct bad_typeid : exception {};
struct bad_function_call : exception {};
struct bad_optional_access : exception {};
struct bad_any_cast : bad_cast {};
struct logic_error : exception {
  const void *_text;
  template <typename Text> explicit logic_error(const Text &text) {}
};
struct runtime_error : exception {
  const void *_text;
  template <typename Text> explicit runtime_error(const Text &text) {}
};
struct invalid_argument : logic_error { using logic_error::logic_error; };
struct domain_error : logic_error { using logic_error::logic_error; };
struct length_error : logic_error { using logic_error::logic_error; };
struct out_of_range : logic_error { using logic_error::logic_error; };
struct range_error : runtime_error { using runtime_error::runtime_error; };
struct overflow_error : runtime_error { using runtime_error::runtime_error; };
struct underflow_error : runtime_error { using runtime_error::runtime_error; };
}  // namespace std
