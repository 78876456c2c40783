// Algorithms of the C++ standard library on what host code holds its sizes in.
//
// Source: ISO C++ [numeric.ops], [alg.nonmodifying], [alg.modifying.operations], [alg.sorting], [back.insert.iterator].

namespace std {
// [numeric.ops]
template <typename It, typename T> T accumulate(It first, It last, T sum) {
  for (; first != last; ++first) sum = sum + *first;
  return sum;
}
template <typename It, typename T, typename Operation> T accumulate(It first, It last, T sum, Operation call) {
  for (; first != last; ++first) sum = call(sum, *first);
  return sum;
}
template <typename It, typename T> void iota(It first, It last, T value) {
  for (; first != last; ++first) {
    *first = value;
    ++value;
  }
}

template <typename It, typename T> T reduce(It first, It last, T sum) { return std::accumulate(first, last, sum); }
template <typename It, typename T, typename Operation> T reduce(It first, It last, T sum, Operation call) {
  return std::accumulate(first, last, sum, call);
}
template <typename It, typename Other, typename T> T inner_product(It first, It last, Other other, T sum) {
  for (; first != last; ++first) {
    sum = sum + *first * *other;
    ++other;
  }
  return sum;
}
template <typename It, typename To, typename T> To exclusive_scan(It first, It last, To to, T sum) {
  for (; first != last; ++first) {
    auto own = *first;  // which may lie where it is written
    *to = sum;
    ++to;
    sum = sum + own;
  }
  return to;
}

// [alg.min.max]
template <typename It> It max_element(It first, It last) {
  It found = first;
  for (; first != last; ++first)
    if (*found < *first) found = first;
  return found;
}
template <typename It, typename Less> It max_element(It first, It last, Less less) {
  It found = first;
  for (; first != last; ++first)
    if (less(*found, *first)) found = first;
  return found;
}
template <typename It> It min_element(It first, It last) {
  It found = first;
  for (; first != last; ++first)
    if (*first < *found) found = first;
  return found;
}
template <typename It, typename Less> It min_element(It first, It last, Less less) {
  It found = first;
  for (; first != last; ++first)
    if (less(*first, *found)) found = first;
  return found;
}

template <typename It> pair<It, It> minmax_element(It first, It last) {
  It least = first, most = first;
  for (; first != last; ++first) {
    if (*first < *least) least = first;
    if (!(*first < *most)) most = first;
  }
  return pair<It, It>(least, most);
}

// [alg.copy], [alg.fill], [alg.generate]
template <typename It, typename To> To copy(It first, It last, To to) {
  for (; first != last; ++first) {
    *to = *first;
    ++to;
  }
  return to;
}
template <typename It, typename To, typename Function> To copy_if(It first, It last, To to, Function call) {
  for (; first != last; ++first)
    if (call(*first)) {
      *to = *first;
      ++to;
    }
  return to;
}
template <typename It, typename Count, typename To> To copy_n(It first, Count count, To to) {
  for (Count done = 0; done < count; ++done) {
    *to = *first;
    ++to;
    ++first;
  }
  return to;
}
template <typename It, typename Count, typename T> It fill_n(It first, Count count, const T &value) {
  for (Count done = 0; done < count; ++done) {
    *first = value;
    ++first;
  }
  return first;
}
template <typename It, typename Function> void generate(It first, It last, Function call) {
  for (; first != last; ++first) *first = call();
}
template <typename It, typename T> void fill(It first, It last, const T &value) {
  for (; first != last; ++first) *first = value;
}

// [alg.foreach], [alg.transform], [alg.count], [alg.all.of], [partial.sum]
template <typename It, typename Function> Function for_each(It first, It last, Function call) {
  for (; first != last; ++first) call(*first);
  return call;
}
template <typename It, typename To, typename Function> To transform(It first, It last, To to, Function call) {
  for (; first != last; ++first) {
    *to = call(*first);
    ++to;
  }
  return to;
}
template <typename It, typename T> ptrdiff_t count(It first, It last, const T &value) {
  ptrdiff_t found = 0;
  for (; first != last; ++first)
    if (*first == value) ++found;
  return found;
}
template <typename It, typename Function> ptrdiff_t count_if(It first, It last, Function call) {
  ptrdiff_t found = 0;
  for (; first != last; ++first)
    if (call(*first)) ++found;
  return found;
}
template <typename It, typename Function> bool any_of(It first, It last, Function call) {
  return std::count_if(first, last, call) != 0;
}
template <typename It, typename Function> bool all_of(It first, It last, Function call) {
  return std::count_if(first, last, call) == last - first;
}
template <typename It, typename Function> bool none_of(It first, It last, Function call) {
  return std::count_if(first, last, call) == 0;
}
template <typename It, typename To> To partial_sum(It first, It last, To to) {
  auto sum = *first;
  for (It next = first; next != last; ++next) {
    if (next != first) sum = sum + *next;
    *to = sum;
    ++to;
  }
  return to;
}

template <typename It, typename To> To inclusive_scan(It first, It last, To to) { return std::partial_sum(first, last, to); }

// [alg.find], [lower.bound], [upper.bound]
template <typename It, typename T> It find(It first, It last, const T &value) {
  while (first != last && !(*first == value)) ++first;
  return first;
}
template <typename It, typename Function> It find_if(It first, It last, Function call) {
  while (first != last && !call(*first)) ++first;
  return first;
}
template <typename It, typename T> It lower_bound(It first, It last, const T &value) {
  while (first != last && *first < value) ++first;
  return first;
}
template <typename It, typename T> It upper_bound(It first, It last, const T &value) {
  while (first != last && !(value < *first)) ++first;
  return first;
}

// [alg.remove], [alg.unique]
template <typename It, typename Function> It remove_if(It first, It last, Function call) {
  It kept = first;
  for (; first != last; ++first)
    if (!call(*first)) {
      if (kept != first) *kept = std::move(*first);
      ++kept;
    }
  return kept;
}
template <typename It, typename T> It remove(It first, It last, const T &value) {
  return std::remove_if(first, last, [&](const auto &one) { return one == value; });
}
template <typename It> It unique(It first, It last) {
  It kept = first;
  for (It next = first; next != last; ++next)
    if (kept == first || !(*(kept - 1) == *next)) {
      if (kept != next) *kept = std::move(*next);
      ++kept;
    }
  return kept;
}

// [back.insert.iterator]
template <typename Container> struct back_insert_iterator {
  Container *container;
  explicit back_insert_iterator(Container &held) : container(&held) {}
  template <typename T> back_insert_iterator &operator=(const T &value) {
    container->push_back(value);
    return *this;
  }
  back_insert_iterator &operator*() { return *this; }
  back_insert_iterator &operator++() { return *this; }
};
template <typename Container> back_insert_iterator<Container> back_inserter(Container &held) {
  return back_insert_iterator<Container>(held);
}

// [alg.sort], [alg.reverse]: what they leave behind. In which order `sort` puts equal objects is not said, nor
// how often the objects are compared, which matters to a comparison that keeps something.
template <typename It, typename Less> void _order(It first, It last, Less less);
template <typename It, typename Less> void stable_sort(It first, It last, Less less) {
  if (!__library_is_told(last - first)) return std::_order(first, last, less);
  for (It end = first; end != last; ++end)
    for (It at = end; at != first && less(*at, *(at - 1)); --at) std::_exchange(*at, *(at - 1));
  if constexpr (!std::is_empty_v<Less>)
    while (first != last && __library_may()) less(*first, *first);
}
template <typename T, typename Less> bool _is_told(const T &one, const T &next, Less less) {
  if constexpr (std::is_scalar_v<T>)
    return one == next || less(one, next);
  else
    return less(one, next);
}
template <typename It, typename Less> void sort(It first, It last, Less less) {
  std::stable_sort(first, last, less);
  bool is_told = __library_is_told(last - first);
  for (It at = first; is_told && at != last && at + 1 != last; ++at) is_told = std::_is_told(*at, *(at + 1), less);
  if (!is_told) std::_order(first, last, less);
}
template <typename It> void stable_sort(It first, It last) {
  std::stable_sort(first, last, [](const auto &one, const auto &other) { return one < other; });
}
template <typename It> void sort(It first, It last) {
  if constexpr (std::is_scalar_v<std::remove_reference_t<decltype(*first)>>)
    std::stable_sort(first, last);
  else
    std::sort(first, last, [](const auto &one, const auto &other) { return one < other; });
}
template <typename It> void reverse(It first, It last) {
  for (; first != last && first != --last; ++first) std::_exchange(*first, *last);
}
}  // namespace std
