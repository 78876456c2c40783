// Numbers that host code reads from text and writes as text, and strings whose characters it changes.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <string>
#define K(name) __global__ void name(char *p, int n) { p[threadIdx.x * n] = 0; }
K(k1) K(k2) K(k3) K(k4) K(k5) K(k6) K(k7) K(k8) K(k9) K(k10) K(k11) K(k12) K(k13) K(k14) K(k15) K(k16) K(k17) K(k18) K(k19) K(k20) K(k21) K(k22) K(k23)
static void show(const char *t) { printf("%s\n", t); }
int main() {
  char *p; cudaMalloc(&p, 1 << 20);
  int w = 7, h = 5; int got = sscanf("12x6", "%dx%d", &w, &h); k1<<<w, 32>>>(p, got + h);
  char *end; long v = strtol("96abc", &end, 10); k2<<<1, v>>>(p, *end == 'a' ? 6 : 7); k3<<<2, 32>>>(p, strtol("0x1f", nullptr, 16));
  k4<<<3, 32>>>(p, (int)(atof("2.5") * 2)); double d = strtod(" 1e1z", &end); k5<<<(int)d, 32>>>(p, strlen(end) + 1);
  char buf[32]; int n = snprintf(buf, sizeof buf, "%03d-%s%%%x", 7, "ab", 255); k6<<<n, 32>>>(p, strcmp(buf, "007-ab%ff") == 0 ? 3 : 4);
  n = snprintf(buf, 4, "%d", 123456); k7<<<n, 32>>>(p, strlen(buf)); 
  const char *opt = "--size=24"; const char *eq = strchr(opt, '='); k8<<<eq - opt, 32>>>(p, eq ? atoi(eq + 1) : 1); k9<<<1, 32>>>(p, strstr(opt, "zz") ? 5 : 6);
  std::string s = "abc"; const char *c = s.c_str(); s += "d"; k10<<<s.size(), 32>>>(p, 2); s[0] = 'x'; k11<<<1, 32>>>(p, s == "xbcd" ? 3 : 5);
  std::string t = s; t[1] = 'y'; k12<<<1, 32>>>(p, s == "xbcd" ? 3 : 5); k13<<<1, 32>>>(p, t == "xycd" ? 3 : 5); std::cout << t << s; k14<<<1, 32>>>(p, t.size()); show(t.c_str()); k15<<<1, 32>>>(p, t.length());
  for (char &o : t) o = 'q'; k16<<<1, 32>>>(p, t == "qqqq" ? 7 : 8); try { k17<<<1, 32>>>(p, std::stoi("x12")); } catch (const std::exception &) { k18<<<1, 32>>>(p, 9); }
  size_t used; int five = std::stoi("5,6", &used); k19<<<five, 32>>>(p, used); std::string r("k=v"); auto at = r.find('='); std::string key = r.substr(0, at), val = r.substr(at + 1); k20<<<1, 32>>>(p, key == "k" && val == "v" ? 2 : 9);
  r.resize(2); r.pop_back(); r.append(3, 'z'); r.insert(0, "yy"); k21<<<1, 32>>>(p, r.size()); if (r.empty()) k22<<<1, 32>>>(p, 1); std::swap(s, t); k23<<<1, 32>>>(p, s == "qqqq" ? 4 : 3);
}
