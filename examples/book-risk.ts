// Net Greeks of an options book, and its profit when spot and volatility move.
// usage: npx tsx --conditions=@quant/source examples/book-risk.ts
import { blackScholesBook, type BookOutput } from '@quant/options';

const book = {
  type: ['call', 'call', 'put', 'put', 'call'],
  S: 100,
  K: [100, 110, 90, 95, 105],
  T: [30, 30, 30, 60, 90].map((days) => days / 365),
  r: 0.03,
  sigma: [0.21, 0.19, 0.26, 0.235, 0.2],
} as const;
const contracts = [-20, 40, -30, 25, 10].map((lots) => lots * 100);
const outputs = ['price', 'delta', 'gamma', 'vega', 'theta', 'rho'] as const satisfies BookOutput[];

const { columns, totals } = blackScholesBook(book, { outputs, weights: contracts });
if (totals === null) throw new Error('weights were given');
const figure = (x: number | null) => (x === null ? '–' : x.toFixed(0)).padStart(9);

console.log('   type     K   days  contracts    price    delta');
book.K.forEach((K, i) => {
  const days = Math.round((book.T[i] ?? 0) * 365);
  const cells = [book.type[i]?.padStart(7), String(K).padStart(6), String(days).padStart(6), figure(contracts[i] ?? 0)];
  console.log([...cells, columns.price[i]?.toFixed(3).padStart(9), columns.delta[i]?.toFixed(3).padStart(9)].join(''));
});
console.log(`\nvalue ${figure(totals.price)}, delta ${figure(totals.delta)}, gamma ${figure(totals.gamma)}`);
console.log(`vega per point ${figure((totals.vega ?? 0) / 100)}, theta per day ${figure((totals.theta ?? 0) / 365)}\n`);

const spots = [-0.1, -0.05, 0, 0.05, 0.1];
console.log(`profit, spot by${spots.map((move) => `${(100 * move).toFixed(0)} %`.padStart(10)).join('')}`);
for (const points of [-5, 0, 5]) {
  const sigma = book.sigma.map((vol) => vol + points / 100);
  const values = spots.map((move) => {
    const shifted = { ...book, S: book.S * (1 + move), sigma };
    return blackScholesBook(shifted, { outputs: ['price'], weights: contracts }).totals?.price ?? null;
  });
  const profits = values.map((value) => figure(value === null ? null : value - (totals.price ?? 0)));
  console.log(`volatility ${String(points).padStart(3)} ${profits.map((profit) => profit.padStart(10)).join('')}`);
}
