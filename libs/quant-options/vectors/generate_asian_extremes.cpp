/**
 * Reference values of options on an arithmetic average where they are hard: many fixings, high volatility, long terms, strong
 * drift, strikes far from the money.
 *
 *   out=$(mktemp) && g++ -O2 -o "$out" vectors/generate_asian_extremes.cpp && "$out" > vectors/asian.extremes.json
 *
 * Two and a half minutes of one core; a line on standard error for each price. Needs the 80-bit numbers of an x86 processor.
 *
 * Written from the definition, in 80-bit arithmetic: Z_1 = X_1, Z_k = X_k + ln(1 + e^Z_(k-1)), n*A/S = e^X_n*(1 + e^Z_(n-1)). The
 * density of Z_k is tabulated at all multiples of one spacing, each value a sum over all values before with the normal
 * density written out; tails are cut where the density has fallen to e^(-reach^2/2) of its peak. Every price is found a second
 * time with a finer spacing and a longer reach; the program stops if the two differ by more than 1e-13. Greeks are central
 * differences of eighth order of the price, nothing is differentiated by formula.
 */
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <vector>

typedef long double Real;

struct Option {
  Real S, K, T, sigma, r, q;
  int phi, n;
};

struct Resolution {
  Real perDeviation;  // nodes to a standard deviation of a step
  Real perUnit;       // nodes to a unit of Z, at least
  Real reach;         // standard deviations
  Real stepReach;     // the same of a single step
};

static Real cdf(Real x) { return 0.5L * erfcl(-x / sqrtl(2.0L)); }

static Real black(int phi, Real F, Real K, Real v) {
  const Real d1 = logl(F / K) / v + v / 2;
  return phi * (F * cdf(phi * d1) - K * cdf(phi * (d1 - v)));
}

struct Density {
  long first;
  std::vector<Real> values;
};

static void cutTails(Density& f, Real reach) {
  Real peak = 0;
  for (Real x : f.values) peak = fmaxl(peak, x);
  const Real least = peak * expl(-reach * reach / 2);
  size_t from = 0, to = f.values.size();
  while (f.values[from] < least) from++;
  while (f.values[to - 1] < least) to--;
  f.values = std::vector<Real>(f.values.begin() + from, f.values.begin() + to);
  f.first += (long)from;
}

static Real price(const Option& o, const Resolution& resolution) {
  const Real dt = o.T / o.n, s = o.sigma * sqrtl(dt), m = (o.r - o.q - o.sigma * o.sigma / 2) * dt;
  const Real h = resolution.perUnit > 0 ? fminl(s / resolution.perDeviation, 1 / resolution.perUnit) : s / resolution.perDeviation;
  const Real norm = 1 / (s * sqrtl(2 * M_PIl));
  const long reach = (long)ceill(resolution.stepReach * s / h);
  auto normal = [&](Real x) { return norm * expl(-0.5L * (x / s) * (x / s)); };

  Density f{lroundl(m / h) - reach, {}};
  for (long i = f.first; i <= f.first + 2 * reach; i++) f.values.push_back(normal(i * h - m));
  for (int k = 2; k < o.n; k++) {
    cutTails(f, resolution.reach);
    std::vector<Real> images;
    for (size_t j = 0; j < f.values.size(); j++) {
      const Real y = (f.first + (long)j) * h;
      images.push_back(m + (y > 0 ? y + log1pl(expl(-y)) : log1pl(expl(y))));
    }
    const long first = lroundl(images.front() / h) - reach, last = lroundl(images.back() / h) + reach;
    Density next{first, std::vector<Real>(last - first + 1, 0)};
    for (size_t j = 0; j < images.size(); j++) {
      const long middle = lroundl(images[j] / h);
      const Real weight = h * f.values[j];
      for (long i = middle - reach; i <= middle + reach; i++) {
        next.values[i - first] += weight * normal(i * h - images[j]);
      }
    }
    f = next;
  }
  Real sum = 0;
  for (size_t j = 0; j < f.values.size(); j++) {
    const Real y = (f.first + (long)j) * h;
    sum += h * f.values[j] * black(o.phi, o.S / o.n * (1 + expl(y)) * expl((o.r - o.q) * dt), o.K, s);
  }
  return expl(-o.r * o.T) * sum;
}

/** f'(0) by the central difference of eighth order. */
static Real slope(const std::function<Real(Real)>& f, Real h) {
  auto pair = [&](int k) { return f(k * h) - f(-k * h); };
  return (0.8L * pair(1) - pair(2) / 5 + 4 * pair(3) / 105 - pair(4) / 280) / h;
}

/** f''(0), the same. */
static Real curvature(const std::function<Real(Real)>& f, Real h) {
  auto pair = [&](int k) { return f(k * h) + f(-k * h); };
  return (-205 * f(0) / 72 + 8 * pair(1) / 5 - pair(2) / 5 + 8 * pair(3) / 315 - pair(4) / 560) / (h * h);
}

struct Case {
  Option option;
  Real perUnit, reach, stepReach;
  bool withGreeks;
};

static void print(const Case& c, bool isLast) {
  const Option& o = c.option;
  const Resolution coarse{2.4L, c.perUnit, c.reach, c.stepReach};
  const Resolution fine{3, c.perUnit * 1.3L, c.reach + 1, c.stepReach + 1};
  const Real value = price(o, coarse), witness = price(o, fine);
  fprintf(stderr, "n = %d: %.18Lg, %.1Le\n", o.n, value, value / witness - 1);
  if (!(fabsl(value / witness - 1) < 1e-13L)) exit(1);
  printf("  { \"request\": { \"S\": %.17Lg, \"K\": %.17Lg, \"T\": %.17Lg, \"sigma\": %.17Lg, \"r\": %.17Lg, \"q\": %.17Lg,", o.S, o.K,
         o.T, o.sigma, o.r, o.q);
  printf(" \"type\": \"%s\", \"averaging\": \"arithmetic\", \"observations\": %d },\n", o.phi == 1 ? "call" : "put", o.n);
  printf("    \"price\": %.17Lg", value);
  if (c.withGreeks) {
    const Real step = 0.01L * fminl(1, o.sigma * sqrtl(o.T));
    auto bySpot = [&](Real x) { Option p = o; p.S *= 1 + x; return price(p, coarse); };
    auto bySigma = [&](Real x) { Option p = o; p.sigma *= 1 + x; return price(p, coarse); };
    auto byRate = [&](Real x) { Option p = o; p.r += x; return price(p, coarse); };
    printf(",\n    \"greeks\": { \"delta\": %.15Lg, \"gamma\": %.15Lg, \"vega\": %.15Lg, \"rho\": %.15Lg }", slope(bySpot, step) / o.S,
           curvature(bySpot, step) / o.S / o.S, slope(bySigma, 2e-4L) / o.sigma / 100, slope(byRate, step / o.T) / 100);
  }
  printf(" }%s\n", isLast ? "" : ",");
  fflush(stdout);
}

int main() {
  const int call = 1, put = -1;
  const std::vector<Case> cases = {
      // the money, many fixings
      {{100, 100, 1, 0.2L, 0.05L, 0, put, 1000}, 0, 9, 9, false},
      {{100, 103, 0.25L, 0.05L, 0.02L, 0.01L, call, 1000}, 0, 11, 9, false},
      // far from it
      {{100, 60, 1, 0.2L, 0.05L, 0, put, 100}, 0, 14, 10, true},
      {{100, 210, 1, 0.2L, 0.05L, 0, call, 100}, 0, 16, 10, true},
      {{100, 55, 1, 0.2L, 0.05L, 0, put, 1000}, 0, 15, 10, false},
      {{100, 220, 1, 0.2L, 0.05L, 0, call, 1000}, 0, 17, 10, false},
      {{100, 7.8L, 7.34L, 0.235L, 0.36L, 0.11L, put, 2}, 8, 24, 24, true},
      {{100, 950, 0.3154L, 0.564L, 0.389L, 0.092L, call, 17}, 8, 20, 14, true},
      // long terms and high volatility
      {{100, 20, 30, 0.5L, 0.05L, 0, put, 360}, 8, 12, 9, false},
      {{100, 10000, 30, 0.5L, 0.05L, 0, call, 360}, 8, 14, 9, false},
      {{100, 50, 100, 0.3L, 0.04L, 0.01L, put, 400}, 8, 12, 9, false},
      {{100, 10, 2, 3, 0.05L, 0, put, 24}, 10, 12, 10, true},
      {{100, 1000, 2, 3, 0.05L, 0, call, 24}, 10, 16, 14, true},
      {{100, 1e-30L, 100, 10, 0.05L, 0, put, 12}, 7, 11, 11, false},
      {{100, 0.001L, 40, 4, 0.5L, 0.2L, put, 120}, 7, 12, 10, false},
      {{100, 1e6L, 100, 3.4L, 5, -0.8L, put, 100}, 7, 12, 10, false},
      // strong drift
      {{100, 5, 10, 0.6L, -0.37L, 4.65L, call, 40}, 8, 22, 14, false},
      {{100, 10, 20, 0.4L, -0.5L, 1.5L, call, 200}, 10, 16, 10, false},
      {{100, 0.4L, 20, 0.4L, -0.5L, 1.5L, put, 200}, 10, 16, 10, false},
      {{100, 1e12L, 20, 0.5L, 1.5L, -0.5L, put, 300}, 7, 18, 10, false},
  };
  printf("{ \"engine\": \"GCC %d.%d, C++17: convolution on a fine grid in 80-bit arithmetic, Greeks by differences\",\n", __GNUC__, __GNUC_MINOR__);
  printf("  \"generator\": \"libs/quant-options/vectors/generate_asian_extremes.cpp\",\n");
  printf("  \"tolerance\": \"relative: prices 1e-12, Greeks 2e-10\",\n");
  printf("  \"cases\": [\n");
  for (size_t i = 0; i < cases.size(); i++) print(cases[i], i + 1 == cases.size());
  printf("  ] }\n");
  return 0;
}
