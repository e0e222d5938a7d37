/**
 * A slow and simple reference of the engine, written word by word from the contract. It accrues funding for each monitor and tick, and
 * has no caches or shared state.
 */
import { type BlindReason, type Funding, type Monitor, type VenueMark, type Volatility } from '../src/index';

export interface ReferenceState {
  status: string;
  fundingAccum: number;
  lastFundingAt: number | null;
  fundingSign: number | null;
  regime: string | null;
  band: 'ok' | 'warn' | 'critical';
  lastLiqAlertAt: number | null;
  breached: boolean;
  warnedExpiry: boolean;
  marketLost: boolean;
  lastMark: number | null;
  lastMarkAt: number | null;
  /** When it was registered, or restarted by an extension. */
  registeredAt: number;
  worstTold: string;
  worstToldAt: number | null;
  venueTold: string;
  /** When the owner was told; until then the last tick at which the exchange's mark was worse than the judged one. */
  venueAt: number | null;
}

export interface ReferenceMarket {
  readonly mark: number | null;
  /** The marks of the venues, in any order. */
  readonly said: readonly VenueMark[];
  /** The agreement bound. */
  readonly agreement: number;
  /** The mark's own time. */
  readonly markAt: number;
  /** Why there is none. */
  readonly reason: BlindReason;
  readonly funding: Funding | null;
  readonly volatility: Volatility | null;
}

export const referenceStart = (registeredAt: number): ReferenceState => ({
  status: 'active',
  fundingAccum: 0,
  lastFundingAt: null,
  fundingSign: null,
  regime: null,
  band: 'ok',
  lastLiqAlertAt: null,
  breached: false,
  warnedExpiry: false,
  marketLost: false,
  lastMark: null,
  lastMarkAt: null,
  worstTold: 'ok',
  worstToldAt: null,
  venueTold: 'ok',
  venueAt: null,
  registeredAt,
});

const HOUR = 3_600_000;
/** Of a threshold, by which a distance must exceed it. */
const MARGIN = 0.05;

/** Adds 30 days. An expired monitor starts from scratch, but keeps the state of the asset. */
export function referenceExtension(m: Monitor, st: ReferenceState, now: number): void {
  if (st.status !== 'active' || now >= m.expiresAt) {
    const { lastMark, lastMarkAt } = st;
    Object.assign(st, referenceStart(now), { lastMark, lastMarkAt });
  }
  st.warnedExpiry = false;
}

/** Changes the state, and returns the raised alerts in short form: `liq_warn cross`. */
export function referenceTick(m: Monitor, st: ReferenceState, now: number, market: ReferenceMarket): string[] {
  const raised: string[] = [];
  const before = { mark: st.lastMark, at: st.lastMarkAt };
  if (market.mark !== null) {
    st.lastMark = market.mark;
    st.lastMarkAt = market.markAt;
  }
  if (st.status !== 'active') return raised;
  if (now >= m.expiresAt) {
    st.status = 'expired';
    return ['expired'];
  }
  if (!st.warnedExpiry && m.expiresAt - now <= (m.tier === 'trial' ? 6 : 72) * HOUR) {
    raised.push('expiry_warning');
    st.warnedExpiry = true;
  }
  const s = m.direction === 'long' ? 1 : -1;
  if (market.funding) {
    const { rate, intervalHours } = market.funding;
    if (st.lastFundingAt !== null) {
      const dt = Math.max(0, Math.min(now - st.lastFundingAt, 8 * HOUR)) / 1000;
      st.fundingAccum += (-s * rate * m.positionSize * dt) / (intervalHours * 3600);
    }
    st.lastFundingAt = now;
    const n8 = (rate * 8) / intervalHours;
    const sign = n8 > 5e-5 ? 1 : n8 < -5e-5 ? -1 : 0;
    if (sign !== 0 && st.fundingSign !== null && sign !== st.fundingSign && m.thresholds.fundingFlip)
      raised.push(`funding_flip ${st.fundingSign} ${sign}`);
    if (sign !== 0) st.fundingSign = sign;
  }
  if (market.volatility) {
    const ratio = market.volatility.ratio30d90d;
    let regime = ratio > 1.2 ? 'ELEVATED' : ratio < 0.8 ? 'SUPPRESSED' : 'NORMAL';
    if (st.regime === 'ELEVATED' && regime === 'NORMAL' && !(ratio < 1.15)) regime = 'ELEVATED';
    if (st.regime === 'SUPPRESSED' && regime === 'NORMAL' && !(ratio > 0.85)) regime = 'SUPPRESSED';
    if (st.regime !== null && st.regime !== regime && m.thresholds.volRegime)
      raised.push(`vol_regime ${st.regime} ${regime}`);
    st.regime = regime;
  }
  // sorted from worst to best for the position
  const marks = market.said.map(({ mark }) => mark).sort((a, b) => s * (a - b));
  if (market.mark !== null) {
    const judged = marks.length < 2 ? market.mark : Number(marks[1]);
    // of two venues both must be beyond the exit
    raised.push(...liquidation(m, st, now, judged, marks.length === 2 ? Number(marks[0]) : judged, s));
  }
  raised.push(...ownExchange(m, st, now, market, s));
  raised.push(...unconfirmed(m, st, now, market, marks, s));
  if (m.thresholds.marketData) raised.push(...blindness(st, now, market, before));
  return raised;
}

/** The reason, with figures after @. */
function blindness(
  st: ReferenceState,
  now: number,
  market: ReferenceMarket,
  before: { mark: number | null; at: number | null },
): string[] {
  const since = before.at !== null && before.at > st.registeredAt ? before.at : st.registeredAt;
  if (market.mark !== null && st.marketLost) {
    st.marketLost = false;
    return [`market_data_restored @ ${market.mark} ${(now - since) / 1000}`];
  }
  if (market.mark === null && !st.marketLost && now - since >= 180_000) {
    st.marketLost = true;
    return [`market_data_lost ${market.reason} @ ${before.mark} ${before.at}`];
  }
  return [];
}

/** In percent of the mark. */
function distance(m: Monitor, st: ReferenceState, mark: number, s: number): number {
  const price = m.venueMargin ? priceAtExchange(m, st, s) : priceOnNearerBasis(m, st, s);
  const liq = Math.max(0, price + (m.liquidationOffset ?? 0));
  return (100 * s * (mark - liq)) / mark;
}

/** Taker fees that the exchanges hold back for closing: on the value at the mark, and at bankruptcy. */
const FEES: Readonly<Record<string, { readonly mark?: number; readonly bankruptcy?: number }>> = {
  okx: { mark: 0.0005 },
  bybit: { bankruptcy: 0.00055 },
};

/** Where margin and loss leave the maintenance margin and the fee; of all tiers the price nearest to the entry. */
function priceAtExchange(m: Monitor, st: ReferenceState, s: number): number {
  const venue = m.venueMargin?.venue ?? '';
  const { mark = 0, bankruptcy = 0 } = FEES[venue] ?? {};
  const size = m.positionSize;
  const left = s * size - (m.collateral + st.fundingAccum);
  const fee = (bankruptcy * left) / (s - bankruptcy);
  const values = (m.venueMargin?.tiers ?? [[m.maintenanceMarginRate, 0] as const]).map(([rate, deduction]) =>
    venue === 'krakenfutures' ? (left + rate * size - deduction) / s : (left - deduction + fee) / (s - rate - mark),
  );
  const value = s === 1 ? Math.max(...values) : Math.min(...values);
  return Math.max(0, (m.entryPrice * value) / size);
}

function priceOnNearerBasis(m: Monitor, st: ReferenceState, s: number): number {
  const eff = m.collateral + st.fundingAccum;
  const share = (eff - m.positionSize * m.maintenanceMarginRate) / m.positionSize;
  const onEntry = Math.max(0, m.entryPrice * (1 - s * share));
  const bankrupt = Math.max(0, m.entryPrice * (1 - (s * eff) / m.positionSize));
  const onMark = bankrupt / (1 - s * m.maintenanceMarginRate);
  return s === 1 ? Math.max(onEntry, onMark) : Math.min(onEntry, onMark);
}

const LEVELS = ['ok', 'warn', 'critical', 'breach'];
const rank = (level: string): number => LEVELS.indexOf(level);
const judgedLevel = ({ breached, band }: ReferenceState): string => (breached ? 'breach' : band);

function levelOf(m: Monitor, st: ReferenceState, mark: number, s: number): string {
  const d = distance(m, st, mark, s);
  return d <= 0 ? 'breach' : d < m.thresholds.criticalPct ? 'critical' : d < m.thresholds.warnPct ? 'warn' : 'ok';
}

/** One tick later, or somewhat more. */
const NEXT_TICK = 150_000;

/** "that venue's fresh mark alone may raise liq_* where it is worse than judged_mark's band and stays so for two ticks or breaches" */
function ownExchange(m: Monitor, st: ReferenceState, now: number, { said }: ReferenceMarket, s: number): string[] {
  if (!m.venueMargin) return [];
  const isOld = st.venueAt !== null && now - st.venueAt >= HOUR;
  if (st.venueTold !== 'ok' && (isOld || rank(judgedLevel(st)) >= rank(st.venueTold)))
    Object.assign(st, { venueTold: 'ok', venueAt: null });
  const own = said.find(({ venue }) => venue === m.venueMargin?.venue);
  const level = own ? levelOf(m, st, own.mark, s) : 'ok';
  if (rank(level) <= rank(judgedLevel(st))) {
    if (st.venueTold === 'ok') st.venueAt = null;
    return [];
  }
  if (st.venueTold !== 'ok' && rank(level) <= rank(st.venueTold)) return [];
  const isSecond = st.venueAt !== null && now > st.venueAt && now - st.venueAt <= NEXT_TICK;
  if (st.venueTold === 'ok' && level !== 'breach' && !isSecond) {
    st.venueAt = now;
    return [];
  }
  Object.assign(st, { venueTold: level, venueAt: now });
  // no longer news of one venue alone
  if (rank(level) > rank(st.worstTold)) Object.assign(st, { worstTold: level, worstToldAt: now });
  const isBreach = level === 'breach';
  return [`liq_${isBreach ? 'critical' : level} ${isBreach ? 'breach' : 'cross'} ${String(isBreach)} unconfirmed`];
}

function unconfirmed(
  m: Monitor,
  st: ReferenceState,
  now: number,
  { mark, agreement }: ReferenceMarket,
  marks: readonly number[],
  s: number,
): string[] {
  // "it falls back when judged_mark's band reaches it"
  if (rank(judgedLevel(st)) >= rank(st.worstTold)) Object.assign(st, { worstTold: 'ok', worstToldAt: null });
  const isHourOver = st.worstToldAt !== null && now - st.worstToldAt >= HOUR;
  const [worst] = marks;
  let level = 'ok';
  if (worst !== undefined) {
    level = levelOf(m, st, worst, s);
    const judged = mark === null ? null : (marks[1] ?? mark);
    const isNear = judged !== null && Math.max(worst / judged, judged / worst) - 1 <= agreement;
    // a breach makes the band worse, unless it was critical
    const isNoise = isNear && !(level === 'breach' && st.band !== 'critical');
    if (isNoise || rank(level) <= rank(judgedLevel(st))) level = 'ok';
  }
  const isToldNow = level !== 'ok' && (isHourOver || rank(level) > rank(st.worstTold));
  if (isToldNow) {
    Object.assign(st, { worstTold: level, worstToldAt: now });
    return [`liq_unconfirmed ${level}`];
  }
  // the doubt is over, and so is the hour in which the same is not told again
  if (level === 'ok' && isHourOver) Object.assign(st, { worstTold: 'ok', worstToldAt: null });
  return [];
}

function bandAfter(was: string, d: number, { thresholds: { warnPct: W, criticalPct: C } }: Monitor) {
  const margin = (x: number): number => Math.max(MARGIN * x, Math.min(0.5, 0.1 * x));
  if (d < C) return 'critical';
  if (was === 'critical' && d < C + margin(C)) return 'critical';
  if (d < W) return 'warn';
  return was !== 'ok' && d < W + margin(W) ? 'warn' : 'ok';
}

function liquidation(m: Monitor, st: ReferenceState, now: number, mark: number, exit: number, s: number): string[] {
  const d = distance(m, st, mark, s);
  const was = st.band;
  const bands = ['ok', 'warn', 'critical'];
  st.band = bandAfter(was, d, m);
  if (bands.indexOf(st.band) < bands.indexOf(was)) {
    const onExit = bandAfter(was, distance(m, st, exit, s), m);
    st.band = bands.indexOf(onExit) < bands.indexOf(was) ? onExit : was;
  }
  const change = bands.indexOf(st.band) - bands.indexOf(was);
  const firstBreach = st.band === 'critical' && d <= 0 && !st.breached;
  if (st.band !== 'critical') st.breached = false;
  if (firstBreach) st.breached = true;
  if (change < 0) {
    st.lastLiqAlertAt = now;
    return m.thresholds.recovery ? [`liq_recovered ${was}`] : [];
  }
  const isDue = st.band !== 'ok' && now - Number(st.lastLiqAlertAt) >= 6 * HOUR;
  const reason = change > 0 ? 'cross' : firstBreach ? 'breach' : isDue ? 'realert' : null;
  if (reason === null) return [];
  st.lastLiqAlertAt = now;
  return [`liq_${st.band} ${reason} ${String(st.breached)}`];
}
