import fc from 'fast-check';
import { alertWords } from './alert-words';

const near = { mark: 58000, liquidation_price: 49910, distance_pct: 13.948275862068966 };

test.each([
  ['liq_warn', { ...near, reason: 'cross' }, 'Liquidation comes near', 'warn'],
  ['liq_warn', { ...near, reason: 'realert' }, 'Liquidation is still near', 'warn'],
  ['liq_critical', { ...near, reason: 'cross' }, 'Liquidation is very near', 'critical'],
  ['liq_critical', { ...near, reason: 'realert' }, 'Liquidation is still very near', 'critical'],
  ['liq_critical', { ...near, reason: 'breach' }, 'The liquidation price is reached', 'critical'],
  ['liq_recovered', { ...near, previous_band: 'critical' }, 'No longer critical', 'good'],
  ['liq_recovered', { ...near, previous_band: 'warn' }, 'Recovered', 'good'],
])('%s %j', (type, payload, headline, weight) => {
  const detail = 'The mark, 58,000, is 13.95 % from liquidation at 49,910.';
  expect(alertWords(type, payload)).toEqual({ headline, detail, weight });
});

test('the distance of an alert is that of the mark that judges', () => {
  const { detail } = alertWords('liq_warn', { ...near, mark: 60000, judged_mark: 58000 });
  expect(detail).toBe('The mark, 58,000, is 13.95 % from liquidation at 49,910.');
});

test.each([
  ['warn', 53000, 'One venue sees liquidation nearer', 'warn', 'The judged mark is 53,000.'],
  ['critical', 53000, 'One venue sees liquidation nearer', 'critical', 'The judged mark is 53,000.'],
  ['breach', null, 'One venue says liquidation', 'critical', 'The service has no reliable mark.'],
] as const)('liq_unconfirmed that says %s', (worst_band, judged_mark, headline, weight, others) => {
  const worst = { worst_mark: 50000, worst_venue: 'okx', worst_band, liquidation_price: 49910, distance_pct: 0.18 };
  expect(alertWords('liq_unconfirmed', { ...worst, judged_mark })).toEqual({
    ...{ headline, weight },
    detail: `The mark of okx, 50,000, is 0.18 % from liquidation at 49,910. ${others}`,
  });
});

test.each([
  [
    'funding_flip',
    { funding_rate: -0.0004, interval_hours: 8, now: 'negative' },
    'Shorts pay funding now',
    'The rate is −0.04 % in 8 h.',
  ],
  [
    'vol_regime',
    { was: 'NORMAL', now: 'ELEVATED', vol_ratio_30d_90d: 1.2345 },
    'Volatility is elevated',
    'It was normal. The volatility of 30 days is now 1.23 times that of 90 days.',
  ],
  [
    'market_data_lost',
    { reason: 'disagreement', last_mark: 61000 },
    'No reliable price',
    'Watch your position yourself: the exchanges disagree. The last mark was 61,000.',
  ],
  [
    'market_data_restored',
    { mark: 61000, blind_seconds: 360 },
    'The price is back',
    'It is 61,000, after 6 min without one.',
  ],
  ['expired', { message: 'It expired.' }, 'The monitor has ended', 'It expired.'],
  ['something_new', { message: 'Hello.' }, 'something_new', 'Hello.'],
])('%s', (type, payload, headline, detail) => {
  expect(alertWords(type, payload)).toMatchObject({ headline, detail });
});

test('a payload of any shape has words', () => {
  const types = [
    'liq_warn',
    'funding_flip',
    'vol_regime',
    'market_data_lost',
    'market_data_restored',
    'test',
    'toString',
    '__proto__',
  ];
  fc.assert(
    fc.property(fc.constantFrom(...types), fc.dictionary(fc.string(), fc.jsonValue()), (type, payload) => {
      const { headline, detail } = alertWords(type, payload);
      expect(`${headline} ${detail}`).not.toMatch(/undefined|\[object/);
    }),
  );
});
