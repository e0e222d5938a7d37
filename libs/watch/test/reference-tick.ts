/**
 * The contract's evaluation, word by word: funding is accrued per monitor and per tick, nothing is shared and nothing saved. The slow
 * plain twin of the engine.
 */
import { type BlindReason, type Funding, type Monitor, type Volatility } from '../src/index';

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
  /** Its registration, or the extension that began it anew. */
  registeredAt: number;
}

export interface ReferenceMarket {
  readonly mark: number | null;
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
  registeredAt,
});

const HOUR = 3_600_000;

/** 30 days more; from expired all is evaluated from scratch, but what is known of the asset stays known. */
export function referenceExtension(m: Monitor, st: ReferenceState, now: number): void {
  if (st.status !== 'active' || now >= m.expiresAt) {
    const { lastMark, lastMarkAt } = st;
    Object.assign(st, referenceStart(now), { lastMark, lastMarkAt });
  }
  st.warnedExpiry = false;
}

/** Changes the state; returns what was raised, in short: `liq_warn cross`. */
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
  if (market.mark !== null) raised.push(...liquidation(m, st, now, market.mark, s));
  if (m.thresholds.marketData) raised.push(...blindness(st, now, market, before));
  return raised;
}

/** What follows @ are figures. */
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

function liquidation(m: Monitor, st: ReferenceState, now: number, mark: number, s: number): string[] {
  const eff = m.collateral + st.fundingAccum;
  const share = (eff - m.positionSize * m.maintenanceMarginRate) / m.positionSize;
  const liq = Math.max(0, m.entryPrice * (1 - s * share));
  const d = (100 * s * (mark - liq)) / mark;
  const { warnPct: W, criticalPct: C } = m.thresholds;
  const margin = (x: number): number => Math.max(0.5, 0.05 * x);
  const was = st.band;
  if (d < C) st.band = 'critical';
  else if (was === 'critical' && d < C + margin(C)) st.band = 'critical';
  else if (d < W) st.band = 'warn';
  else if ((was === 'warn' || was === 'critical') && d < W + margin(W)) st.band = 'warn';
  else st.band = 'ok';
  const bands = ['ok', 'warn', 'critical'];
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
