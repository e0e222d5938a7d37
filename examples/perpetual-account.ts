// A cross-margin account of perpetuals under tiered maintenance margin: liquidation prices, and its equity as the market moves, as an SVG file.
// usage: npx tsx --conditions=@quant/source examples/perpetual-account.ts [file]
import { crossMargin, type CrossPosition, type MarginBracket } from '@quant/crypto';
import { svg } from '@quant/plots';
import { writeFileSync } from 'node:fs';

/** Brackets of an exchange: highest values and rates. The amounts that it takes off follow from these. */
const table = (...rows: readonly (readonly [notionalUpTo: number, maintenanceMarginRate: number])[]): MarginBracket[] =>
  rows.map(([notionalUpTo, maintenanceMarginRate]) => ({ notionalUpTo, maintenanceMarginRate }));
const major = table([50_000, 0.004], [250_000, 0.005], [1_000_000, 0.01], [10_000_000, 0.025], [20_000_000, 0.05]);
const minor = table([5000, 0.01], [25_000, 0.02], [100_000, 0.025], [250_000, 0.05], [1_000_000, 0.125]);
const names = ['BTC long', 'ETH long', 'SOL short'];
const positions: CrossPosition[] = [
  { direction: 'long', quantity: 12, entryPrice: 61_000, markPrice: 60_000, brackets: major, beta: 1 },
  { direction: 'long', quantity: 150, entryPrice: 2550, markPrice: 2500, brackets: major, beta: 1.2 },
  { direction: 'short', quantity: 2000, entryPrice: 150, markPrice: 145, brackets: minor, beta: 1.5 },
];
const accountAt = (move: number) => {
  const moved = positions.map((one) => ({ ...one, markPrice: one.markPrice * (1 + (one.beta ?? 1) * move) }));
  return crossMargin({ balance: 120_000, positions: moved, takerFee: 0.0005 });
};

const { equity, jointMoveDown, ...now } = accountAt(0);
const cell = (x: string | number | null = null) => String(typeof x === 'number' ? x.toFixed(2) : x).padStart(13);
console.log(' '.repeat(9) + ['mark', 'profit', 'maintenance', 'liquidation'].map(cell).join(''));
positions.forEach(({ markPrice }, i) => {
  const figures = [markPrice, now.unrealizedProfits[i], now.maintenanceMargins[i], now.liquidationPrices[i]];
  console.log((names[i] ?? '').padEnd(9) + figures.map(cell).join(''));
});
const fall = 100 * (jointMoveDown ?? NaN);
const subtitle = `Equity ${equity.toFixed(0)} USD · liquidation if the market moves by ${fall.toFixed(2)} %`;
console.log(subtitle);
const moves = Array.from({ length: 61 }, (_, i) => ({ x: i - 40, ...accountAt((i - 40) / 100) }));
const line = (label: string, tone: 'primary' | 'loss', name: 'equity' | 'maintenanceMargin') =>
  ({ kind: 'line', label, tone, points: moves.map((at) => [at.x, at[name]] as const) }) as const;
const rule = { kind: 'rule', axis: 'x', at: fall, label: 'Liquidation', tone: 'muted' } as const;
const series = [line('Equity', 'primary', 'equity'), line('Maintenance margin', 'loss', 'maintenanceMargin'), rule];
const text = { id: 'account', title: 'A perpetual account', subtitle, description: subtitle };
const picture = { ...text, x: { label: 'Market, %' }, panels: [{ y: { label: 'USD' }, series }] };
writeFileSync(process.argv[2] ?? 'account.svg', svg(picture));
