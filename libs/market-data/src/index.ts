export { type AssetCourse, type AssetMemory, NEW_COURSE, NEW_MEMORY } from './belief/asset-memory';
export { type BelievedMark, type VenueMark } from './belief/believed-mark';
export { type BlindReason, conclude, type Conclusion, type VenueRate } from './belief/conclude';
export { type FollowedFunding } from './belief/funding-venue';
export { type RecentMoves } from './belief/recent-moves';
export { type VenueFunding, type VenueQuote, type VenueReading, type VenueReadings } from './belief/venue-reading';
export { exchangeMarket, type ExchangeMarket, type ExchangeMarketOptions } from './exchanges/exchange-market';
export { type Patience } from './exchanges/guarded-venue';
export { type BaseUrls, parseBaseUrls } from './exchanges/parse-base-urls';
export { parseBinanceKey, type VenueKey, type VenueKeys } from './exchanges/venue-keys';
export {
  parseVenues,
  PERPETUAL_VENUES,
  type PerpetualVenue,
  SPOT_VENUES,
  type SpotVenue,
  type VenueName,
} from './exchanges/venue-names';
export { type HistoryContext } from './history/history-context';
export { memorySnapshotStore } from './history/memory-snapshot-store';
export { type SnapshotSeries, type SnapshotStore } from './history/snapshot-store';
export { listedQuote } from './listed-quote';
export { type Freshness } from './live/freshness';
export { createLiveData, type LiveData, type LiveDataDependencies } from './live/live-data';
export { type LiveFunding } from './live/live-funding';
export { type LiveVolatility } from './live/live-volatility';
export {
  type LiveVolatilityRegime,
  liveVolatilityRegime,
  type VolatilityWindows,
  volatilityWindows,
} from './live/volatility-windows';
export { type Blind, type DailyCandles, type MarketData, type MarketQuote, type MarketSnapshot } from './market-data';
export { type LiveKind, type MarketObserver, type UpstreamOutcome } from './market-observer';
export { type MarketConfig, type MarketMode, readMarketConfig } from './market-variables';
export { openMarket } from './open-market';
export { SIMULATED_ASSETS, type SimulatedAsset } from './simulated/simulated-mark';
export { simulatedMarket, type SimulatedMarketOptions } from './simulated/simulated-market';
export { type NoTiers, type TierAnswer } from './tiers/tier-answer';
export {
  type MarginTier,
  type StatedTier,
  type StatedTiers,
  tierTable,
  type TierRules,
  type TierTable,
} from './tiers/tier-table';
export { UnknownAssetError, UpstreamUnavailableError } from './errors';
