import { type FakeAsset } from './fake-asset';
import { type WireState } from './wire';

/** A lie: changes a venue's data or answer. */
export interface Lie {
  /** Changes its data: prices, rates, assets, the time. */
  readonly state?: (truth: WireState) => WireState;
  /** Changes its answer, before it is written as JSON. */
  readonly reply?: (honest: unknown) => unknown;
  /** Whether it also lies about its listed assets. */
  readonly isOfListings?: true;
  /** Whether its answer has no `Date`. */
  readonly isUndated?: true;
}

/** A change of each asset. */
function assetsLied(lie: (asset: FakeAsset, name: string, truth: WireState) => FakeAsset): Lie {
  return {
    state: (truth) => ({
      ...truth,
      assets: new Map([...truth.assets].map(([name, asset]) => [name, lie(asset, name, truth)])),
    }),
  };
}

/** Marks multiplied by a factor. */
export const marksTimes = (factor: number): Lie => assetsLied((asset) => ({ ...asset, mark: asset.mark * factor }));

/** Marks that are not numbers, or impossible ones. */
export const marksOf = (mark: number): Lie => assetsLied((asset) => ({ ...asset, mark }));

/** Marks frozen since the lie began, with current times. */
export function stuckMarks(): Lie {
  const first = new Map<string, number>();
  return assetsLied((asset, name) => {
    const mark = first.get(name) ?? asset.mark;
    first.set(name, mark);
    return { ...asset, mark };
  });
}

/** Marks that fall or rise by a factor each minute since the lie began. */
export function driftingMarks(factorPerMinute: number): Lie {
  let begun: number | undefined;
  return assetsLied((asset, _, { now }) => {
    begun ??= now;
    return { ...asset, mark: asset.mark * factorPerMinute ** (1 + (now - begun) / 60_000) };
  });
}

/** Each asset with the figures of the next one. */
export const swappedAssets = (): Lie => ({
  state: (truth) => {
    const [names, assets] = [[...truth.assets.keys()], [...truth.assets.values()]];
    const next = (i: number) => assets[(i + 1) % assets.length] as FakeAsset;
    return { ...truth, assets: new Map(names.map((name, i) => [name, next(i)])) };
  },
});

/** Times that are off by this much, with stale or invented marks. */
export function timesOff(ms: number, factor: number): Lie {
  const { state } = marksTimes(factor);
  return { state: (truth) => ({ ...(state?.(truth) ?? truth), now: truth.now + ms }) };
}

const MARKS = ['markPrice', 'markPx'];
const FUNDING = ['lastFundingRate', 'fundingRate', 'funding'];
const TIMES = ['time', 'ts', 'serverTime', 'lastTime'];
export const FIELDS = { marks: MARKS, funding: FUNDING, times: TIMES } as const;

/** Answers in which these fields have another value; undefined removes them. */
export function fieldsAs(names: readonly string[], value: (before: unknown) => unknown): Lie {
  const lied = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(lied);
    if (typeof node !== 'object' || node === null) return node;
    const entries = Object.entries(node).map(([key, child]) => [key, names.includes(key) ? value(child) : lied(child)]);
    return Object.fromEntries(entries) as unknown;
  };
  return { reply: lied };
}

/** Answers with other lists. */
export function listsAs(value: (list: readonly unknown[]) => readonly unknown[]): Lie {
  const lied = (node: unknown): unknown => {
    if (Array.isArray(node) && node.every(isPlain)) return value(node);
    if (Array.isArray(node)) return node.map(lied);
    if (!isPlain(node)) return node;
    return Object.fromEntries(Object.entries(node as object).map(([key, child]) => [key, lied(child)]));
  };
  return { reply: lied };
}

const isPlain = (node: unknown): boolean => typeof node === 'object' && node !== null && !Array.isArray(node);
