// Price, cash flows and rate sensitivity of a ladder of ten bonds, one maturing each year, on today's curve.
// usage: npx tsx --conditions=@quant/source examples/bond-ladder.ts
import { bondPrice, bootstrap, convexity, modifiedDuration, yieldToMaturity } from '@quant/fi';

// par yields of government bonds with two coupons a year
const tenors = [1, 2, 3, 5, 7, 10];
const parYields = [0.0435, 0.0418, 0.0411, 0.0409, 0.0416, 0.0428];
const curve = bootstrap(tenors, parYields);

const face = 10_000;
const coupons = [0.02, 0.025, 0.03, 0.0275, 0.035, 0.04, 0.0425, 0.0375, 0.045, 0.0425];

const rungs = coupons.map((couponRate, i) => {
  const years = i + 1;
  const times = Array.from({ length: 2 * years }, (_, k) => (k + 1) / 2);
  const annuity = times.reduce((sum, t) => sum + curve.discount(t), 0);
  const price = face * ((couponRate / 2) * annuity + curve.discount(years));
  const ytm = yieldToMaturity({ price, face, couponRate, years }) ?? NaN;
  const bond = { face, couponRate, years, ytm };
  return { years, couponRate, price, ytm, duration: modifiedDuration(bond), convexity: convexity(bond), bond };
});

const value = rungs.reduce((sum, { price }) => sum + price, 0);
const duration = rungs.reduce((sum, rung) => sum + (rung.price / value) * rung.duration, 0);
const shocked = (shift: number) =>
  rungs.reduce((sum, { bond }) => sum + bondPrice({ ...bond, ytm: bond.ytm + shift }), 0) - value;

console.log('years  coupon     price   yield  duration');
for (const { years, couponRate, price, ytm, duration } of rungs) {
  const percent = (x: number) => `${(100 * x).toFixed(2)} %`.padStart(7);
  console.log(
    `${String(years).padStart(5)} ${percent(couponRate)} ${price.toFixed(2).padStart(9)} ${percent(ytm)} ${duration.toFixed(2).padStart(9)}`,
  );
}
console.log(`\nvalue ${value.toFixed(2)}, duration ${duration.toFixed(2)} years`);
console.log(`a rise of yields by 1 % costs ${(-shocked(0.01)).toFixed(2)}, a fall earns ${shocked(-0.01).toFixed(2)}`);
