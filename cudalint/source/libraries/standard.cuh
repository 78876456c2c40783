// What device code uses of the C++ standard library and of libcu++ as values.
//
// Source: ISO C++ [pairs], [function.objects], [array], [alg.clamp], [limits], [views.span], [views.multidim], [atomics]; PTX ISA 8.5, "Special Registers", as cuda::ptx names them.

struct _Untold;  // of which type a member is, and with it where the others lie, is not said

namespace std {
__host__ __device__ constexpr bool is_constant_evaluated() noexcept { return __builtin_is_constant_evaluated(); }
template <typename First, typename Second> struct pair {
  using first_type = First;
  using second_type = Second;
  First first;
  Second second;
  __host__ __device__ constexpr pair() : first(), second() {}
  __host__ __device__ constexpr pair(const First &a, const Second &b) : first(a), second(b) {}
  template <typename U, typename V>
  __host__ __device__ constexpr pair(U &&a, V &&b) : first(static_cast<U &&>(a)), second(static_cast<V &&>(b)) {}
  template <typename U, typename V>
  __host__ __device__ constexpr pair(const pair<U, V> &other) : first(other.first), second(other.second) {}
  template <typename U, typename V>
  __host__ __device__ constexpr pair(pair<U, V> &&other)
      : first(static_cast<U &&>(other.first)), second(static_cast<V &&>(other.second)) {}
  template <typename U, typename V> __host__ __device__ constexpr pair &operator=(const pair<U, V> &other) {
    first = other.first;
    second = other.second;
    return *this;
  }
  template <typename U, typename V> __host__ __device__ constexpr pair &operator=(pair<U, V> &&other) {
    first = static_cast<U &&>(other.first);
    second = static_cast<V &&>(other.second);
    return *this;
  }
  __host__ __device__ constexpr void swap(pair &other) {
    ::std::swap(first, other.first);
    ::std::swap(second, other.second);
  }
};
template <typename First, typename Second> pair(First, Second) -> pair<First, Second>;
template <typename A, typename B, typename C, typename D>
__host__ __device__ constexpr bool operator==(const pair<A, B> &x, const pair<C, D> &y) {
  return x.first == y.first && x.second == y.second;
}
template <typename A, typename B, typename C, typename D>
__host__ __device__ constexpr bool operator<(const pair<A, B> &x, const pair<C, D> &y) {
  return x.first < y.first || (!(y.first < x.first) && x.second < y.second);
}
template <typename A, typename B, typename C, typename D>
__host__ __device__ constexpr bool operator!=(const pair<A, B> &x, const pair<C, D> &y) {
  return !(x == y);
}
template <typename A, typename B, typename C, typename D>
__host__ __device__ constexpr bool operator>(const pair<A, B> &x, const pair<C, D> &y) {
  return y < x;
}
template <typename A, typename B, typename C, typename D>
__host__ __device__ constexpr bool operator<=(const pair<A, B> &x, const pair<C, D> &y) {
  return !(y < x);
}
template <typename A, typename B, typename C, typename D>
__host__ __device__ constexpr bool operator>=(const pair<A, B> &x, const pair<C, D> &y) {
  return !(x < y);
}

// [refwrap]
template <typename T> struct reference_wrapper {
  using type = T;
  T *_referred;
  __host__ __device__ reference_wrapper(T &object) : _referred(&object) {}
  __host__ __device__ T &get() const { return *_referred; }
  __host__ __device__ operator T &() const { return *_referred; }
  template <typename... Given> __host__ __device__ decltype(auto) operator()(Given &&...given) const {
    return (*_referred)(static_cast<Given &&>(given)...);
  }
};
template <typename T> __host__ __device__ reference_wrapper<T> ref(T &object) { return reference_wrapper<T>(object); }
template <typename T> __host__ __device__ reference_wrapper<T> ref(reference_wrapper<T> object) { return object; }
template <typename T> __host__ __device__ reference_wrapper<const T> cref(const T &object) {
  return reference_wrapper<const T>(object);
}
template <typename T> __host__ __device__ reference_wrapper<const T> cref(reference_wrapper<T> object) {
  return reference_wrapper<const T>(object.get());
}
template <typename T> struct _Unwrapped {
  using type = T;
};
template <typename T> struct _Unwrapped<reference_wrapper<T>> {
  using type = T &;
};

template <typename First, typename Second>
__host__ __device__ constexpr auto make_pair(First &&first, Second &&second) {
  return pair<typename _Unwrapped<std::decay_t<First>>::type, typename _Unwrapped<std::decay_t<Second>>::type>(
      static_cast<First &&>(first), static_cast<Second &&>(second));
}

// [func.invoke], [func.memfn]
template <typename T> constexpr bool _is_wrapper = false;
template <typename T> constexpr bool _is_wrapper<reference_wrapper<T>> = true;
template <typename Member, typename Object, typename... Given>
__host__ __device__ constexpr decltype(auto) _of_object(Member member, Object &&object, Given &&...given) {
  if constexpr (std::is_member_function_pointer_v<Member>)
    return (static_cast<Object &&>(object).*member)(static_cast<Given &&>(given)...);
  else
    return static_cast<Object &&>(object).*member;
}
template <typename F, typename... Given> __host__ __device__ constexpr decltype(auto) invoke(F &&f, Given &&...given) {
  return static_cast<F &&>(f)(static_cast<Given &&>(given)...);
}
template <typename T, typename C, typename Object, typename... Given>
__host__ __device__ constexpr decltype(auto) invoke(T C::*member, Object &&object, Given &&...given) {
  if constexpr (std::is_pointer_v<std::decay_t<Object>>)
    return std::_of_object(member, *object, static_cast<Given &&>(given)...);
  else if constexpr (_is_wrapper<std::decay_t<Object>>)
    return std::_of_object(member, object.get(), static_cast<Given &&>(given)...);
  else
    return std::_of_object(member, static_cast<Object &&>(object), static_cast<Given &&>(given)...);
}
template <typename R, typename F, typename... Given> __host__ __device__ constexpr R invoke_r(F &&f, Given &&...given) {
  if constexpr (std::is_void_v<R>) {
    std::invoke(static_cast<F &&>(f), static_cast<Given &&>(given)...);
  } else {
    return std::invoke(static_cast<F &&>(f), static_cast<Given &&>(given)...);
  }
}
template <typename Member> struct _MemberFunction {
  Member _member;
  template <typename... Given> __host__ __device__ constexpr decltype(auto) operator()(Given &&...given) const {
    return std::invoke(_member, static_cast<Given &&>(given)...);
  }
};
template <typename T, typename C> __host__ __device__ constexpr auto mem_fn(T C::*member) {
  return _MemberFunction<T C::*>{member};
}

// [bit.cast]
template <typename To, typename From> __host__ __device__ constexpr To bit_cast(const From &given) {
  To made;
  __builtin_memcpy(&made, &given, sizeof(To));
  return made;
}

// [cmp.categories]; an order is told as a number below, at or above zero.
template <typename Order> __host__ __device__ constexpr bool is_eq(Order order) { return order == 0; }
template <typename Order> __host__ __device__ constexpr bool is_neq(Order order) { return order != 0; }
template <typename Order> __host__ __device__ constexpr bool is_lt(Order order) { return order < 0; }
template <typename Order> __host__ __device__ constexpr bool is_lteq(Order order) { return order <= 0; }
template <typename Order> __host__ __device__ constexpr bool is_gt(Order order) { return order > 0; }
template <typename Order> __host__ __device__ constexpr bool is_gteq(Order order) { return order >= 0; }

// [utility.inplace]
struct in_place_t {};
inline constexpr in_place_t in_place{};

// [utility.intcmp]
template <typename T, typename U> __host__ __device__ constexpr bool cmp_equal(T a, U b) {
  if constexpr ((T(-1) < T(0)) == (U(-1) < U(0)))
    return a == b;
  else if constexpr (T(-1) < T(0))
    return a >= 0 && std::make_unsigned_t<T>(a) == b;
  else
    return b >= 0 && a == std::make_unsigned_t<U>(b);
}
template <typename T, typename U> __host__ __device__ constexpr bool cmp_less(T a, U b) {
  if constexpr ((T(-1) < T(0)) == (U(-1) < U(0)))
    return a < b;
  else if constexpr (T(-1) < T(0))
    return a < 0 || std::make_unsigned_t<T>(a) < b;
  else
    return b >= 0 && a < std::make_unsigned_t<U>(b);
}
template <typename T, typename U> __host__ __device__ constexpr bool cmp_not_equal(T a, U b) { return !::std::cmp_equal(a, b); }
template <typename T, typename U> __host__ __device__ constexpr bool cmp_greater(T a, U b) { return ::std::cmp_less(b, a); }
template <typename T, typename U> __host__ __device__ constexpr bool cmp_less_equal(T a, U b) { return !::std::cmp_less(b, a); }
template <typename T, typename U> __host__ __device__ constexpr bool cmp_greater_equal(T a, U b) { return !::std::cmp_less(a, b); }
template <typename T, typename U> __host__ __device__ constexpr bool in_range(U value) {
  return ::std::cmp_greater_equal(value, ::std::numeric_limits<T>::min()) &&
         ::std::cmp_less_equal(value, ::std::numeric_limits<T>::max());
}

// [utility.underlying]
template <typename E> __host__ __device__ constexpr std::underlying_type_t<E> to_underlying(E value) {
  return static_cast<std::underlying_type_t<E>>(value);
}
// [utility.exchange]
template <typename T, typename U = T> __host__ __device__ constexpr T exchange(T &object, U &&value) {
  T old = static_cast<T &&>(object);
  object = static_cast<U &&>(value);
  return old;
}

// [function.objects]; with void they take what they are given.
template <typename T = void> struct plus {
  __host__ __device__ T operator()(const T &a, const T &b) const { return a + b; }
};
template <> struct plus<void> {
  template <typename A, typename B> __host__ __device__ auto operator()(A &&a, B &&b) const { return a + b; }
};
template <typename T = void> struct minus {
  __host__ __device__ T operator()(const T &a, const T &b) const { return a - b; }
};
template <> struct minus<void> {
  template <typename A, typename B> __host__ __device__ auto operator()(A &&a, B &&b) const { return a - b; }
};
template <typename T = void> struct multiplies {
  __host__ __device__ T operator()(const T &a, const T &b) const { return a * b; }
};
template <> struct multiplies<void> {
  template <typename A, typename B> __host__ __device__ auto operator()(A &&a, B &&b) const { return a * b; }
};
template <typename T = void> struct divides {
  __host__ __device__ T operator()(const T &a, const T &b) const { return a / b; }
};
template <> struct divides<void> {
  template <typename A, typename B> __host__ __device__ auto operator()(A &&a, B &&b) const { return a / b; }
};
template <typename T = void> struct modulus {
  __host__ __device__ T operator()(const T &a, const T &b) const { return a % b; }
};
template <> struct modulus<void> {
  template <typename A, typename B> __host__ __device__ auto operator()(A &&a, B &&b) const { return a % b; }
};
template <typename T = void> struct bit_and {
  __host__ __device__ T operator()(const T &a, const T &b) const { return a & b; }
};
template <> struct bit_and<void> {
  template <typename A, typename B> __host__ __device__ auto operator()(A &&a, B &&b) const { return a & b; }
};
template <typename T = void> struct bit_or {
  __host__ __device__ T operator()(const T &a, const T &b) const { return a | b; }
};
template <> struct bit_or<void> {
  template <typename A, typename B> __host__ __device__ auto operator()(A &&a, B &&b) const { return a | b; }
};
template <typename T = void> struct bit_xor {
  __host__ __device__ T operator()(const T &a, const T &b) const { return a ^ b; }
};
template <> struct bit_xor<void> {
  template <typename A, typename B> __host__ __device__ auto operator()(A &&a, B &&b) const { return a ^ b; }
};
template <typename T = void> struct negate {
  __host__ __device__ T operator()(const T &a) const { return -a; }
};
template <> struct negate<void> {
  template <typename A> __host__ __device__ auto operator()(A &&a) const { return -a; }
};
template <typename T = void> struct bit_not {
  __host__ __device__ T operator()(const T &a) const { return ~a; }
};
template <> struct bit_not<void> {
  template <typename A> __host__ __device__ auto operator()(A &&a) const { return ~a; }
};
template <typename T = void> struct equal_to {
  __host__ __device__ bool operator()(const T &a, const T &b) const { return a == b; }
};
template <> struct equal_to<void> {
  template <typename A, typename B> __host__ __device__ auto operator()(A &&a, B &&b) const { return a == b; }
};
template <typename T = void> struct not_equal_to {
  __host__ __device__ bool operator()(const T &a, const T &b) const { return a != b; }
};
template <> struct not_equal_to<void> {
  template <typename A, typename B> __host__ __device__ auto operator()(A &&a, B &&b) const { return a != b; }
};
template <typename T = void> struct less {
  __host__ __device__ bool operator()(const T &a, const T &b) const { return a < b; }
};
template <> struct less<void> {
  template <typename A, typename B> __host__ __device__ auto operator()(A &&a, B &&b) const { return a < b; }
};
template <typename T = void> struct greater {
  __host__ __device__ bool operator()(const T &a, const T &b) const { return a > b; }
};
template <> struct greater<void> {
  template <typename A, typename B> __host__ __device__ auto operator()(A &&a, B &&b) const { return a > b; }
};
template <typename T = void> struct less_equal {
  __host__ __device__ bool operator()(const T &a, const T &b) const { return a <= b; }
};
template <> struct less_equal<void> {
  template <typename A, typename B> __host__ __device__ auto operator()(A &&a, B &&b) const { return a <= b; }
};
template <typename T = void> struct greater_equal {
  __host__ __device__ bool operator()(const T &a, const T &b) const { return a >= b; }
};
template <> struct greater_equal<void> {
  template <typename A, typename B> __host__ __device__ auto operator()(A &&a, B &&b) const { return a >= b; }
};
template <typename T = void> struct logical_and {
  __host__ __device__ bool operator()(const T &a, const T &b) const { return a && b; }
};
template <> struct logical_and<void> {
  template <typename A, typename B> __host__ __device__ auto operator()(A &&a, B &&b) const { return a && b; }
};
template <typename T = void> struct logical_or {
  __host__ __device__ bool operator()(const T &a, const T &b) const { return a || b; }
};
template <> struct logical_or<void> {
  template <typename A, typename B> __host__ __device__ auto operator()(A &&a, B &&b) const { return a || b; }
};
template <typename T = void> struct logical_not {
  __host__ __device__ bool operator()(const T &a) const { return !a; }
};
template <> struct logical_not<void> {
  template <typename A> __host__ __device__ auto operator()(A &&a) const { return !a; }
};

// [declval], which is evaluated nowhere.
template <typename T> __host__ __device__ T &&declval() { return static_cast<T &&>(*(remove_reference_t<T> *)nullptr); }

// [iterator.traits]
template <typename It> struct iterator_traits {
  using difference_type = typename It::difference_type;
  using value_type = typename It::value_type;
  using pointer = typename It::pointer;
  using reference = typename It::reference;
};
template <typename T> struct iterator_traits<T *> {
  using difference_type = ptrdiff_t;
  using value_type = T;
  using pointer = T *;
  using reference = T &;
};
template <typename T> struct iterator_traits<const T *> {
  using difference_type = ptrdiff_t;
  using value_type = T;
  using pointer = const T *;
  using reference = const T &;
};

// [support.initlist]
template <typename T> struct initializer_list {
  const T *_first;
  size_t _count;
  using value_type = T;
  __host__ __device__ constexpr initializer_list() : _first(nullptr), _count(0) {}
  __host__ __device__ constexpr const T *begin() const { return _first; }
  __host__ __device__ constexpr const T *end() const { return _first + _count; }
  __host__ __device__ constexpr size_t size() const { return _count; }
};

// [meta.help]
template <typename T, T Value> struct integral_constant {
  static constexpr T value = Value;
  using value_type = T;
  using type = integral_constant<T, Value>;
  __host__ __device__ constexpr operator T() const { return Value; }
  __host__ __device__ constexpr T operator()() const { return Value; }
};
template <bool Value> using bool_constant = integral_constant<bool, Value>;
using true_type = integral_constant<bool, true>;
using false_type = integral_constant<bool, false>;
template <typename T> struct type_identity {
  using type = T;
};
template <typename T> using type_identity_t = typename type_identity<T>::type;

// [tuple.helper], which the source may specialize for its own classes.
template <typename T> struct tuple_size;
template <size_t Index, typename T> struct tuple_element {
  using type = ::std::_library_element_t<Index, T>;
};
template <size_t Index, typename T> using tuple_element_t = typename tuple_element<Index, T>::type;
template <typename T> inline constexpr size_t tuple_size_v = tuple_size<T>::value;

// [meta.unary], [meta.rel], [meta.logical]: traits as types; what they hold is the analyzer's to tell.
template <typename T> struct is_void : bool_constant<std::is_void_v<T>> {};
template <typename T> struct is_integral : bool_constant<std::is_integral_v<T>> {};
template <typename T> struct is_floating_point : bool_constant<std::is_floating_point_v<T>> {};
template <typename T> struct is_arithmetic : bool_constant<std::is_arithmetic_v<T>> {};
template <typename T> struct is_scalar : bool_constant<std::is_scalar_v<T>> {};
template <typename T> struct is_enum : bool_constant<std::is_enum_v<T>> {};
template <typename T> struct is_class : bool_constant<std::is_class_v<T>> {};
template <typename T> struct is_union : bool_constant<std::is_union_v<T>> {};
template <typename T> struct is_pointer : bool_constant<std::is_pointer_v<T>> {};
template <typename T> struct is_array : bool_constant<std::is_array_v<T>> {};
template <typename T> struct is_reference : bool_constant<std::is_reference_v<T>> {};
template <typename T> struct is_lvalue_reference : bool_constant<std::is_lvalue_reference_v<T>> {};
template <typename T> struct is_rvalue_reference : bool_constant<std::is_rvalue_reference_v<T>> {};
template <typename T> struct is_const : bool_constant<std::is_const_v<T>> {};
template <typename T> struct is_volatile : bool_constant<std::is_volatile_v<T>> {};
template <typename T> struct is_signed : bool_constant<std::is_signed_v<T>> {};
template <typename T> struct is_unsigned : bool_constant<std::is_unsigned_v<T>> {};
template <typename T> struct is_empty : bool_constant<std::is_empty_v<T>> {};
template <typename T> struct is_final : bool_constant<std::is_final_v<T>> {};
template <typename T> struct is_trivially_copyable : bool_constant<std::is_trivially_copyable_v<T>> {};
template <typename T, typename U> struct is_same : bool_constant<std::is_same_v<T, U>> {};
template <typename T, typename U> struct is_base_of : bool_constant<std::is_base_of_v<T, U>> {};
template <typename T, typename U> struct is_convertible : bool_constant<std::is_convertible_v<T, U>> {};
template <typename Trait> struct negation : bool_constant<!bool(Trait::value)> {};
template <typename... Traits> struct conjunction : bool_constant<(bool(Traits::value) && ...)> {};
template <typename... Traits> struct disjunction : bool_constant<(bool(Traits::value) || ...)> {};

// [meta.trans]: what they make is the analyzer's to tell.
template <typename T> struct remove_const {
  using type = std::remove_const_t<T>;
};
template <typename T> struct remove_volatile {
  using type = std::remove_volatile_t<T>;
};
template <typename T> struct remove_cv {
  using type = std::remove_cv_t<T>;
};
template <typename T> struct remove_reference {
  using type = std::remove_reference_t<T>;
};
template <typename T> struct remove_cvref {
  using type = std::remove_cvref_t<T>;
};
template <typename T> struct remove_pointer {
  using type = std::remove_pointer_t<T>;
};
template <typename T> struct remove_extent {
  using type = std::remove_extent_t<T>;
};
template <typename T> struct add_const {
  using type = std::add_const_t<T>;
};
template <typename T> struct add_pointer {
  using type = std::add_pointer_t<T>;
};
template <typename T> struct decay {
  using type = std::decay_t<T>;
};
template <typename T> struct make_unsigned {
  using type = std::make_unsigned_t<T>;
};
template <typename T> struct make_signed {
  using type = std::make_signed_t<T>;
};
template <typename T> struct underlying_type {
  using type = std::underlying_type_t<T>;
};

// [meta.trans.other], [meta.rel]: of what may be called, which pointers to members are left out.
template <typename F, typename... Given> struct invoke_result {
  using type = decltype(std::declval<F>()(std::declval<Given>()...));
};
template <typename T, typename Class, typename... Given> struct invoke_result<T Class::*, Given...>;
template <typename F, typename... Given> using invoke_result_t = typename invoke_result<F, Given...>::type;
template <typename Void, typename F, typename... Given> struct _Invocable : bool_constant<false> {};
template <typename F, typename... Given>
struct _Invocable<std::void_t<decltype(std::declval<F>()(std::declval<Given>()...))>, F, Given...> : bool_constant<true> {};
template <typename T, typename Class, typename... Given> struct _Invocable<void, T Class::*, Given...>;
template <typename F, typename... Given> struct is_invocable : _Invocable<void, F, Given...> {};
template <typename F, typename... Given> inline constexpr bool is_invocable_v = is_invocable<F, Given...>::value;

// [meta.unary.prop], [meta.rel]: whether there is such an object, assignment or conversion.
template <typename Void, typename T, typename... Given> struct _Constructible : bool_constant<false> {};
template <typename T, typename... Given>
struct _Constructible<std::void_t<decltype(T(std::declval<Given>()...))>, T, Given...> : bool_constant<true> {};
template <typename Void, typename T, typename U> struct _Assignable : bool_constant<false> {};
template <typename T, typename U>
struct _Assignable<std::void_t<decltype(std::declval<T>() = std::declval<U>())>, T, U> : bool_constant<true> {};
template <typename T> struct _Taking {
  static void take(T);
};
template <typename Void, typename From, typename To> struct _Convertible : bool_constant<false> {};
template <typename From, typename To>
struct _Convertible<std::void_t<decltype(std::_Taking<To>::take(std::declval<From>()))>, From, To> : bool_constant<true> {};
template <typename T, typename... Given> struct is_constructible : _Constructible<void, T, Given...> {};
template <typename T> struct is_default_constructible : _Constructible<void, T> {};
template <typename T> struct is_copy_constructible : _Constructible<void, T, const T &> {};
template <typename T> struct is_move_constructible : _Constructible<void, T, T> {};
template <typename T, typename U> struct is_assignable : _Assignable<void, T, U> {};
template <typename T> struct is_copy_assignable : _Assignable<void, T &, const T &> {};
template <typename T> struct is_move_assignable : _Assignable<void, T &, T> {};
template <typename T, typename... Given>
inline constexpr bool is_constructible_v = is_constructible<T, Given...>::value;
template <typename T> inline constexpr bool is_default_constructible_v = is_default_constructible<T>::value;
template <typename T> inline constexpr bool is_copy_constructible_v = is_copy_constructible<T>::value;
template <typename T> inline constexpr bool is_move_constructible_v = is_move_constructible<T>::value;
template <typename T, typename U> inline constexpr bool is_assignable_v = is_assignable<T, U>::value;
template <typename T> inline constexpr bool is_copy_assignable_v = is_copy_assignable<T>::value;
template <typename T> inline constexpr bool is_move_assignable_v = is_move_assignable<T>::value;
template <typename... Types> struct common_type;
template <typename T> struct common_type<T> {
  using type = std::decay_t<T>;
};
template <typename T, typename U> struct common_type<T, U> {
  using type = std::decay_t<decltype(false ? std::declval<T>() : std::declval<U>())>;
};
template <typename T, typename U, typename V, typename... Types>
struct common_type<T, U, V, Types...> : common_type<typename common_type<T, U>::type, V, Types...> {};
template <typename... Types> using common_type_t = typename common_type<Types...>::type;

// [bit.pow.two], [bit.count]
template <typename T> __host__ __device__ constexpr int popcount(T value) {
  if constexpr (sizeof(T) > 4) return __popcll(static_cast<unsigned long long>(value));
  else return __popc(static_cast<unsigned int>(value));
}
template <typename T> __host__ __device__ constexpr int bit_width(T value) {
  if constexpr (sizeof(T) > 4) return 64 - __clzll(static_cast<long long>(value));
  else return 32 - __clz(static_cast<int>(static_cast<unsigned int>(value)));
}
template <typename T> __host__ __device__ constexpr int countl_zero(T value) {
  return static_cast<int>(8 * sizeof(T)) - std::bit_width(value);
}
template <typename T> __host__ __device__ constexpr int countr_zero(T value) {
  if (value == 0) return static_cast<int>(8 * sizeof(T));
  if constexpr (sizeof(T) > 4) return __ffsll(static_cast<long long>(value)) - 1;
  else return __ffs(static_cast<int>(static_cast<unsigned int>(value))) - 1;
}
template <typename T> __host__ __device__ constexpr bool has_single_bit(T value) {
  return value != 0 && (value & (value - 1)) == 0;
}
template <typename T> __host__ __device__ constexpr T bit_ceil(T value) {
  return value <= 1 ? T(1) : static_cast<T>(T(1) << std::bit_width(static_cast<T>(value - 1)));
}
template <typename T> __host__ __device__ constexpr T bit_floor(T value) {
  return value == 0 ? T(0) : static_cast<T>(T(1) << (std::bit_width(value) - 1));
}

// [bit.rotate], [numeric.ops.lcm], [numeric.ops.midpoint]
template <typename T> __host__ __device__ constexpr T rotl(T value, int count) {
  constexpr int width = static_cast<int>(8 * sizeof(T));
  const int by = (count % width + width) % width;
  return by == 0 ? value : static_cast<T>((value << by) | (value >> (width - by)));
}
template <typename T> __host__ __device__ constexpr T rotr(T value, int count) { return std::rotl(value, -count); }
template <typename T, typename U> __host__ __device__ constexpr std::common_type_t<T, U> lcm(T first, U second) {
  using Common = std::common_type_t<T, U>;
  const Common a = first < 0 ? -static_cast<Common>(first) : static_cast<Common>(first);
  const Common b = second < 0 ? -static_cast<Common>(second) : static_cast<Common>(second);
  return a == 0 || b == 0 ? Common(0) : static_cast<Common>(a / std::gcd(a, b) * b);
}
template <typename T> __host__ __device__ constexpr T midpoint(T first, T second) {
  if constexpr (std::is_integral_v<T>) {
    using Unsigned = std::make_unsigned_t<T>;
    const Unsigned a = static_cast<Unsigned>(first), b = static_cast<Unsigned>(second);
    return static_cast<T>(first <= second ? a + static_cast<Unsigned>(b - a) / 2 : a - static_cast<Unsigned>(a - b) / 2);
  } else return first + (second - first) / 2;
}

// [iterator.range]
template <typename T, size_t Count> __host__ __device__ constexpr size_t size(const T (&)[Count]) { return Count; }
template <typename Held> __host__ __device__ constexpr auto size(const Held &held) -> decltype(held.size()) { return held.size(); }
template <typename T, size_t Count> __host__ __device__ constexpr T *data(T (&array)[Count]) { return array; }
template <typename Held> __host__ __device__ constexpr auto data(Held &held) -> decltype(held.data()) { return held.data(); }
template <typename Held> __host__ __device__ constexpr auto data(const Held &held) -> decltype(held.data()) { return held.data(); }
template <typename T, size_t Count> __host__ __device__ constexpr T *begin(T (&array)[Count]) { return array; }
template <typename Held> __host__ __device__ constexpr auto begin(Held &held) -> decltype(held.begin()) { return held.begin(); }
template <typename Held> __host__ __device__ constexpr auto begin(const Held &held) -> decltype(held.begin()) { return held.begin(); }
template <typename T, size_t Count> __host__ __device__ constexpr T *end(T (&array)[Count]) { return array + Count; }
template <typename Held> __host__ __device__ constexpr auto end(Held &held) -> decltype(held.end()) { return held.end(); }
template <typename Held> __host__ __device__ constexpr auto end(const Held &held) -> decltype(held.end()) { return held.end(); }

// [intseq]
template <typename T, T... Values> struct integer_sequence {
  using value_type = T;
  __host__ __device__ static constexpr size_t size() { return sizeof...(Values); }
};
template <typename T, int Count, T... Values> struct _Counted : _Counted<T, Count - 1, Count - 1, Values...> {};
template <typename T, T... Values> struct _Counted<T, 0, Values...> {
  using type = integer_sequence<T, Values...>;
};
template <typename T, T Count> using make_integer_sequence = typename _Counted<T, Count>::type;
template <size_t... Values> using index_sequence = integer_sequence<size_t, Values...>;
template <size_t Count> using make_index_sequence = typename _Counted<size_t, Count>::type;
template <typename... Types> using index_sequence_for = typename _Counted<size_t, sizeof...(Types)>::type;

// [tuple.apply]
template <typename F, typename Tuple, size_t... Index>
__host__ __device__ constexpr decltype(auto) _apply(F &&call, Tuple &&given, ::std::index_sequence<Index...>) {
  return call(::std::get<Index>(given)...);
}
template <typename F, typename Tuple> __host__ __device__ constexpr decltype(auto) apply(F &&call, Tuple &&given) {
  return _apply(call, given, ::std::make_index_sequence<::std::tuple_size<::std::remove_reference_t<Tuple>>::value>{});
}
template <typename T, typename Tuple, size_t... Index>
__host__ __device__ constexpr T _made_of(Tuple &&given, ::std::index_sequence<Index...>) {
  return T(::std::get<Index>(given)...);
}
template <typename T, typename Tuple> __host__ __device__ constexpr T make_from_tuple(Tuple &&given) {
  return _made_of<T>(given, ::std::make_index_sequence<::std::tuple_size<::std::remove_reference_t<Tuple>>::value>{});
}

// [array.overview]; libcu++'s is the same.
template <typename It> struct reverse_iterator;
template <typename T, size_t N> struct array {
  using value_type = T;
  using size_type = size_t;
  using difference_type = ptrdiff_t;
  using reference = T &;
  using const_reference = const T &;
  using pointer = T *;
  using const_pointer = const T *;
  using iterator = T *;
  using const_iterator = const T *;
  T _M_elems[N];
  __host__ __device__ constexpr T &operator[](size_t index) { return _M_elems[index]; }
  __host__ __device__ constexpr const T &operator[](size_t index) const { return _M_elems[index]; }
  __host__ __device__ constexpr T &at(size_t index) {
    if (__library_is_outside(index, N)) throw ::std::out_of_range("at");
    return _M_elems[index];
  }
  __host__ __device__ constexpr const T &at(size_t index) const {
    if (__library_is_outside(index, N)) throw ::std::out_of_range("at");
    return _M_elems[index];
  }
  __host__ __device__ constexpr T &front() { return _M_elems[0]; }
  __host__ __device__ constexpr const T &front() const { return _M_elems[0]; }
  __host__ __device__ constexpr T &back() { return _M_elems[N - 1]; }
  __host__ __device__ constexpr const T &back() const { return _M_elems[N - 1]; }
  __host__ __device__ constexpr T *data() { return _M_elems; }
  __host__ __device__ constexpr const T *data() const { return _M_elems; }
  __host__ __device__ constexpr T *begin() { return _M_elems; }
  __host__ __device__ constexpr const T *begin() const { return _M_elems; }
  __host__ __device__ constexpr T *end() { return _M_elems + N; }
  __host__ __device__ constexpr const T *cbegin() const { return _M_elems; }
  __host__ __device__ constexpr const T *cend() const { return _M_elems + N; }
  __host__ __device__ constexpr const T *end() const { return _M_elems + N; }
  constexpr auto rbegin() { return ::std::reverse_iterator<T *>(_M_elems + N); }
  constexpr auto rbegin() const { return ::std::reverse_iterator<const T *>(_M_elems + N); }
  constexpr auto rend() { return ::std::reverse_iterator<T *>(_M_elems); }
  constexpr auto rend() const { return ::std::reverse_iterator<const T *>(_M_elems); }
  __host__ __device__ constexpr size_t size() const { return N; }
  __host__ __device__ constexpr size_t max_size() const { return N; }
  __host__ __device__ constexpr bool empty() const { return N == 0; }
  __host__ __device__ constexpr void fill(const T &value) {
    for (size_t index = 0; index < N; ++index) _M_elems[index] = value;
  }
  __host__ __device__ constexpr void swap(array &other) {
    for (size_t index = 0; index < N; ++index) ::std::swap(_M_elems[index], other._M_elems[index]);
  }
};
template <typename T, typename... Others> array(T, Others...) -> array<T, 1 + sizeof...(Others)>;
template <typename T, size_t N>
__host__ __device__ constexpr bool operator==(const array<T, N> &x, const array<T, N> &y) {
  for (size_t index = 0; index < N; ++index)
    if (!(x[index] == y[index])) return false;
  return true;
}
template <typename T, size_t N>
__host__ __device__ constexpr bool operator<(const array<T, N> &x, const array<T, N> &y) {
  for (size_t index = 0; index < N; ++index) {
    if (x[index] < y[index]) return true;
    if (y[index] < x[index]) return false;
  }
  return false;
}
template <typename T, size_t N>
__host__ __device__ constexpr bool operator!=(const array<T, N> &x, const array<T, N> &y) {
  return !(x == y);
}
template <typename T, size_t N>
__host__ __device__ constexpr bool operator>(const array<T, N> &x, const array<T, N> &y) {
  return y < x;
}
template <typename T, size_t N>
__host__ __device__ constexpr bool operator<=(const array<T, N> &x, const array<T, N> &y) {
  return !(y < x);
}
template <typename T, size_t N>
__host__ __device__ constexpr bool operator>=(const array<T, N> &x, const array<T, N> &y) {
  return !(x < y);
}

template <typename T> __host__ __device__ constexpr const T &clamp(const T &value, const T &low, const T &high) {
  return value < low ? low : high < value ? high : value;
}

template <typename T> struct numeric_limits {
  static constexpr bool is_specialized = true;
  static constexpr bool is_integer = true;
  static constexpr bool is_signed = T(-1) < T(0);
  static constexpr int digits = sizeof(T) * 8 - (is_signed ? 1 : 0);
  __host__ __device__ static constexpr T max() { return T(T(T(T(1) << (digits - 1)) - 1) * 2 + 1); }
  __host__ __device__ static constexpr T lowest() { return is_signed ? T(-max() - 1) : T(0); }
  __host__ __device__ static constexpr T min() { return lowest(); }
};
template <> struct numeric_limits<bool> {
  static constexpr bool is_integer = true;
  static constexpr bool is_signed = false;
  static constexpr int digits = 1;
  __host__ __device__ static constexpr bool max() { return true; }
  __host__ __device__ static constexpr bool min() { return false; }
  __host__ __device__ static constexpr bool lowest() { return false; }
};
template <> struct numeric_limits<float> {
  static constexpr bool is_integer = false;
  static constexpr bool is_signed = true;
  static constexpr int digits = 24;
  __host__ __device__ static constexpr float max() { return 3.402823466e38f; }
  __host__ __device__ static constexpr float lowest() { return -3.402823466e38f; }
  __host__ __device__ static constexpr float min() { return 1.175494351e-38f; }
  __host__ __device__ static constexpr float epsilon() { return 1.192092896e-07f; }
  __host__ __device__ static float infinity() {
    float value;
    return value;
  }
  __host__ __device__ static float quiet_NaN() {
    float value;
    return value;
  }
};
template <> struct numeric_limits<double> {
  static constexpr bool is_integer = false;
  static constexpr bool is_signed = true;
  static constexpr int digits = 53;
  __host__ __device__ static constexpr double max() { return 1.7976931348623158e308; }
  __host__ __device__ static constexpr double lowest() { return -1.7976931348623158e308; }
  __host__ __device__ static constexpr double min() { return 2.2250738585072014e-308; }
  __host__ __device__ static constexpr double epsilon() { return 2.2204460492503131e-16; }
  __host__ __device__ static double infinity() {
    double value;
    return value;
  }
  __host__ __device__ static double quiet_NaN() {
    double value;
    return value;
  }
};
}  // namespace std

namespace cuda {
namespace std {
// [views.span]; an extent that is known is one of the type's, and is no member there.
constexpr size_t dynamic_extent = size_t(-1);
template <size_t Extent> struct _Spanned {
  _Untold layout;
};
template <> struct _Spanned<dynamic_extent> {};
// It may be given a list of constants; not of `bool` here, which an address converts to.
struct _Unlisted {
  _Unlisted() = delete;
};
template <typename T> using _listed_t =
    ::std::conditional_t<::std::is_const_v<T> && !::std::is_same_v<T, const bool>, ::std::remove_cv_t<T>, _Unlisted>;
template <typename T, size_t Extent = dynamic_extent> struct span : _Spanned<Extent> {
  T *start;
  size_t count;
  __host__ __device__ span(T *given, size_t length) : start(given), count(length) {}
  __host__ __device__ span(::std::initializer_list<_listed_t<T>> listed) : start(listed.begin()), count(listed.size()) {}
  __host__ __device__ T &operator[](size_t index) const { return start[index]; }
  __host__ __device__ T &front() const { return start[0]; }
  __host__ __device__ T &back() const { return start[size() - 1]; }
  __host__ __device__ T *data() const { return start; }
  __host__ __device__ T *begin() const { return start; }
  __host__ __device__ T *end() const { return start + size(); }
  __host__ __device__ size_t size() const { return Extent == dynamic_extent ? count : Extent; }
  __host__ __device__ bool empty() const { return size() == 0; }
  __host__ __device__ size_t size_bytes() const { return size() * sizeof(T); }
  __host__ __device__ span<T> subspan(size_t from, size_t length) const { return span<T>(start + from, length); }
  __host__ __device__ span<T> subspan(size_t from) const { return span<T>(start + from, size() - from); }
  __host__ __device__ span<T> first(size_t length) const { return span<T>(start, length); }
  __host__ __device__ span<T> last(size_t length) const { return span<T>(start + size() - length, length); }
  template <size_t Count> __host__ __device__ span<T, Count> first() const { return span<T, Count>(start, Count); }
  template <size_t Count> __host__ __device__ span<T, Count> last() const {
    return span<T, Count>(start + size() - Count, Count);
  }
  template <size_t From, size_t Count = dynamic_extent> __host__ __device__ auto subspan() const {
    constexpr size_t known = Count != dynamic_extent ? Count : Extent != dynamic_extent ? Extent - From : Count;
    return span<T, known>(start + From, Count != dynamic_extent ? Count : size() - From);
  }
};

// [atomics.order], in the order of the standard.
enum memory_order {
  memory_order_relaxed, memory_order_consume, memory_order_acquire, memory_order_release, memory_order_acq_rel,
  memory_order_seq_cst
};

// [mdspan.extents]; an extent that is known is one of the type's, and is no member there.
template <typename Index, size_t... Extents> struct extents {
  using index_type = Index;
  using size_type = size_t;
  using rank_type = size_t;
  Index sizes[sizeof...(Extents)];
  _Untold layout;
  __host__ __device__ static constexpr size_t rank() { return sizeof...(Extents); }
  __host__ __device__ static constexpr size_t rank_dynamic() { return (0 + ... + size_t(Extents == dynamic_extent)); }
  __host__ __device__ static constexpr size_t static_extent(size_t r) {
    constexpr size_t fixed[] = {Extents...};
    return fixed[r];
  }
  __host__ __device__ constexpr Index extent(size_t r) const {
    constexpr size_t fixed[] = {Extents...};
    return fixed[r] == dynamic_extent ? sizes[r] : Index(fixed[r]);
  }
  template <typename... Sizes> __host__ __device__ constexpr explicit extents(Sizes... given) {
    constexpr size_t fixed[] = {Extents...};
    const Index listed[] = {Index(given)..., Index(0)};
    int next = 0;
    for (int r = 0; r < int(sizeof...(Extents)); ++r) {
      if (fixed[r] == dynamic_extent || sizeof...(Sizes) == sizeof...(Extents)) {
        sizes[r] = listed[next];
        ++next;
      } else {
        sizes[r] = Index(fixed[r]);
      }
    }
  }
};
template <typename Index, size_t Rank, size_t... Extents> struct _Dynamic : _Dynamic<Index, Rank - 1, dynamic_extent, Extents...> {};
template <typename Index, size_t... Extents> struct _Dynamic<Index, 0, Extents...> {
  using type = extents<Index, Extents...>;
};
template <typename Index, size_t Rank> using dextents = typename _Dynamic<Index, Rank>::type;

// [mdspan.layout]
template <bool IsRight> struct _Strided {
  template <typename Extents> struct mapping {
    using index_type = typename Extents::index_type;
    Extents e;
    __host__ __device__ constexpr mapping(Extents given) : e(given) {}
    template <typename... Indices> __host__ __device__ constexpr index_type operator()(Indices... indices) const {
      constexpr int rank = sizeof...(Indices);
      const index_type at[] = {index_type(indices)...};
      index_type offset = 0;
      for (int count = 0; count < rank; ++count) {
        const int r = IsRight ? count : rank - 1 - count;
        offset = offset * e.extent(r) + at[r];
      }
      return offset;
    }
    __host__ __device__ constexpr index_type stride(size_t r) const {
      index_type step = 1;
      for (int other = 0; other < int(Extents::rank()); ++other)
        if (IsRight ? other > int(r) : other < int(r)) step *= e.extent(other);
      return step;
    }
  };
};
struct layout_right : _Strided<true> {};
struct layout_left : _Strided<false> {};
struct layout_stride {
  template <typename Extents> struct mapping {
    using index_type = typename Extents::index_type;
    Extents e;
    index_type steps[Extents::rank()];
    template <typename Steps>
    __host__ __device__ constexpr mapping(const Extents &given, const Steps &listed) : e(given) {
      for (int r = 0; r < int(Extents::rank()); ++r) steps[r] = index_type(listed[r]);
    }
    template <typename... Indices> __host__ __device__ constexpr index_type operator()(Indices... indices) const {
      const index_type at[] = {index_type(indices)...};
      index_type offset = 0;
      for (int r = 0; r < int(sizeof...(Indices)); ++r) offset += at[r] * steps[r];
      return offset;
    }
    __host__ __device__ constexpr index_type stride(size_t r) const { return steps[r]; }
  };
};

// [mdspan.mdspan]
template <typename T, typename Extents, typename Layout = layout_right> struct mdspan {
  using element_type = T;
  using extents_type = Extents;
  using index_type = typename Extents::index_type;
  using mapping_type = typename Layout::template mapping<Extents>;
  T *first;
  mapping_type map;
  _Untold layout;
  template <typename... Sizes>
  __host__ __device__ constexpr explicit mdspan(T *start, Sizes... sizes) : first(start), map(Extents(sizes...)) {}
  __host__ __device__ constexpr mdspan(T *start, Extents e) : first(start), map(e) {}
  __host__ __device__ constexpr mdspan(T *start, mapping_type m) : first(start), map(m) {}
  template <typename... Indices> __host__ __device__ constexpr T &operator()(Indices... indices) const {
    return first[map(indices...)];
  }
  template <typename... Indices> __host__ __device__ constexpr T &operator[](Indices... indices) const {
    return first[map(indices...)];
  }
  __host__ __device__ constexpr index_type extent(size_t r) const { return map.e.extent(r); }
  __host__ __device__ constexpr index_type stride(size_t r) const { return map.stride(r); }
  __host__ __device__ static constexpr size_t rank() { return Extents::rank(); }
  __host__ __device__ constexpr T *data_handle() const { return first; }
  __host__ __device__ constexpr const Extents &extents() const { return map.e; }
  __host__ __device__ constexpr const mapping_type &mapping() const { return map; }
};

using namespace ::std;
}  // namespace std

using std::memory_order;
using std::memory_order_acq_rel;
using std::memory_order_acquire;
using std::memory_order_consume;
using std::memory_order_relaxed;
using std::memory_order_release;
using std::memory_order_seq_cst;
enum thread_scope { thread_scope_system, thread_scope_device, thread_scope_block, thread_scope_thread };

// What is smaller than a word is changed by way of the word around it, in a loop: where is not told, as it is
// not of an address that is multiplied.
template <typename T> __device__ T *whole_word(T *object) {
  return sizeof(T) < 4 ? (T *)((size_t)object * 4 / 4) : object;
}

// [atomics.ref.generic]: an object, read and changed where it lies.
template <typename T, thread_scope Scope = thread_scope_system> struct atomic_ref {
  T *object;
  __device__ explicit atomic_ref(T &referred) : object(&referred) {}
  __device__ T load(memory_order order = memory_order_seq_cst) const { return *(volatile T *)object; }
  __device__ void store(T value, memory_order order = memory_order_seq_cst) const { *object = value; }
  __device__ T exchange(T value, memory_order order = memory_order_seq_cst) const {
    return atomicExch(whole_word(object), value);
  }
  __device__ T fetch_add(T value, memory_order order = memory_order_seq_cst) const {
    return atomicAdd(whole_word(object), value);
  }
  __device__ T fetch_sub(T value, memory_order order = memory_order_seq_cst) const {
    return atomicSub(whole_word(object), value);
  }
  __device__ T fetch_and(T value, memory_order order = memory_order_seq_cst) const {
    return atomicAnd(whole_word(object), value);
  }
  __device__ T fetch_or(T value, memory_order order = memory_order_seq_cst) const {
    return atomicOr(whole_word(object), value);
  }
  __device__ T fetch_xor(T value, memory_order order = memory_order_seq_cst) const {
    return atomicXor(whole_word(object), value);
  }
  __device__ T fetch_min(T value, memory_order order = memory_order_seq_cst) const {
    return atomicMin(whole_word(object), value);
  }
  __device__ T fetch_max(T value, memory_order order = memory_order_seq_cst) const {
    return atomicMax(whole_word(object), value);
  }
  __device__ bool compare_exchange_strong(
      T &expected, T desired, memory_order order = memory_order_seq_cst) const {
    T found = atomicCAS(whole_word(object), expected, desired);
    bool same = found == expected;
    expected = found;
    return same;
  }
  __device__ bool compare_exchange_weak(
      T &expected, T desired, memory_order order = memory_order_seq_cst) const {
    return compare_exchange_strong(expected, desired, order);
  }
  __device__ void wait(T old, memory_order order = memory_order_seq_cst) const {
    while (load() == old) {
    }
  }
  __device__ void notify_one() const {}
  __device__ void notify_all() const {}
  __device__ operator T() const { return load(); }
  __device__ T operator+=(T value) const { return fetch_add(value) + value; }
  __device__ T operator++() const { return fetch_add(1) + 1; }
  __device__ T operator++(int) const { return fetch_add(1); }
};

// [atomics.types.generic]: the value alone.
template <typename T, thread_scope Scope = thread_scope_system> struct atomic {
  T held;
  __device__ T load(memory_order order = memory_order_seq_cst) const { return *(const volatile T *)&held; }
  __device__ void store(T value, memory_order order = memory_order_seq_cst) { held = value; }
  __device__ T exchange(T value, memory_order order = memory_order_seq_cst) { return atomicExch(whole_word(&held), value); }
  __device__ T fetch_add(T value, memory_order order = memory_order_seq_cst) { return atomicAdd(whole_word(&held), value); }
  __device__ T fetch_sub(T value, memory_order order = memory_order_seq_cst) { return atomicSub(whole_word(&held), value); }
  __device__ T fetch_and(T value, memory_order order = memory_order_seq_cst) { return atomicAnd(whole_word(&held), value); }
  __device__ T fetch_or(T value, memory_order order = memory_order_seq_cst) { return atomicOr(whole_word(&held), value); }
  __device__ T fetch_xor(T value, memory_order order = memory_order_seq_cst) { return atomicXor(whole_word(&held), value); }
  __device__ T fetch_min(T value, memory_order order = memory_order_seq_cst) { return atomicMin(whole_word(&held), value); }
  __device__ T fetch_max(T value, memory_order order = memory_order_seq_cst) { return atomicMax(whole_word(&held), value); }
  __device__ bool compare_exchange_strong(
      T &expected, T desired, memory_order order = memory_order_seq_cst) {
    T found = atomicCAS(whole_word(&held), expected, desired);
    bool same = found == expected;
    expected = found;
    return same;
  }
  __device__ bool compare_exchange_weak(
      T &expected, T desired, memory_order order = memory_order_seq_cst) {
    return compare_exchange_strong(expected, desired, order);
  }
  __device__ void wait(T old, memory_order order = memory_order_seq_cst) const {
    while (load() == old) {
    }
  }
  __device__ void notify_one() const {}
  __device__ void notify_all() const {}
  __device__ operator T() const { return load(); }
  __device__ T operator+=(T value) { return fetch_add(value) + value; }
  __device__ T operator++() { return fetch_add(1) + 1; }
  __device__ T operator++(int) { return fetch_add(1); }
};

// [thread.sema.cnt]: a number of 64 bits, but where one is the most.
template <thread_scope Scope = thread_scope_system, ptrdiff_t Most = 0x7fffffff> struct counting_semaphore {
  long long count;
  __device__ explicit counting_semaphore(ptrdiff_t n) : count(n) {}
  __device__ void acquire() {
    long long seen = *(volatile long long *)&count, found;
    while (true) {
      while (seen == 0)
        seen = *(volatile long long *)&count;
      found = (long long)atomicCAS((unsigned long long *)&count, (unsigned long long)seen, (unsigned long long)(seen - 1));
      if (found == seen)
        return;
      seen = found;
    }
  }
  __device__ void release(ptrdiff_t n = 1) { atomicAdd((unsigned long long *)&count, (unsigned long long)n); }
};
template <thread_scope Scope> struct counting_semaphore<Scope, 1>;

namespace ptx {
__device__ unsigned get_sreg_laneid() {
  unsigned lane;
  asm("mov.u32 %0, %%laneid;" : "=r"(lane));
  return lane;
}
__device__ unsigned get_sreg_tid_x() { return threadIdx.x; }
__device__ unsigned get_sreg_tid_y() { return threadIdx.y; }
__device__ unsigned get_sreg_tid_z() { return threadIdx.z; }
__device__ unsigned get_sreg_ntid_x() { return blockDim.x; }
__device__ unsigned get_sreg_ntid_y() { return blockDim.y; }
__device__ unsigned get_sreg_ntid_z() { return blockDim.z; }
__device__ unsigned get_sreg_ctaid_x() { return blockIdx.x; }
__device__ unsigned get_sreg_ctaid_y() { return blockIdx.y; }
__device__ unsigned get_sreg_ctaid_z() { return blockIdx.z; }
__device__ unsigned get_sreg_nctaid_x() { return gridDim.x; }
__device__ unsigned get_sreg_nctaid_y() { return gridDim.y; }
__device__ unsigned get_sreg_nctaid_z() { return gridDim.z; }
}  // namespace ptx
}  // namespace cuda
