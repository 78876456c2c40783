// Strings of host code, as they say what is launched, and with what.
#include <cstring>
#include <string>
#include <vector>
#define K(name) __global__ void name(char *p, int n) { p[threadIdx.x * n] = 0; }
K(k1)
K(k2)
K(k3)
K(k4)
K(k5)
K(k6)
K(k7)
K(k8)
K(k9)
K(k10)
K(k11)
K(k12)
K(k13)
K(k14)
K(k15)
struct Cfg { std::string name = "base"; std::string mode; int n = 3; };
static int pick(const std::string &s) { if (s == "a") return 1; if (s == "b") return 2; return 9; }
static const std::string gname = "tiled";
std::string suffix(int i) { return "x" + std::to_string(i); }
int main(int argc, char **argv) {
  char *p; cudaMalloc(&p, 1 << 20);
  Cfg c; if (c.name == "base") k1<<<1, 32>>>(p, 2); else k2<<<1, 32>>>(p, 3);
  std::string m = std::string("til") + "ed"; m += '2'; k3<<<m.size(), 32>>>(p, m == "tiled2" ? 4 : 5);
  k4<<<2, 32>>>(p, pick("b")); k5<<<3, 32>>>(p, pick(m));
  c.mode = "fast"; if (c.mode != "slow" && !c.mode.empty()) k6<<<4, 32>>>(p, c.mode.length());
  k7<<<5, 32>>>(p, m.find("ed")); k8<<<6, 32>>>(p, m.find('z') == std::string::npos ? 7 : 8);
  k9<<<7, 32>>>(p, std::stoi("12") / 2); std::string num = "48x"; k10<<<8, 32>>>(p, std::stoi(num.substr(1, 1)));
  k11<<<9, 32>>>(p, strcmp(m.c_str(), "tiled2") == 0 ? 3 : 5);
  if (gname == "tiled") k12<<<10, 32>>>(p, gname.size());
  std::vector<std::string> names = {"aa", "b", "ccc"}; 
  int i = 0; for (const auto &s : names) { k13<<<11 + i, 32>>>(p, s.size()); i++; }
  k14<<<20, 32>>>(p, suffix(5) == "x5" ? 2 : 3); k15<<<21, 32>>>(p, suffix(105).size());
}
