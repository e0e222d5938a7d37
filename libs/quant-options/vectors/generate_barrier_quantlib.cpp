// Reference prices of barrier options by QuantLib's AnalyticBarrierEngine, on whole days of Actual/365.
// g++ -O1 generate_barrier_quantlib.cpp -lQuantLib && ./a.out > barrier.quantlib.json
#include <cstdio>
#include <ql/quantlib.hpp>
using namespace QuantLib;

int main() {
    const Date today(15, January, 2024);
    Settings::instance().evaluationDate() = today;
    const DayCounter dc = Actual365Fixed();
    struct Market { double S, sigma, r, q; int days; };
    const Market markets[] = {{100, .25, .08, .04, 182}, {100, .1, .01, .06, 730}, {80, .6, .03, 0, 30}, {120, .35, -.005, -.02, 400}};
    const Barrier::Type types[] = {Barrier::UpIn, Barrier::UpOut, Barrier::DownIn, Barrier::DownOut};
    const char* names[] = {"up-in", "up-out", "down-in", "down-out"};
    std::printf("{\n  \"engine\": \"QuantLib %s, AnalyticBarrierEngine\",\n  \"generator\": \"libs/quant-options/vectors/generate_barrier_quantlib.cpp\",\n"
                "  \"tolerance\": {\"rtol\": 1e-12, \"atol\": 1e-11},\n  \"cases\": [", QL_VERSION);
    bool first = true;
    for (const Market& m : markets)
        for (int t = 0; t < 4; ++t)
            for (Option::Type type : {Option::Call, Option::Put})
                for (double moneyness : {0.9, 1.2}) {
                    const double H = m.S * (t < 2 ? 1.1 : 0.93), K = m.S * moneyness, R = 2;
                    const Handle<Quote> spot(ext::make_shared<SimpleQuote>(m.S));
                    const auto flat = [&](double x) {
                        return Handle<YieldTermStructure>(ext::make_shared<FlatForward>(today, x, dc));
                    };
                    const Handle<BlackVolTermStructure> vol(
                        ext::make_shared<BlackConstantVol>(today, NullCalendar(), m.sigma, dc));
                    const auto process = ext::make_shared<BlackScholesMertonProcess>(spot, flat(m.q), flat(m.r), vol);
                    BarrierOption option(types[t], H, R, ext::make_shared<PlainVanillaPayoff>(type, K),
                                         ext::make_shared<EuropeanExercise>(today + m.days));
                    option.setPricingEngine(ext::make_shared<AnalyticBarrierEngine>(process));
                    std::printf("%s\n    { \"request\": { \"S\": %.17g, \"K\": %.17g, \"H\": %.17g, \"T\": %.17g, \"sigma\": %.17g, "
                                "\"r\": %.17g, \"q\": %.17g, \"type\": \"%s\", \"barrier_type\": \"%s\", \"rebate\": %.17g }, "
                                "\"price\": %.17g }",
                                first ? "" : ",", m.S, K, H, m.days / 365.0, m.sigma, m.r, m.q,
                                type == Option::Call ? "call" : "put", names[t], R, option.NPV());
                    first = false;
                }
    std::printf("\n  ]\n}\n");
}
