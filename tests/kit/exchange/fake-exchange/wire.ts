import { type FakeAsset, type FakeTier } from './fake-asset';

/** A request as the formats see it. */
interface WireRequest {
  readonly method: string;
  /** Without the prefix of the venue. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
  readonly headers: WireHeaders;
}

export type WireHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Data of a venue when it answers. */
export interface WireState {
  readonly assets: ReadonlyMap<string, FakeAsset>;
  /** Epoch ms. */
  readonly now: number;
}

/** A venue's answer before it is written as JSON; undefined for an unknown path. */
export type Wire = (request: WireRequest, state: WireState) => unknown;

export const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** When the next payment is due. */
export function nextSettlement({ intervalHours }: FakeAsset, now: number): number {
  const interval = intervalHours * HOUR_MS;
  return (Math.floor(now / interval) + 1) * interval;
}

/** Days as an exchange returns them, oldest first, with the current one; old days for an asset that no longer trades. */
export function days({ closes, spot, isTraded }: FakeAsset, now: number) {
  const today = Math.floor(now / DAY_MS) * DAY_MS - (isTraded ? 0 : 60 * DAY_MS);
  const rows = [...closes, spot];
  return rows.map((close, i) => ({
    opens: today - (rows.length - 1 - i) * DAY_MS,
    open: text(close * 0.99),
    high: text(close * 1.02),
    low: text(close * 0.98),
    close: text(close),
    volume: '12.5',
  }));
}

/** Maintenance amount of each tier: the sum that lower tiers save. */
export function deductionsOf(tiers: readonly FakeTier[]): number[] {
  let deduction = 0;
  return tiers.map(([from, rate], i) => (deduction += from * (rate - (tiers[i - 1]?.[1] ?? rate))));
}

/** Numbers are strings on most wires. */
export const text = (value: number): string => String(value);

/** Coins whose names differ: bitcoin is XBT at Kraken. */
export const krakenName = (asset: string): string => (asset === 'BTC' ? 'XBT' : asset);

/** The asset of an instrument by a pattern with one group. */
export function assetIn(name: string, pattern: RegExp): string {
  const found = pattern.exec(name)?.[1] ?? '';
  return found === 'XBT' ? 'BTC' : found;
}
