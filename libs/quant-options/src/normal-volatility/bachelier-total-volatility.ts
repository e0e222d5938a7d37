import { logPlusOne } from '@quant/core/kernels';

/**
 * Implied total volatility σ_N·√T under Bachelier's model, from the undiscounted price of an option that is out of the
 * money: the distance of the forward from the strike and the price determine it almost in closed form.
 *
 * σ_N·√T = √(π/2) · (g + 2p) · h(η),  η = (g/(g + 2p))/artanh(g/(g + 2p)), with g = |F − K| and p the price
 *
 * Preconditions, unchecked: gap ≥ 0, price > 0, gap/price finite. Relative error ≤ 2e-8 while g ≤ 8·σ_N·√T, 1e-3
 * beyond.
 *
 * @see Choi, Kim & Kwak (2009), "Numerical approximation of the implied volatility under arithmetic Brownian motion",
 *   Applied Mathematical Finance 16, 261–268, for h(η).
 */
export function bachelierTotalVolatility(gap: number, price: number): number {
  const ratio = gap / price;
  const eta = ratio === 0 ? 1 : (2 * ratio) / ((ratio + 2) * logPlusOne(ratio));
  const rootHalfPi = 1.2533141373155003;
  return rootHalfPi * (gap + 2 * price) * Math.sqrt(eta) * (numerator(eta) / denominator(eta));
}

function numerator(eta: number): number {
  return (
    ((((((1.266458051348246e4 * eta + 2.493415285349361e4) * eta + 6.106322407867059e3) * eta + 1.848489695437094e3) *
      eta +
      5.988761102690991e2) *
      eta +
      4.980340217855084e1) *
      eta +
      2.100960795068497e1) *
      eta +
    3.994961687345134e-1
  );
}

function denominator(eta: number): number {
  return (
    ((((((((1.174240599306013e1 * eta - 2.067719486400926e2) * eta + 3.608817108375034e3) * eta + 2.392008891720782e4) *
      eta +
      1.598919697679745e4) *
      eta +
      1.323614537899738e3) *
      eta +
      1.495105008310999e3) *
      eta +
      3.093573936743112e1) *
      eta +
      4.990534153589422e1) *
      eta +
    1
  );
}
