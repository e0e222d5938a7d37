import { type FakeAsset, type FakeTier } from './fake-asset';

/** A request as the formats see it. */
interface WireRequest {
  readonly method: string;
  /** Behind the prefix of the venue. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
  readonly headers: WireHeaders;
}

export type WireHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What a venue knows when it is asked. */
export interface WireState {
  readonly assets: ReadonlyMap<string, FakeAsset>;
  /** Epoch ms. */
  readonly now: number;
}

/** A venue's answer as it will be written, in JSON; undefined where it serves no such path. */
export type Wire = (request: WireRequest, state: WireState) => unknown;

export const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** When the next payment is due. */
export function nextSettlement({ intervalHours }: FakeAsset, now: number): number {
  const interval = intervalHours * HOUR_MS;
  return (Math.floor(now / interval) + 1) * interval;
}

/** Days as they come out of an exchange, oldest first, with the one under way; of what is no longer traded, old ones. */
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

/** What lower tiers need less than each one, in all. */
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
