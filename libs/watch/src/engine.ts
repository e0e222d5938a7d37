export {
  type Alert,
  type ExpiredAlert,
  type ExpiryWarningAlert,
  type FundingFlipAlert,
  type FundingSide,
  type HeartbeatAlert,
  type LiquidationAlert,
  type LiquidationAlertReason,
  type MarketDataLostAlert,
  type MarketDataRestoredAlert,
  type UnconfirmedAlert,
  type VolRegimeAlert,
} from './engine/alert';
export { type Band } from './engine/band';
export { type BandEdge, type Bands, bandsOf } from './engine/bands-of';
export { type AssetView, type CurrentView, currentView } from './engine/current-view';
export { type FundingIndex, fundingIndexAfter, NEW_FUNDING_INDEX } from './engine/funding-index';
export { fundingSignOf } from './engine/funding-sign';
export { type Heartbeat, assetName, type Monitor, type Tier } from './engine/monitor';
export {
  type Blindness,
  type BlindReason,
  type Funding,
  type LastMark,
  type Market,
  type Provenance,
  type VenueMark,
  type VenueMarks,
  type Volatility,
} from './engine/market';
export { mayChange, type Watched } from './engine/may-change';
export { type Level } from './engine/level';
export { INITIAL_STATE, type MonitorState, type MonitorStatus } from './engine/monitor-state';
export { nextDueAt } from './engine/next-due-at';
export { type Direction, type Position } from './engine/position';
export {
  type LiquidationBasis,
  type LiquidationVenue,
  liquidationVenue,
  VENUE_RULES,
  VENUE_SPELLINGS,
  type VenueRules,
  type VenueSpelling,
} from './liquidation/venue-rules';
export { type TierLine, tiersOf, type VenueMargin } from './liquidation/venue-margin';
export { tick, type TickResult } from './engine/tick';
export { type TriggerPrices, triggerPrices } from './engine/trigger-prices';
export { type VolRegime, volRegimeAfter } from './engine/vol-regime';

export { type EntryFigures, entryFigures } from './registration/entry-figures';
export { newMonitor, type Registration } from './registration/new-monitor';
export { parseThresholds } from './thresholds/parse-thresholds';
export { DEFAULT_THRESHOLDS, defaultThresholds, type Thresholds } from './thresholds/thresholds';

export { type AlertSubject, webhookBody } from './webhooks/webhook-body';
