import { printTable } from '../report.mjs';

const HEADER = [
  '',
  'calls',
  'answered',
  'climbs',
  'longest ms',
  '÷ estimate',
  'at ms',
  'estimate ÷',
  'bytes ÷ estimate',
  'ceiling ms',
  '',
];

/** A line for each operation, and the bodies whose estimates do not hold. */
export function printCosts(results) {
  printTable('Calculation, mapping and JSON of one call, compiled', HEADER, results.map(lineOf));
  for (const { id, worst, faults } of results.filter((result) => result.faults.length > 0))
    console.log(`\n${id} ${faults.join(', ')}: ${JSON.stringify(outline(worst.body))}`);
}

function lineOf({ id, climbs, seen, worst, cost, faults }) {
  return [
    id,
    seen.calls,
    seen.answered,
    climbs,
    seen.milliseconds.toFixed(2),
    worst.score.toFixed(2),
    worst.milliseconds.toFixed(2),
    seen.over > 0 ? seen.over.toFixed(1) : '',
    seen.bytes.toFixed(2),
    cost?.ceilingMs ?? '',
    faults.join(', '),
  ];
}

/** A body with its lists cut short, to look at. */
function outline(value) {
  if (Array.isArray(value)) return [...value.slice(0, 2).map(outline), `… ${value.length}`];
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(
    [...entries.slice(0, 9), [`… ${entries.length}`, '']].map(([k, v]) => [k.slice(0, 40), outline(v)]),
  );
}
