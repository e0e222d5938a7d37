import { type Alert, alertPayload, type AlertSubject, type LiquidationAlert, webhookBody } from '../index';

const AT = Date.UTC(2026, 5, 11, 2, 44, 45, 810);
const SUBJECT: AlertSubject = {
  alertId: 'a_01JD0000000000000000000001',
  monitorId: 'w_7tIxfwKcAAAAAAAA',
  asset: 'BTC',
  direction: 'long',
  baseUrl: 'https://quant.example',
};
const COMMON =
  '"alert_id":"a_01JD0000000000000000000001","monitor_id":"w_7tIxfwKcAAAAAAAA","type":"TYPE","ts":1781145885.81,"asset":"BTC","direction":"long","source":SOURCE';
const WAY_ON = 'POST https://quant.example/v1/watch/extend with monitor_id and token adds 30 days';

const LIQUIDATION: LiquidationAlert = {
  ...{ type: 'liq_warn', at: AT, source: 'okx', reason: 'cross', mark: 58700, liquidationPrice: 49909.99999999999 },
  ...{ judgedMark: 58648.65, confirmed: true, marks: null, liquidationBasis: 'entry' },
  ...{ distancePct: 14.900001960829464, thresholdPct: 15, fundingAccumEst: 0, breached: false, previousBand: 'ok' },
} as const;

test.each<[alert: Alert | { type: 'test'; at: number }, details: string]>([
  [
    LIQUIDATION,
    '"mark":58700,"judged_mark":58648.65,"confirmed":true,"liquidation_price":49909.99999999999,"liquidation_basis":"entry",' +
      '"distance_pct":14.900001960829464,"threshold_pct":15,' +
      '"funding_accum_est":0,"reason":"cross","breached":false,"previous_band":"ok","disputed":false',
  ],
  [
    {
      ...{ ...LIQUIDATION, type: 'liq_critical' },
      marks: [
        { venue: 'okx', mark: 57000 },
        { venue: 'bybit', mark: 58700 },
      ],
    },
    '"mark":58700,"judged_mark":58648.65,"confirmed":true,"liquidation_price":49909.99999999999,"liquidation_basis":"entry",' +
      '"distance_pct":14.900001960829464,"threshold_pct":15,"funding_accum_est":0,"reason":"cross","breached":false,' +
      '"previous_band":"ok","disputed":true,"marks":[{"venue":"okx","mark":57000},{"venue":"bybit","mark":58700}]',
  ],
  [
    {
      ...{
        type: 'liq_unconfirmed',
        at: AT,
        source: 'okx',
        worstMark: 50000.5,
        worstVenue: 'okx',
        worstBand: 'critical',
      },
      ...{ marks: [{ venue: 'okx', mark: 50000.5 }], judgedMark: null, distancePct: 0.18, fundingAccumEst: -1.5 },
      ...{ liquidationPrice: 49910, liquidationBasis: 'mark' },
    } as const,
    '"marks":[{"venue":"okx","mark":50000.5}],"worst_mark":50000.5,"worst_venue":"okx","worst_band":"critical",' +
      '"judged_mark":null,"liquidation_price":49910,"liquidation_basis":"mark","distance_pct":0.18,"funding_accum_est":-1.5',
  ],
  [
    {
      type: 'funding_flip',
      at: AT,
      source: 'bybit',
      fundingRate: -0.00006,
      intervalHours: 8,
      annualizedRate: -0.0657,
      was: 'positive',
      now: 'negative',
    },
    '"funding_rate":-0.00006,"interval_hours":8,"annualized_rate":-0.0657,"was":"positive","now":"negative"',
  ],
  [
    {
      type: 'vol_regime',
      at: AT,
      source: 'simulated',
      was: 'NORMAL',
      now: 'ELEVATED',
      realizedVol30d: 0.61,
      volRatio30d90d: 1.21,
    },
    '"was":"NORMAL","now":"ELEVATED","realized_vol_30d":0.61,"vol_ratio_30d_90d":1.21',
  ],
  [
    { type: 'expiry_warning', at: AT, source: null, tier: 'trial', expiresAt: AT + 21_599_999 },
    '"message":"This trial monitor of BTC expires at 2026-06-11T08:44:45.809Z; the service then stops watching the position.",' +
      `"seconds_to_expiry":21599,"expires_at":"2026-06-11T08:44:45.809Z","extend":"${WAY_ON}"`,
  ],
  [
    { type: 'expired', at: AT, source: null, tier: 'trial', expiresAt: AT - 10 },
    '"message":"This trial monitor of BTC expired at 2026-06-11T02:44:45.800Z; the service no longer watches the position.",' +
      `"tier":"trial","expires_at":"2026-06-11T02:44:45.800Z","upgrade":"${WAY_ON}"`,
  ],
  [
    { type: 'expired', at: AT, source: null, tier: 'paid', expiresAt: AT },
    '"message":"This paid monitor of BTC expired at 2026-06-11T02:44:45.810Z; the service no longer watches the position.",' +
      '"tier":"paid","expires_at":"2026-06-11T02:44:45.810Z","upgrade":null',
  ],
  [
    { ...LIQUIDATION, type: 'liq_recovered', distancePct: 16, previousBand: 'warn' },
    '"mark":58700,"judged_mark":58648.65,"confirmed":true,"liquidation_price":49909.99999999999,"liquidation_basis":"entry",' +
      '"distance_pct":16,"threshold_pct":15,' +
      '"funding_accum_est":0,"reason":"cross","breached":false,"previous_band":"warn","disputed":false',
  ],
  [
    {
      ...{ type: 'market_data_lost', at: AT, source: null, lastMark: { mark: 58000.5, at: AT - 180_001 } },
      ...{ reason: 'disagreement', sources: ['okx', 'bybit'] },
    } as const,
    '"last_mark":58000.5,"last_mark_at":"2026-06-11T02:41:45.809Z","reason":"disagreement","sources":["okx","bybit"]',
  ],
  [
    { type: 'market_data_lost', at: AT, source: null, lastMark: null, reason: 'no_venue', sources: [] },
    '"last_mark":null,"last_mark_at":null,"reason":"no_venue","sources":[]',
  ],
  [
    { type: 'market_data_restored', at: AT, source: 'okx', mark: 58000.5, blindFor: 240_001 },
    '"mark":58000.5,"blind_seconds":240.001',
  ],
  [{ type: 'test', at: AT }, '"message":"This is a test of the webhook of a BTC monitor."'],
])('the bytes of %j', (alert, details) => {
  const source = alert.type === 'test' ? null : alert.source;
  const common = COMMON.replace('TYPE', alert.type).replace('SOURCE', JSON.stringify(source));
  expect(webhookBody(alert, SUBJECT, 7)).toBe(
    `{"type":"${alert.type}","timestamp":"2026-06-11T02:44:45.810Z","data":{${common},${details},"sequence":7}}`,
  );
});

test('the payload is the data without its sequence', () => {
  const { data } = JSON.parse(webhookBody(LIQUIDATION, SUBJECT, 1)) as { data: object };
  expect({ ...alertPayload(LIQUIDATION, SUBJECT), sequence: 1 }).toEqual(data);
});

test('no body is near its limit of 20 kB', () => {
  const baseUrl = `https://${'a'.repeat(250)}`;
  const long = { ...SUBJECT, asset: 'ABCDEFGHIJKL', direction: 'short', baseUrl } as const;
  const expired: Alert = { type: 'expired', at: AT, source: null, tier: 'trial', expiresAt: AT };
  // more venues than there are, with names longer than theirs
  const sources = Array.from({ length: 30 }, () => 'a-venue-with-a-long-name');
  const figures = { lastMark: { mark: Number.MAX_VALUE, at: AT }, reason: 'disagreement', sources } as const;
  const lost: Alert = { type: 'market_data_lost', at: AT, source: null, ...figures };
  for (const alert of [expired, lost])
    expect(Buffer.byteLength(webhookBody(alert, long, Number.MAX_SAFE_INTEGER))).toBeLessThan(2000);
});
