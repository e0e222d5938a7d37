// A swap curve from deposits, futures and swaps, the DV01 ladder of a ten-year swap by instrument, and a picture of the curve.
// usage: npx tsx --conditions=@quant/source examples/swap-ladder.ts [file]
import { bootstrapCurve, type CurveInstrument, curveLadder, schedule, swapValue, target } from '@quant/fi';
import { answer } from '@quant/operations/fi-yield-curve-interpolate';
import { loadPictures, svg } from '@quant/plots';
import { writeFileSync } from 'node:fs';

const [referenceDate, start, dayCount] = ['2024-01-15', '2024-01-17', 'ACT/360'] as const;
const deposits: Record<string, number> = { '2024-04-17': 0.0393, '2024-07-17': 0.0389 };
const futures: Record<string, number> = { '2024-06-19': 96.56, '2024-09-18': 97.04, '2024-12-18': 97.38 };
const swaps: Record<string, number> = { 2: 0.0288, 3: 0.0262, 5: 0.0249, 7: 0.025, 10: 0.0256, 20: 0.0258 };
const fixedLeg = (years: number) =>
  schedule({ start, end: `${2024 + years}-01-17`, frequency: 1, calendar: target, convention: 'modified-following' });
const expiry = (from: string) =>
  schedule({ start: from, end: '2025-06-18', tenorMonths: 3, rule: 'imm' }).days[1] ?? '';

const instruments = [
  ...Object.entries(deposits).map(([end, rate]) => ({ type: 'deposit', start, end, rate, dayCount }) as const),
  ...Object.entries(futures).map(
    ([from, price]) => ({ type: 'future', start: from, end: expiry(from), price, dayCount }) as const,
  ),
  ...Object.entries(swaps).map(
    ([years, rate]) => ({ type: 'swap', schedule: fixedLeg(+years), rate, dayCount: '30/360 US' }) as const,
  ),
] satisfies CurveInstrument[];
const quotes = { referenceDate, instruments, interpolation: 'monotone-convex' } as const;
const curve = bootstrapCurve(quotes);

const leg = { referenceDate, schedule: fixedLeg(10), couponRate: 0.03, dayCount: '30/360 US' } as const;
const position = { ...leg, face: 10_000_000 };
const { value, parRate } = swapValue(position, curve);
console.log(`pay 3 % for ten years on 10 million: value ${value.toFixed(0)}`);
console.log(`par rate ${(100 * (parRate ?? NaN)).toFixed(3)} %; change of the value per basis point of each quote:`);
const ladder = curveLadder(quotes, (bumped) => swapValue(position, bumped).value);
const names = [
  ...Object.keys(deposits),
  ...Object.keys(futures),
  ...Object.keys(swaps).map((years) => `${years} years`),
];
for (const [i, name] of names.entries()) console.log(`${name.padEnd(12)} ${(ladder[i] ?? NaN).toFixed(2).padStart(8)}`);

const file = process.argv[2] ?? 'swap-curve.svg';
const tenors = Array.from({ length: 80 }, (_, i) => (i + 1) / 4);
const rates = tenors.map((t) => curve.zeroRate(t));
const request = { tenors, rates, target_tenors: [1, 5, 10, 20], method: 'cubic' as const };
const [picture] = (await loadPictures('fiYieldCurveInterpolate'))(request, answer(request));
if (!picture) throw new Error('there is nothing to draw');
writeFileSync(file, svg(picture, { width: 900, height: 500 }));
console.log(`${picture.subtitle}\nwritten to ${file}`);
