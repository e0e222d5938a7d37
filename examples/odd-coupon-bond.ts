// Price a bond with a long first coupon on today's curve, and draw its key-rate durations as an SVG file.
// usage: npx tsx --conditions=@quant/source examples/odd-coupon-bond.ts [file]
import * as fi from '@quant/fi';
import { type Picture, svg } from '@quant/plots';
import { writeFileSync } from 'node:fs';

const tenors = [0.5, 1, 2, 3, 5, 7, 10];
const curve = fi.zeroCurve(tenors, [0.0431, 0.0418, 0.0404, 0.0399, 0.0402, 0.0411, 0.0425]);

// issued on 3 March; the first coupon, of eight months and a half, is paid in November
const schedule = fi.schedule({ start: '2025-03-03', end: '2034-05-15', frequency: 2, stub: 'long-front' });
const bond = { schedule, settlement: '2025-06-16', couponRate: 0.045, calendar: fi.usSettlement };
const priced = { ...bond, price: 101.25 };

for (const { paid, coupon, principal } of fi.bondFlows(bond))
  console.log(`${paid} ${coupon.toFixed(4).padStart(7)} ${principal.toFixed(2).padStart(7)}`);

const percent = (x: number) => `${(100 * x).toFixed(3)} %`;
const ytm = fi.scheduledBondYield(priced);
const { accruedInterest, modifiedDuration, dv01 } = fi.scheduledBondValue({ ...bond, ytm });
console.log(`\naccrued interest ${accruedInterest.toFixed(4)}, yield ${percent(ytm)}, DV01 ${dv01.toFixed(4)}`);
console.log(`z-spread ${percent(fi.scheduledZSpread(priced, curve))}`);
console.log(`asset-swap spread ${percent(fi.assetSwapSpread(priced, curve))}`);

const { duration, keyRates } = fi.keyRateDurations(bond, curve, { tenors });
const bars = keyRates.map((years, i) => [i - 0.4, i + 0.4, 0, years] as const);
const picture: Picture = {
  id: 'key-rate-durations',
  title: 'Key-rate durations',
  subtitle: `duration ${duration.toFixed(2)} years · modified ${modifiedDuration.toFixed(2)} · yield ${percent(ytm)}`,
  description: 'How much of the duration of a bond with a long first coupon each zero rate of the curve carries.',
  x: { label: 'Zero rate', categories: tenors.map((tenor) => `${tenor} y`) },
  panels: [{ y: { label: 'Duration', unit: 'years' }, series: [{ kind: 'bars', label: '', tone: 'primary', bars }] }],
};

const file = process.argv[2] ?? 'key-rate-durations.svg';
writeFileSync(file, svg(picture, { width: 900, height: 500 }));
console.log(`written to ${file}`);
