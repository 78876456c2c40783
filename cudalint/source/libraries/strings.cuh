// Strings of host code, as options and tables of sizes are named by.
//
// Source: ISO C++ [basic.string], [string.conversions]; libstdc++'s takes 32 bytes.

namespace std {
// Its characters are those of an array that nothing changes, `_text_kept` and its like make them; of a string whose
// characters have been handed out to be written to, its own.
struct _Text {
  const char *held;
};
struct string {
  using value_type = char;
  using size_type = size_t;
  using iterator = char *;
  using const_iterator = const char *;
  static constexpr size_t npos = -1;
  const char *_text;
  size_t _count;
  size_t _rest[2];

  string() : _text(""), _count(0) {}
  string(const char *text) : _text(_text_kept(text)), _count(strlen(text)) {}
  string(const char *text, size_t count) : _text(_text_taken(text, count)), _count(count) {}
  string(size_t count, char sign) : _text(_text_filled(count, sign)), _count(count) {}
  string(const char *first, const char *last) : _text(_text_taken(first, last - first)), _count(last - first) {}
  explicit string(_Text text) : _text(text.held), _count(strlen(text.held)) {}
  string(const string &other) : _text(other._seen()), _count(other._count) {}
  string(const string &other, size_t from, size_t count = npos) : string(other.substr(from, count)) {}
  string &operator=(const string &other) { return _set(other._seen(), other._count); }
  string &operator=(const char *text) { return _set(_text_kept(text), strlen(text)); }
  string &operator=(char sign) {
    clear();
    push_back(sign);
    return *this;
  }
  string &_set(const char *text, size_t count) {
    _text = text;
    _count = count;
    return *this;
  }
  const char *_seen() const { return _text_seen(_text, _count); }
  char *_written() {
    char *own = _text_own(_text);
    _text = own;
    return own;
  }
  void swap(string &other) {
    string own(other);
    other = *this;
    *this = own;
  }

  const char *c_str() const { return _text_shown(_text); }
  const char *data() const { return _text_shown(_text); }
  char *data() { return _written(); }
  size_t size() const { return _count; }
  size_t length() const { return _count; }
  bool empty() const { return _count == 0; }
  char &operator[](size_t index) { return _written()[index]; }
  const char &operator[](size_t index) const { return c_str()[index]; }
  char &at(size_t index) {
    if (__library_is_outside(index, _count)) throw out_of_range("at");
    return _written()[index];
  }
  const char &at(size_t index) const {
    if (__library_is_outside(index, _count)) throw out_of_range("at");
    return c_str()[index];
  }
  char &front() { return _written()[0]; }
  const char &front() const { return c_str()[0]; }
  char &back() { return _written()[_count - 1]; }
  const char &back() const { return c_str()[_count - 1]; }
  char *begin() { return _written(); }
  const char *begin() const { return c_str(); }
  char *end() { return _written() + _count; }
  const char *end() const { return c_str() + _count; }
  void reserve(size_t count) {}
  void shrink_to_fit() {}
  void clear() { _set("", 0); }
  void push_back(char sign) { append(1, sign); }
  void pop_back() { resize(_count - 1); }
  void resize(size_t count, char sign = 0) {
    if (count <= _count)
      *this = string(_seen(), count);
    else
      append(count - _count, sign);
  }
  string &append(const char *text) { return _set(_text_joined(_seen(), text), _count + strlen(text)); }
  string &append(const string &other) { return _set(_text_joined(_seen(), other._seen()), _count + other._count); }
  string &append(const char *text, size_t count) { return _set(_text_joined(_seen(), _text_taken(text, count)), _count + count); }
  string &append(const string &other, size_t from, size_t count = npos) { return append(other.substr(from, count)); }
  string &append(size_t count, char sign) { return _set(_text_joined(_seen(), _text_filled(count, sign)), _count + count); }
  string &insert(size_t at, const string &text) {
    const char *own = _seen();
    return _set(_text_joined(_text_joined(_text_part(own, 0, at), text._seen()), _text_part(own, at, npos)), _count + text._count);
  }
  string &erase(size_t at = 0, size_t count = npos) {
    const char *own = _seen();
    size_t rest = count < _count - at ? at + count : _count;
    return *this = string(_Text{_text_joined(_text_part(own, 0, at), _text_part(own, rest, npos))});
  }
  string &assign(const char *text) { return *this = text; }
  string &assign(const char *text, size_t count) { return _set(_text_taken(text, count), count); }
  string &assign(const string &other) { return *this = other; }
  string &operator+=(const string &other) { return append(other); }
  string &operator+=(const char *text) { return append(text); }
  string &operator+=(char sign) {
    push_back(sign);
    return *this;
  }

  int compare(const char *text) const { return strcmp(_seen(), text); }
  int compare(const string &other) const { return strcmp(_seen(), other._seen()); }
  int compare(size_t from, size_t count, const char *text) const { return strcmp(substr(from, count)._text, text); }
  int compare(size_t from, size_t count, const string &other) const { return compare(from, count, other._seen()); }
  string substr(size_t from = 0, size_t count = npos) const {
    if (__library_is_outside(from, _count + 1)) throw out_of_range("substr");
    return string(_Text{_text_part(_seen(), from, count)});
  }
  size_t find(const char *wanted, size_t from = 0) const { return _text_find(_seen(), wanted, from); }
  size_t find(const string &wanted, size_t from = 0) const { return _text_find(_seen(), wanted._seen(), from); }
  size_t find(char sign, size_t from = 0) const { return _text_find(_seen(), sign, from); }
  size_t rfind(const char *wanted, size_t from = npos) const { return _text_rfind(_seen(), wanted, from); }
  size_t rfind(const string &wanted, size_t from = npos) const { return _text_rfind(_seen(), wanted._seen(), from); }
  size_t rfind(char sign, size_t from = npos) const { return _text_rfind(_seen(), sign, from); }
  size_t find_first_of(char sign, size_t from = 0) const { return find(sign, from); }
  size_t find_last_of(char sign, size_t from = npos) const { return rfind(sign, from); }
  bool starts_with(const char *text) const { return strncmp(_seen(), text, strlen(text)) == 0; }
  bool starts_with(const string &text) const { return starts_with(text._seen()); }
  bool starts_with(char sign) const { return *_seen() == sign; }
  bool ends_with(const string &text) const { return text._count <= _count && substr(_count - text._count) == text; }
  bool contains(const char *text) const { return find(text) != npos; }
  bool contains(const string &text) const { return find(text) != npos; }
};

inline bool operator==(const string &a, const string &b) { return _text_equal(a._seen(), b._seen()); }
inline bool operator==(const string &a, const char *b) { return _text_equal(a._seen(), _text_kept(b)); }
inline bool operator==(const char *a, const string &b) { return _text_equal(_text_kept(a), b._seen()); }
inline bool operator!=(const string &a, const string &b) { return !_text_equal(a._seen(), b._seen()); }
inline bool operator!=(const string &a, const char *b) { return !_text_equal(a._seen(), _text_kept(b)); }
inline bool operator!=(const char *a, const string &b) { return !_text_equal(_text_kept(a), b._seen()); }
inline bool operator<(const string &a, const string &b) { return strcmp(a._seen(), b._seen()) < 0; }
inline bool operator<(const string &a, const char *b) { return strcmp(a._seen(), b) < 0; }
inline bool operator>(const string &a, const string &b) { return strcmp(a._seen(), b._seen()) > 0; }
inline bool operator<=(const string &a, const string &b) { return strcmp(a._seen(), b._seen()) <= 0; }
inline bool operator>=(const string &a, const string &b) { return strcmp(a._seen(), b._seen()) >= 0; }

inline string operator+(const string &a, const string &b) { return string(_Text{_text_joined(a._seen(), b._seen())}); }
inline string operator+(const string &a, const char *b) { return string(_Text{_text_joined(a._seen(), b)}); }
inline string operator+(const char *a, const string &b) { return string(_Text{_text_joined(a, b._seen())}); }
inline string operator+(const string &a, char b) {
  string sum(a);
  sum.push_back(b);
  return sum;
}

inline string to_string(int value) {
  char text[24];
  snprintf(text, 24, "%d", value);
  return string(text);
}
inline string to_string(long value) {
  char text[24];
  snprintf(text, 24, "%ld", value);
  return string(text);
}
inline string to_string(unsigned value) { return to_string(long(value)); }
inline string to_string(unsigned long value) {
  char text[24];
  snprintf(text, 24, "%lu", value);
  return string(text);
}
inline string to_string(long long value) { return to_string(long(value)); }
inline string to_string(unsigned long long value) { return to_string((unsigned long)(value)); }
inline string to_string(double value) {
  char text[330];
  snprintf(text, 330, "%f", value);
  return string(text);
}
inline string to_string(float value) { return to_string(double(value)); }

inline long stol(const string &text, size_t *read = nullptr, int base = 10) {
  const char *from = text._seen();
  if (!_text_is_number(from, base)) throw invalid_argument("stol");
  if (!read) return strtol(from, nullptr, base);
  char *end;
  long found = strtol(from, &end, base);
  *read = end - from;
  return found;
}
inline int stoi(const string &text, size_t *read = nullptr, int base = 10) { return stol(text, read, base); }
inline long long stoll(const string &text, size_t *read = nullptr, int base = 10) { return stol(text, read, base); }
inline unsigned long stoul(const string &text, size_t *read = nullptr, int base = 10) { return stol(text, read, base); }
inline unsigned long long stoull(const string &text, size_t *read = nullptr, int base = 10) { return stol(text, read, base); }
inline double stod(const string &text) {
  const char *from = text._seen();
  if (!_text_is_number(from)) throw invalid_argument("stod");
  return strtod(from, nullptr);
}
inline float stof(const string &text) { return stod(text); }
}  // namespace std
