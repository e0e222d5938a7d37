import { type Judged } from './play';
import { WRONGS } from '../kit/oracle/alerts/violation';
import { type Engine } from '../kit/store/store';

/** What came of a world, in lines. */
export function report({ counts, violations }: Judged): string[] {
  return [
    `${counts.monitors} monitors, ${counts.ticks} ticks, ${counts.foretold} alerts foretold, ${counts.received} received`,
    ...violations.map(({ wrong, what }) => `${wrong.toUpperCase()} ${what}`),
  ];
}

/** The counts of all worlds, side by side, and below them what was wrong. */
export function summary(played: readonly (readonly [Engine, Judged])[]): string {
  const kinds = [...new Set(played.flatMap(([, { faults }]) => [...faults.keys()]))].sort();
  const trials = [...new Set(played.flatMap(([, { counts }]) => Object.keys(counts.trial)))].sort();
  const rows: (readonly [string, ...(string | number)[]])[] = [
    ['', ...played.map(([engine]) => engine)],
    row('monitors', ({ counts }) => counts.monitors),
    row('ticks', ({ counts }) => counts.ticks),
    row('  in which nobody asked', ({ counts }) => counts.skippedTicks),
    row('  while the machine was too busy', ({ counts }) => counts.strainedTicks),
    row('evaluations that a fault has cost', ({ counts }) => counts.skippedEvaluations),
    row('alerts foretold', ({ counts }) => counts.foretold),
    row('alerts received', ({ counts }) => counts.received),
    row('messages sent again by a fault', ({ counts }) => counts.sentAgain),
    row('ways that the judge gave up', ({ counts }) => counts.droppedWays),
    ...trials.flatMap((kind) => [
      row(`trial: ${kind} taken out of the record`, ({ counts }) => counts.trial[kind]?.taken ?? 0),
      row('  noticed by the judge', ({ counts }) => counts.trial[kind]?.noticed ?? 0),
    ]),
    ...WRONGS.map((wrong) => row(wrong, ({ violations }) => violations.filter((each) => each.wrong === wrong).length)),
    ...kinds.map((kind) => row(`fault: ${kind}`, ({ faults }) => faults.get(kind) ?? 0)),
  ];
  const lines = rows.map(
    ([name, ...cells]) => name.padEnd(64) + cells.map((cell) => String(cell).padStart(10)).join(''),
  );
  const wrong = played.flatMap(([engine, { violations }]) =>
    violations.map((each) => `${engine} ${each.wrong}: ${each.what}`),
  );
  return [...lines, ...wrong].join('\n');

  function row(name: string, count: (each: Judged) => number): readonly [string, ...number[]] {
    return [name, ...played.map(([, each]) => count(each))];
  }
}
