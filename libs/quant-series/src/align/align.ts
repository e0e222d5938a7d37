import { assertInputs, choice, inputs, type InputsOf, integer, InvalidInputError, omittable } from '@quant/core';
import { type NamesOf, type PanelLike, type SeriesLike } from '../panel/dated-input';
import { NamedPanel, type Panel } from '../panel/named-panel';
import { assertSize } from '../panel/panel-size';
import { type DatedColumns, readDated, readSeries } from '../panel/read-dated';
import { exactRows, latestKnown } from './matching-rows';
import { commonDays, unitedDays } from './joined-days';

const alignOptions = inputs(
  {
    /** `inner`: dates that all have; `outer`: dates that any has; `asOf`: dates of the first one; default `inner`. */
    join: choice(['inner', 'outer', 'asOf'], 'inner'),
    /** Oldest value that `asOf` takes [calendar days], integer 0 … 3 067 000; default: any. */
    maxAge: omittable(integer({ atLeast: 0, atMost: 3_067_000 })),
  },
  { assertAge },
);

/** Which dates to keep. */
export type AlignOptions = InputsOf<typeof alignOptions>;

function assertAge({ join, maxAge }: { readonly join: string; readonly maxAge: number | undefined }): void {
  if (maxAge === undefined || join === 'asOf') return;
  throw new InvalidInputError(['options', 'maxAge'], 'extra_forbidden', "left out, or with { join: 'asOf' }", maxAge);
}

/**
 * Series or panels on one list of dates.
 *
 * @param data  series by name; or a list of panels, whose names must differ
 * @param options.join    `inner` keeps the dates that all have, `outer` those that any has, `asOf` those of the first one, with the
 *                        last known value of the others on or before the date; default `inner`
 * @param options.maxAge  oldest value that `asOf` takes [calendar days]; default: any
 * @returns a panel; NaN for a missing value, which `fill` can fill
 * @throws InvalidInputError  no series; an invalid series; a name that two panels have; too many columns or values; an option is
 *   unknown
 * @remarks Cost: O(n·log n) for the dates, O(n) for each column.
 * @example
 * const spot = series([5.1, 5.2, 5.3], ['2024-02-28', '2024-02-29', '2024-03-01']);
 * const rate = series([0.04, 0.05], ['2024-02-01', '2024-02-29']);
 * align({ spot, rate }).dates; // ['2024-02-29']
 * align({ spot, rate }, { join: 'outer' }).length; // 4
 * align({ spot, rate }, { join: 'asOf' }).columns.rate; // [0.04, 0.05, 0.05]
 */
export function align<const Panels extends readonly PanelLike[]>(
  data: Panels,
  options?: AlignOptions,
): Panel<NamesOf<Panels[number]>>;
export function align<Name extends string>(
  data: Readonly<Record<Name, SeriesLike>>,
  options?: AlignOptions,
): Panel<Name>;
export function align(
  data: readonly PanelLike[] | Readonly<Record<string, SeriesLike>>,
  options: AlignOptions = {},
): Panel {
  const { join, maxAge } = alignOptions.complete(options, ['options']);
  const parts = partsOf(data);
  const days = daysOf(parts, join);
  assertSize(
    parts.reduce((total, { entries }) => total + entries.length, 0),
    days.length,
  );
  const entries = parts.flatMap((part, i) => {
    const rows = exactRows(part.days, days);
    return part.entries.map(([name, values]) => {
      const taken = join === 'asOf' && i > 0 ? latestKnown(part.days, values, days, maxAge) : rows;
      return [name, Float64Array.from(taken, (row) => (row < 0 ? NaN : (values[row] as number)))] as const;
    });
  });
  return new NamedPanel(days, entries);
}

function partsOf(data: readonly PanelLike[] | Readonly<Record<string, SeriesLike>>): readonly DatedColumns[] {
  if (!Array.isArray(data)) {
    assertInputs(data, ['data'], 'pass { name: series } or a list of panels');
    return Object.entries(data).map(([name, one]) => {
      const { days, values } = readSeries(one as SeriesLike, ['data', name]);
      return { days, entries: [[name, values]], isSeries: true };
    });
  }
  const seen = new Set<string>();
  return Array.from(data as readonly PanelLike[], (one, i) => {
    const part = readDated(one, ['data', i]);
    if (part.isSeries)
      throw new InvalidInputError(['data', i], 'dict_type', 'a panel; pass series as { name: series }', one);
    for (const [name] of part.entries) {
      if (seen.has(name)) {
        throw new InvalidInputError(
          ['data', i],
          'value_error',
          `a panel without '${name}', which another one has`,
          name,
        );
      }
      seen.add(name);
    }
    return part;
  });
}

function daysOf(parts: readonly DatedColumns[], join: 'inner' | 'outer' | 'asOf'): Int32Array {
  const [first, ...others] = parts.map(({ days }) => days);
  if (first === undefined) throw new InvalidInputError(['data'], 'too_short', 'at least one series', {});
  if (join === 'asOf') return first;
  return others.reduce(join === 'inner' ? commonDays : unitedDays, first);
}
