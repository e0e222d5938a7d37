// A retirement plan in today's money: thirty years of saving, twenty-five of spending, on ten thousand simulated markets.
// usage: npx tsx --conditions=@quant/source examples/retirement-plan.ts
import { MONTHS, simulateGrowth } from '@quant/risk';

const [saving, spending] = [30, 25];
const payments = [...new Array<number>(saving * MONTHS).fill(900), ...new Array<number>(spending * MONTHS).fill(-3200)];

// 4.5 % a year above inflation, with a volatility of 12 %
const { quantiles, ruined, times } = simulateGrowth(
  { drift: 0.045, volatility: 0.12 },
  {
    initialValue: 40_000,
    payments,
    periods: payments.length,
    periodsPerYear: MONTHS,
    paths: 10_000,
    levels: [0.1, 0.5, 0.9],
    seed: 2026,
  },
);

const amount = (value: number | undefined) =>
  Math.round(value ?? NaN)
    .toLocaleString('en')
    .padStart(12);
console.log(`Year${['1 in 10 below', 'Median', '1 in 10 above', 'Emptied'].map((head) => head.padStart(15)).join('')}`);
for (let period = 0; period <= payments.length; period += 5 * MONTHS) {
  const fan = quantiles.map((values) => amount(values[period]).padStart(15));
  const emptied = `${(100 * (ruined[period] ?? NaN)).toFixed(1)} %`.padStart(15);
  console.log(`${(times[period] ?? NaN).toFixed(0).padStart(4)}${fan.join('')}${emptied}`);
}
