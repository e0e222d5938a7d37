import { choiceLabel, fieldLabel, fieldUnit } from './labels';

test.each([
  ['spot_price', '', 'Spot price'],
  ['S', 'Spot price of the underlying, in currency.', 'S · Spot price'],
  ['T', "Time to expiry in years, by the caller's day count (no calendar is applied).", 'T · Time to expiry'],
  ['q', 'Dividend (carry) yield per year, continuously compounded, as a fraction.', 'q · Dividend yield'],
  ['sigma', 'Annual lognormal volatility as a fraction (0.2 is 20 %).', 'sigma · Annual lognormal volatility'],
  ['S_min', 'Lowest spot since issue, in currency.', 'S_min · Lowest spot'],
  ['H', 'Barrier, continuously monitored; in currency.', 'H · Barrier'],
  ['x', '', 'x'],
  ['ytm', '', 'YTM'],
  ['vol', '', 'Volatility'],
  ['call_oi', '', 'Call open interest'],
  ['commission_bps', '', 'Commission'],
  ['holding_period_days', '', 'Holding period'],
  ['years', '', 'Years'],
  ['x-watch-token', '', 'X watch token'],
])('%s is called by its words', (name, description, label) => {
  expect(fieldLabel({ name, description })).toBe(label);
});

test('the unit is that of the description, or else of the name', () => {
  expect(fieldUnit({ name: 'max_hedge_cost_pct', description: '', unit: 'fraction' })).toBe('fraction');
  expect(fieldUnit({ name: 'threshold_pct', description: '' })).toBe('%');
  expect(fieldUnit({ name: 'years', description: '' })).toBeUndefined();
});

test('choices are words', () => {
  expect(choiceLabel('bull_call_spread')).toBe('bull call spread');
  expect(choiceLabel('down-out')).toBe('down-out');
});
