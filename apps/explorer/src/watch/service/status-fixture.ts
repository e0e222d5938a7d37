import { type MonitorStatus } from './answers';

/** A trial of a long position that has been warned. */
export const STATUS: MonitorStatus = {
  monitorId: 'w_1',
  tier: 'trial',
  status: 'active',
  position: {
    asset: 'BTC',
    direction: 'long',
    entryPrice: 62000,
    positionSize: 5000,
    collateral: 1000,
    maintenanceMarginRate: 0.005,
    venue: null,
  },
  createdAt: '2026-06-13T02:44:38.120Z',
  expiresAt: '2026-06-15T02:44:38.120Z',
  secondsToExpiry: 172800,
  thresholds: { warnPct: 15, criticalPct: 7, fundingFlip: true, volRegime: true, marketData: true, recovery: false },
  webhookFormat: 'auto',
  heartbeat: 'off',
  bands: { warnPrice: 58717.65, criticalPrice: 53666.67 },
  source: 'simulated',
  current: {
    mark: 58100,
    judgedMark: 58000,
    liquidationPrice: 49910,
    distancePct: 13.948,
    fundingAccumEst: 0,
    band: 'warn',
    priceAgeSeconds: 4,
    isStale: false,
  },
  blindReason: null,
  alertCount: 0,
  upgrade: null,
  webhook: { status: 'none', lastStatus: null, lastError: null, pending: 0 },
};
