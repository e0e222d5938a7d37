import { type Engine } from '../kit/store/store';
import { type Judged } from './play';

/** Prints the counts of all worlds side by side, and then their failures. */
export function printReport(worlds: readonly (readonly [Engine, Judged])[]): void {
  const figures = worlds.map(([engine, { counts, faults }]) => {
    const { trial, ...others } = counts;
    const rows: [string, unknown][] = [
      ...Object.entries(others),
      ...Object.entries(trial).map(([kind, { taken, noticed }]): [string, unknown] => [
        `trial: ${kind}`,
        `${noticed} of ${taken} noticed`,
      ]),
      ...[...faults].map(([name, times]): [string, unknown] => [`fault: ${name}`, times]),
    ];
    return [engine, Object.fromEntries(rows)] as const;
  });
  const names = [...new Set(figures.flatMap(([, each]) => Object.keys(each)))];
  console.table(
    Object.fromEntries(
      names.map((name) => [name, Object.fromEntries(figures.map(([engine, each]) => [engine, each[name] ?? 0]))]),
    ),
  );
  for (const [engine, { violations }] of worlds)
    for (const { wrong, what } of violations) console.log(`${engine} ${wrong.toUpperCase()} ${what}`);
}
