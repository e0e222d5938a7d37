import { type Picture, type Point, type Series } from '../src/index';

/** The series of one kind in a panel. */
export function seriesOf<Kind extends Series['kind']>(
  picture: Picture | undefined,
  kind: Kind,
  panel = 0,
): readonly Extract<Series, { kind: Kind }>[] {
  const all = picture?.panels[panel]?.series ?? [];
  return all.filter((one): one is Extract<Series, { kind: Kind }> => one.kind === kind);
}

/** Of the line or the points with a name, in any panel. */
export function pointsOf(picture: Picture | undefined, label: string): readonly Point[] {
  const all = (picture?.panels ?? []).flatMap(({ series }) => series);
  const found = all.find((one) => one.label === label && one.kind !== 'rule');
  if (found?.kind !== 'line' && found?.kind !== 'points') throw new Error(`no line or points ${label}`);
  return found.points;
}

/** Where a line of straight pieces is at x. */
export function heightAt(line: readonly Point[], x: number): number {
  const i = Math.max(
    1,
    line.findIndex(([at]) => at >= x),
  );
  const [[x0, y0], [x1, y1]] = [line[i - 1] ?? [NaN, NaN], line[i] ?? [NaN, NaN]];
  return x1 === x0 ? y1 : y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
}

/** Within a share of the larger of both, or of one. */
export function isNear(a: number, b: number, share = 1e-9): boolean {
  return Math.abs(a - b) <= share * Math.max(1, Math.abs(a), Math.abs(b));
}
