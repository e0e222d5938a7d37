import { Webhook } from 'standardwebhooks';
import { describeOnEveryDatabase } from '../../../../tests/kit/store/databases';
import { type RegistrationRequest } from '../../src/service/requests';
import { databaseWatchStore } from '../../src/store/database-watch-store';
import { webhookSecret } from '../../src/webhooks/webhook-secret';
import {
  claimed,
  candidatesOf,
  DAY,
  evaluated,
  HOUR,
  market,
  MINUTE,
  observation,
  runTick,
  START,
} from '../store/fixtures';
import { MASTER_KEY, POSITION, serviceOf } from './service-of';

const HOOK = 'https://hooks.quant.dev/a';
const iso = (at: number) => new Date(at).toISOString();
const THRESHOLDS = {
  ...{ warn_pct: 15, critical_pct: 7, funding_flip: true, vol_regime: true },
  ...{ market_data: true, recovery: false },
};
/** Of a monitor whose owner names none. */
const NO_EXCHANGE = {
  venue: null,
  liquidation_offset: null,
  tiers: null,
  liquidation_model: {
    ...{ margin: 'isolated', contracts: 'linear', closing_fee_rate: 0 },
    not_modelled: ['cross margin', 'inverse contracts', 'portfolio margin'],
  },
};
const REQUEST: RegistrationRequest = { ...POSITION, asset: 'xbt-usd' };
const EXTEND = 'POST https://quant.example/v1/watch/extend with monitor_id and token adds 30 days';

describeOnEveryDatabase('Watch', ({ open }) => {
  const opened = async (dependencies: Parameters<typeof serviceOf>[1] = {}) =>
    serviceOf(await databaseWatchStore(await open({ durability: 'normal' })), dependencies);
  const withTrial = async (request: Partial<RegistrationRequest> = {}, now = START) => {
    const bench = Object.assign(await opened(), { now });
    const { monitor_id: monitorId, token } = await bench.watch.registerTrial({ ...REQUEST, ...request }, 'client');
    return { bench, watch: bench.watch, store: bench.store, monitorId, token };
  };

  describe('registration', () => {
    test('of a trial answers all there is to know, in the order of the contract', async () => {
      const { watch, store } = await opened();
      const view = await watch.registerTrial({ ...REQUEST, webhook_url: HOOK }, 'client');
      const { monitor_id: monitorId, token } = view;
      expect(monitorId).toMatch(/^w_[\w-]{16}$/);
      expect(token).toMatch(/^[\w-]{43}$/);
      const expiresAt = iso(START + 2 * DAY);
      const expected = {
        monitor_id: monitorId,
        token,
        webhook_secret: webhookSecret(MASTER_KEY, monitorId, 1),
        tier: 'trial',
        status: 'active',
        asset: 'BTC',
        direction: 'long',
        entry_price: 62_000,
        position_size: 5000,
        collateral: 1000,
        maintenance_margin_rate: 0.005,
        ...NO_EXCHANGE,
        thresholds: THRESHOLDS,
        webhook_configured: true,
        ...{ webhook_format: 'auto', heartbeat: 'off' },
        liquidation_price: 49_910,
        distance_pct: 19.5,
        liquidation_basis: 'entry',
        created_at: iso(START),
        expires_at: expiresAt,
        expiry: expiresAt,
        check_interval_seconds: 60,
        status_url: `https://quant.example/v1/watch/${monitorId}`,
        how_alerts_work: expect.stringContaining('webhook_secret') as string,
        upgrade: EXTEND,
        source: null,
        warning: null,
        warnings: [],
      };
      expect(view).toEqual(expected);
      expect(Object.keys(view)).toEqual(Object.keys(expected));
      expect(JSON.stringify(await store.find(monitorId))).not.toContain(token);
    });

    test('says where marks are from, and of a simulated market always so', async () => {
      const { watch, store } = await opened({ simulated: true });
      const { monitor_id: monitorId, token, source } = await watch.registerTrial(REQUEST, 'client');
      expect([source, (await watch.status(monitorId, token)).source]).toEqual(['simulated', 'simulated']);
      expect((await watch.patch(monitorId, token, { collateral: 900 })).source).toBe('simulated');
      expect((await watch.extend(monitorId, token)).answer.source).toBe('simulated');
      await market(store, START, observation(62_000, { source: 'okx' }));
      expect((await watch.registerTrial(REQUEST, 'another client')).source).toBe('okx');
    });

    test('of a position that is liquidated by its own figures, or at the mark, says so', async () => {
      const bench = await opened();
      const { watch, store } = bench;
      const ruined = { ...REQUEST, collateral: 20 };
      const entered = await watch.registerTrial(ruined, 'client');
      expect(entered.distance_pct).toBeLessThan(0);
      expect(entered.warning).toMatch(
        /^This long position is beyond its liquidation price, 62062\.31\d+, at its entry price/,
      );
      await market(store, START, observation(40_000));
      const { answer } = await watch.registerPaid(REQUEST, 'client');
      expect(answer.warning).toMatch(/beyond its liquidation price, 49910, at the mark, 40000: check its figures/);
      expect((await watch.registerPaid({ ...REQUEST, direction: 'short' }, 'client')).answer.warning).toBeNull();
      const { monitor_id: monitorId, token } = answer;
      expect((await watch.patch(monitorId, token, { direction: 'short' })).warning).toBeNull();
      expect((await watch.patch(monitorId, token, { direction: 'long' })).warning).toMatch(/at the mark, 40000/);
      // the first tick says so, and that it is breached
      expect(await runTick(store, START)).toContain('liq_critical');
      const [alert] = (await watch.status(monitorId, token)).alerts;
      expect(alert?.payload).toMatchObject({ type: 'liq_critical', breached: true, previous_band: 'ok' });
      bench.now = START + 4 * MINUTE;
      expect((await watch.patch(monitorId, token, { direction: 'short' })).warning).toBeNull();
    });

    test('of a paid one lasts 30 days, and is a purchase', async () => {
      const { watch } = await opened();
      const { answer, purchaseId } = await watch.registerPaid({ ...REQUEST, direction: 'short' }, 'client');
      expect(answer).toMatchObject({
        tier: 'paid',
        expires_at: iso(START + 30 * DAY),
        upgrade: null,
        webhook_configured: false,
      });
      expect(answer).toMatchObject({
        liquidation_price: expect.closeTo(74_029.85074626865, 8) as number,
        liquidation_basis: 'mark',
        distance_pct: expect.closeTo((100 * 12_029.8507462687) / 62_000, 9) as number,
      });
      expect(purchaseId).toMatch(/^p_[\w-]{16}$/);
      expect(await watch.confirm(purchaseId)).toBe(true);
      expect(await watch.confirm('p_unknown')).toBe(false);
    });

    test('of what is not paid for is undone', async () => {
      const bench = await opened();
      const { watch, store } = bench;
      const first = await watch.registerPaid(REQUEST, 'client');
      expect(await watch.withdraw(first.purchaseId)).toBe(true);
      await expect(watch.status(first.answer.monitor_id, first.answer.token)).rejects.toMatchObject({
        code: 'monitor_not_found',
      });
      const second = await watch.registerPaid(REQUEST, 'client');
      expect((await watch.status(second.answer.monitor_id, second.answer.token)).status).toBe('active');
      expect(await store.lapse(START + 15 * MINUTE - 1)).toBe(0);
      expect(await store.lapse(START + 15 * MINUTE)).toBe(1);
      await expect(watch.status(second.answer.monitor_id, second.answer.token)).rejects.toMatchObject({
        code: 'monitor_not_found',
      });
      bench.now += HOUR;
      expect(await watch.confirm(second.purchaseId)).toBe(true);
      expect((await watch.status(second.answer.monitor_id, second.answer.token)).expires_at).toBe(
        iso(START + HOUR + 30 * DAY),
      );
    });

    test('a second trial of a client is refused until 30 days have passed', async () => {
      const { bench, watch } = await withTrial();
      expect(await watch.trial('client')).toEqual({ available: false, nextAvailableAt: iso(START + 30 * DAY) });
      bench.now += DAY + 1;
      const refusal = { name: 'WatchRefusalError', code: 'trial_already_used', retryAfterSeconds: 29 * 86_400 };
      await expect(watch.registerTrial(REQUEST, 'client')).rejects.toMatchObject(refusal);
      await watch.registerTrial(REQUEST, 'another client');
      bench.now = START + 30 * DAY;
      expect(await watch.trial('client')).toEqual({ available: true, nextAvailableAt: null });
      await watch.registerTrial(REQUEST, 'client');
    });

    test('a client with five monitors gets no trial; paid ones are not limited', async () => {
      const { watch } = await opened();
      for (let i = 0; i < 5; i++) await watch.registerPaid(REQUEST, 'client');
      const refusal = { code: 'monitor_limit', retryAfterSeconds: 30 * 86_400 };
      await expect(watch.registerTrial(REQUEST, 'client')).rejects.toMatchObject(refusal);
      expect((await watch.trial('client')).available).toBe(true);
      await watch.registerPaid(REQUEST, 'client');
    });

    test('a full service refuses', async () => {
      const { watch } = await opened({ capacity: 1 });
      await watch.registerTrial(REQUEST, 'client');
      const refusal = { code: 'watch_capacity', retryAfterSeconds: 600 };
      await expect(watch.registerPaid(REQUEST, 'other')).rejects.toMatchObject(refusal);
      await expect(watch.registerTrial(REQUEST, 'other')).rejects.toMatchObject(refusal);
      expect((await watch.trial('other')).available).toBe(true);
    });

    test.each<[string, Partial<RegistrationRequest>, object]>([
      [
        'an asset that nobody lists',
        { asset: 'NOSUCH' },
        { path: ['asset'], rule: 'value_error', message: 'unknown asset' },
      ],
      ['a malformed asset', { asset: '!' }, { path: ['asset'], rule: 'string_pattern_mismatch' }],
      ['a price of 0', { entry_price: 0 }, { path: ['entry_price'], rule: 'greater_than' }],
      ['thresholds upside down', { thresholds: 'warn_pct=5' }, { path: ['thresholds'], rule: 'value_error' }],
      [
        'thresholds upside down, by name',
        { thresholds: { warn_pct: 5 } },
        { path: ['thresholds', 'critical_pct'], rule: 'value_error' },
      ],
      ['a private webhook', { webhook_url: 'http://10.0.0.1/' }, { path: ['webhook_url'], rule: 'value_error' }],
      ['an empty webhook', { webhook_url: '' }, { path: ['webhook_url'] }],
    ])('%s is refused, and costs no trial', async (_, fields, error) => {
      const { watch } = await opened();
      const work = watch.registerTrial({ ...REQUEST, ...fields }, 'client');
      await expect(work).rejects.toMatchObject({ code: 'INVALID_INPUT', ...error });
      expect((await watch.trial('client')).available).toBe(true);
    });

    test('while no exchange answers, what is watched already can be registered', async () => {
      const bench = await opened();
      const { watch, store } = bench;
      await watch.registerTrial(REQUEST, 'client');
      await market(store, START, observation(62_000));
      bench.listed = null;
      await watch.registerPaid(REQUEST, 'client');
      await expect(watch.registerPaid({ ...REQUEST, asset: 'ETH' }, 'client')).rejects.toMatchObject({
        code: 'upstream_unavailable',
      });
    });
  });

  describe('a token', () => {
    test('that is wrong, or of no monitor, gets one and the same answer everywhere', async () => {
      const { watch, monitorId, token } = await withTrial();
      const other = await watch.registerPaid(REQUEST, 'client');
      const alertId = 'a_01ARYZ6S410000000000000000';
      const calls = (id: string, key: string): (() => Promise<unknown>)[] => [
        () => watch.status(id, key),
        () => watch.patch(id, key, { collateral: 5 }),
        () => watch.extend(id, key),
        () => watch.cancel(id, key),
        () => watch.testWebhook(id, key),
        () => watch.rotateSecret(id, key),
        () => watch.redeliver(id, key, alertId),
      ];
      const keys: [string, string][] = [
        [monitorId, other.answer.token],
        [monitorId, ''],
        [monitorId, `${token}x`],
        ['w_0000000000000000', token],
        ["w_' or '1'='1", token],
      ];
      for (const [id, key] of keys)
        for (const call of calls(id, key))
          await expect(call()).rejects.toMatchObject({
            code: 'monitor_not_found',
            message: 'The monitor is unknown, or the token is wrong',
          });
      expect((await watch.status(monitorId, token)).status).toBe('active');
    });
  });

  describe('status', () => {
    test('before the first tick', async () => {
      const { watch, monitorId, token } = await withTrial();
      const view = await watch.status(monitorId, token);
      const expected = {
        monitor_id: monitorId,
        tier: 'trial',
        status: 'active',
        asset: 'BTC',
        direction: 'long',
        entry_price: 62_000,
        position_size: 5000,
        collateral: 1000,
        maintenance_margin_rate: 0.005,
        ...NO_EXCHANGE,
        created_at: iso(START),
        expires_at: iso(START + 2 * DAY),
        expiry: iso(START + 2 * DAY),
        seconds_to_expiry: 172_800,
        thresholds: THRESHOLDS,
        webhook_configured: false,
        ...{ webhook_format: 'auto', heartbeat: 'off' },
        bands: {
          warn: { distance_pct: 15, price: expect.closeTo(58_717.647058823524, 10) as number },
          critical: { distance_pct: 7, price: expect.closeTo(53_666.66666666667, 10) as number },
        },
        source: null,
        single_source: false,
        current: null,
        blind_reason: null,
        alerts: [],
        alert_count: 0,
        upgrade: EXTEND,
        webhook: {
          configured: false,
          status: 'none',
          last_status: null,
          last_error: null,
          last_attempt_at: null,
          pending: 0,
        },
      };
      expect(view).toEqual(expected);
      expect(Object.keys(view)).toEqual(Object.keys(expected));
      expect(Object.keys(view.webhook)).toEqual(Object.keys(expected.webhook));
    });

    test('after a day of funding, as in the contract', async () => {
      const { bench, watch, store, monitorId, token } = await withTrial({ webhook_url: HOOK });
      const funding = { rate: 0.0001, intervalHours: 8 };
      const volatility = { realized30d: 0.5, ratio30d90d: 1 };
      for (let hour = 0; hour <= 24; hour += 8) {
        const at = START + hour * HOUR;
        await market(store, at, observation(hour === 24 ? 58_000 : 62_000, { funding, volatility }, at));
        await runTick(store, at);
      }
      bench.now = START + DAY + 30_400;
      const view = await watch.status(monitorId, token);
      expect(view.current).toEqual({
        mark: 58_000,
        judged_mark: 58_000,
        disputed: false,
        marks: null,
        liquidation_price: 49_928.6,
        liquidation_basis: 'entry',
        distance_pct: 13.916206896551726,
        funding_accum_est: expect.closeTo(-1.5, 12) as number,
        band: 'warn',
        price_age_seconds: 30.4,
        stale: false,
        funding_rate: 0.0001,
        vol_regime: 'NORMAL',
        evaluated_at: iso(START + DAY),
      });
      expect(Object.keys(view.current ?? {})).toEqual([
        ...['mark', 'disputed', 'marks', 'judged_mark', 'liquidation_price', 'liquidation_basis', 'distance_pct'],
        ...['funding_accum_est', 'band', 'price_age_seconds', 'stale'],
        ...['funding_rate', 'vol_regime', 'evaluated_at'],
      ]);
      const [alert] = view.alerts;
      expect(view.alerts).toHaveLength(1);
      expect(Object.keys(alert ?? {})).toEqual(['id', 'ts', 'type', 'payload', 'webhook_delivered']);
      expect(alert).toMatchObject({ ts: (START + DAY) / 1000, type: 'liq_warn', webhook_delivered: false });
      expect(Object.keys(alert?.payload ?? {})).toEqual([
        ...['alert_id', 'monitor_id', 'type', 'ts', 'asset', 'direction', 'source', 'mark', 'judged_mark'],
        ...[
          'confirmed',
          'liquidation_price',
          'liquidation_basis',
          'distance_pct',
          'threshold_pct',
          'funding_accum_est',
        ],
        ...['reason', 'breached', 'previous_band', 'disputed'],
      ]);
      expect(alert?.payload).toMatchObject({
        alert_id: alert?.id,
        monitor_id: monitorId,
        threshold_pct: 15,
        reason: 'cross',
      });
      expect(view).toMatchObject({ alert_count: 1, webhook: { configured: true, status: 'active', pending: 1 } });
      bench.now = START + DAY + 3 * MINUTE + 1;
      expect((await watch.status(monitorId, token)).current).toBeNull();
    });

    test('a monitor that no tick has seen shows no tick of its asset', async () => {
      const { bench, watch, store } = await withTrial();
      await market(store, START, observation(62_000));
      await runTick(store, START);
      bench.now += 1000;
      const { answer } = await watch.registerPaid(REQUEST, 'client');
      expect((await watch.status(answer.monitor_id, answer.token)).current).toMatchObject({
        mark: 62_000,
        evaluated_at: null,
      });
    });

    test('says of whom its marks are, and whether one venue alone says so', async () => {
      const { bench, watch, store, monitorId, token } = await withTrial();
      await market(store, START, observation(62_000, { source: 'okx', singleSource: true }));
      expect(await watch.status(monitorId, token)).toMatchObject({ source: 'okx', single_source: true });
      bench.now += MINUTE;
      await market(store, bench.now, observation(62_000, { source: 'bybit' }, bench.now));
      expect(await watch.status(monitorId, token)).toMatchObject({ source: 'bybit', single_source: false });
    });

    test('says why there is no mark: what was said last, or that nothing was said for long', async () => {
      const { bench, watch, store, monitorId, token } = await withTrial();
      const blindness = { reason: 'disagreement', asked: ['okx', 'bybit'] } as const;
      const disputed = (at: number) => market(store, at, observation(null, { blindness }, at));
      await disputed(START);
      expect(await watch.status(monitorId, token)).toMatchObject({ current: null, blind_reason: 'disagreement' });
      await market(store, START + MINUTE, observation(62_000, { source: 'okx' }, START + MINUTE));
      bench.now = START + 4 * MINUTE;
      expect(await watch.status(monitorId, token)).toMatchObject({ current: { stale: true }, blind_reason: null });
      // no worker runs
      bench.now++;
      expect(await watch.status(monitorId, token)).toMatchObject({
        source: 'okx',
        current: null,
        blind_reason: 'stale',
      });
      bench.now = START + 5 * MINUTE;
      await disputed(bench.now);
      expect(await watch.status(monitorId, token)).toMatchObject({ source: 'okx', blind_reason: 'disagreement' });
      await watch.cancel(monitorId, token);
      expect(await watch.status(monitorId, token)).toMatchObject({ current: null, blind_reason: null });
    });

    test('its band is that of the distance beside it, also before a tick has seen the mark', async () => {
      const { watch, store, monitorId, token } = await withTrial();
      await market(store, START, observation(35_000));
      const beyond = { mark: 35_000, distance_pct: -42.6, band: 'critical', evaluated_at: null };
      expect(await watch.status(monitorId, token)).toMatchObject({ current: beyond, alert_count: 0 });
      await runTick(store, START);
      expect(await watch.status(monitorId, token)).toMatchObject({ current: { band: 'critical' }, alert_count: 1 });
      await watch.patch(monitorId, token, { collateral: 4000 });
      expect((await watch.status(monitorId, token)).current?.band).toBe('ok');
    });

    test('three minutes without a believed mark, and the next one, are alerts with who was asked', async () => {
      const { bench, watch, store, monitorId, token } = await withTrial({ thresholds: { recovery: true } });
      const blindness = { reason: 'disagreement', asked: ['okx', 'bybit'] } as const;
      await market(store, START, observation(58_000, { source: 'okx' }));
      expect(await runTick(store, START)).toEqual(['liq_warn']);
      for (let minute = 1; minute <= 4; minute++) {
        const at = START + minute * MINUTE;
        await market(store, at, observation(null, { blindness }, at));
        expect(await runTick(store, at)).toEqual(minute === 3 ? ['market_data_lost'] : []);
      }
      bench.now = START + 5 * MINUTE;
      await market(store, bench.now, observation(70_000, { source: 'bybit' }, bench.now - 2000));
      expect(await runTick(store, bench.now)).toEqual(['liq_recovered', 'market_data_restored']);
      const { alerts } = await watch.status(monitorId, token);
      expect(alerts.map(({ payload }) => payload)).toMatchObject([
        { type: 'market_data_restored', source: 'bybit', mark: 70_000, blind_seconds: 300 },
        { type: 'liq_recovered', source: 'bybit', previous_band: 'warn', reason: 'cross', breached: false },
        {
          ...{ type: 'market_data_lost', source: null, last_mark: 58_000, last_mark_at: iso(START) },
          ...{ reason: 'disagreement', sources: ['okx', 'bybit'] },
        },
        { type: 'liq_warn', source: 'okx' },
      ]);
    });

    test('the newest 20 alerts', async () => {
      const { bench, watch, store, monitorId, token } = await withTrial();
      for (let i = 0; i < 22; i++) {
        bench.now = START + i * MINUTE;
        await market(store, bench.now, observation(i % 2 === 0 ? 58_000 : 70_000));
        await runTick(store, bench.now);
        await watch.patch(monitorId, token, { thresholds: { warn_pct: 15 + i / 100 } });
      }
      // 11 crossings; and as many again
      for (let i = 22; i < 44; i++) {
        bench.now = START + i * MINUTE;
        await market(store, bench.now, observation(i % 2 === 0 ? 58_000 : 70_000));
        await runTick(store, bench.now);
      }
      const { alerts, alert_count } = await watch.status(monitorId, token);
      expect([alerts.length, alert_count]).toEqual([20, 22]);
      const times = alerts.map(({ ts }) => ts);
      expect(times).toEqual([...times].sort((a, b) => b - a));
      expect(times[0]).toBe((START + 42 * MINUTE) / 1000);
    });

    test('is expired from the last moment on, also before a tick has seen it', async () => {
      const { bench, watch, store, monitorId, token } = await withTrial();
      bench.now = START + 2 * DAY - 1;
      await market(store, bench.now, observation(62_000, {}, bench.now));
      expect(await watch.status(monitorId, token)).toMatchObject({
        status: 'active',
        seconds_to_expiry: 0,
        current: {},
      });
      bench.now++;
      const expired = { status: 'expired', seconds_to_expiry: 0, current: null, alerts: [] };
      expect(await watch.status(monitorId, token)).toMatchObject(expired);
      await expect(watch.patch(monitorId, token, { collateral: 2000 })).rejects.toMatchObject({
        code: 'monitor_not_active',
      });
    });

    test('can be read for 30 days after the end, and is not found then', async () => {
      const { bench, watch, monitorId, token } = await withTrial();
      bench.now = START + 32 * DAY - 1;
      expect((await watch.status(monitorId, token)).status).toBe('expired');
      bench.now++;
      await expect(watch.status(monitorId, token)).rejects.toMatchObject({ code: 'monitor_not_found' });
      await expect(watch.extend(monitorId, token)).rejects.toMatchObject({ code: 'monitor_not_found' });
      const second = await watch.registerTrial(REQUEST, 'client');
      bench.now += DAY;
      await watch.cancel(second.monitor_id, second.token);
      bench.now += 30 * DAY - 1;
      expect((await watch.status(second.monitor_id, second.token)).status).toBe('cancelled');
      bench.now++;
      await expect(watch.status(second.monitor_id, second.token)).rejects.toMatchObject({ code: 'monitor_not_found' });
    });
  });

  describe('patch', () => {
    test('answers the monitor as it is now', async () => {
      const { watch, monitorId, token } = await withTrial();
      const view = await watch.patch(monitorId, token, {
        direction: 'short',
        thresholds: { warn_pct: 20 },
        webhook_url: HOOK,
      });
      const expected = {
        monitor_id: monitorId,
        status: 'updated',
        monitor_status: 'active',
        asset: 'BTC',
        direction: 'short',
        entry_price: 62_000,
        position_size: 5000,
        collateral: 1000,
        maintenance_margin_rate: 0.005,
        ...NO_EXCHANGE,
        liquidation_price: expect.closeTo(74_029.85074626865, 8) as number,
        distance_pct_at_entry: expect.closeTo((100 * 12_029.8507462687) / 62_000, 9) as number,
        webhook_configured: true,
        ...{ webhook_format: 'auto', heartbeat: 'off' },
        thresholds: { ...THRESHOLDS, warn_pct: 20 },
        tier: 'trial',
        expires_at: iso(START + 2 * DAY),
        source: null,
        warning: null,
        warnings: [],
      };
      expect(view).toEqual(expected);
      expect(Object.keys(view)).toEqual(Object.keys(expected));
      expect((await watch.patch(monitorId, token, { collateral: 900 })).webhook_configured).toBe(true);
      expect((await watch.patch(monitorId, token, { webhook_url: '' })).webhook_configured).toBe(false);
      expect((await watch.status(monitorId, token)).webhook_configured).toBe(false);
    });

    test('of nothing, or of something wrong, changes nothing', async () => {
      const { watch, monitorId, token } = await withTrial();
      for (const nothing of [{}, { entry_price: null }])
        await expect(watch.patch(monitorId, token, nothing)).rejects.toMatchObject({
          ...{ rule: 'value_error', path: [], received: nothing },
        });
      await expect(watch.patch(monitorId, token, { collateral: -1 })).rejects.toMatchObject({ rule: 'greater_than' });
      const local = watch.patch(monitorId, token, { collateral: 7, webhook_url: 'http://localhost/' });
      await expect(local).rejects.toMatchObject({ path: ['webhook_url'] });
      expect((await watch.status(monitorId, token)).collateral).toBe(1000);
    });

    test('during a tick wins: the result of the tick is dropped, and the next tick sees the new position', async () => {
      const { bench, watch, store, monitorId, token } = await withTrial();
      await market(store, START, observation(58_000));
      const unit = await claimed(store, START);
      const results = (await candidatesOf(store, unit)).map((candidate) => evaluated(unit, candidate));
      expect(results.map(({ alerts }) => alerts.length)).toEqual([1]);
      await watch.patch(monitorId, token, { collateral: 3000 });
      await store.commit([unit], results, { leaseUntil: START + MINUTE });
      await store.finish([unit]);
      expect(await watch.status(monitorId, token)).toMatchObject({ collateral: 3000, alert_count: 0, alerts: [] });
      bench.now += MINUTE;
      await market(store, bench.now, observation(58_000, {}, bench.now));
      expect(await runTick(store, bench.now)).toEqual([]);
      await watch.patch(monitorId, token, { collateral: 1000 });
      bench.now += MINUTE;
      await market(store, bench.now, observation(58_000, {}, bench.now));
      expect(await runTick(store, bench.now)).toEqual(['liq_warn']);
    });

    test('of the position forgets its funding, of the thresholds only its band, of the webhook nothing', async () => {
      const { watch, store, monitorId, token } = await withTrial();
      const funding = { rate: 0.0001, intervalHours: 8 };
      await market(store, START, observation(58_000, { funding }));
      await runTick(store, START);
      const state = async () => (await store.find(monitorId))?.state;
      await watch.patch(monitorId, token, { webhook_url: HOOK });
      expect(await state()).toMatchObject({ band: 'warn', fundingStart: 0, fundingSign: 1 });
      await watch.patch(monitorId, token, { thresholds: 'warn_pct=20' });
      expect(await state()).toMatchObject({ band: 'ok', fundingStart: 0, fundingSign: 1 });
      await watch.patch(monitorId, token, { position_size: 4000 });
      expect(await state()).toMatchObject({ band: 'ok', fundingStart: null, fundingSign: 1 });
    });

    test('many at once are all done', async () => {
      const { watch, monitorId, token } = await withTrial();
      await Promise.all([
        watch.patch(monitorId, token, { collateral: 2000 }),
        watch.patch(monitorId, token, { entry_price: 50_000 }),
        watch.patch(monitorId, token, { webhook_url: HOOK }),
        watch.patch(monitorId, token, { thresholds: { warn_pct: 30 } }),
        watch.patch(monitorId, token, { thresholds: { critical_pct: 3 } }),
      ]);
      expect(await watch.status(monitorId, token)).toMatchObject({
        ...{ collateral: 2000, entry_price: 50_000, webhook_configured: true },
        thresholds: { warn_pct: 30, critical_pct: 3 },
      });
    });
  });

  describe('extend', () => {
    test('answers the new end', async () => {
      const { watch, monitorId, token } = await withTrial();
      const { answer, purchaseId } = await watch.extend(monitorId, token);
      expect(await watch.status(monitorId, token)).toMatchObject({ tier: 'trial', expires_at: iso(START + 2 * DAY) });
      await watch.confirm(purchaseId);
      const expiresAt = iso(START + 32 * DAY);
      const expected = {
        monitor_id: monitorId,
        status: 'active',
        tier: 'paid',
        expires_at: expiresAt,
        expiry: expiresAt,
        previous_expires_at: iso(START + 2 * DAY),
        source: null,
      };
      expect(answer).toEqual(expected);
      expect(Object.keys(answer)).toEqual(Object.keys(expected));
      expect(await watch.status(monitorId, token)).toMatchObject({
        tier: 'paid',
        expires_at: expiresAt,
        upgrade: null,
      });
    });

    test('two at once add 60 days', async () => {
      const { watch, monitorId, token } = await withTrial();
      const both = await Promise.all([watch.extend(monitorId, token), watch.extend(monitorId, token)]);
      for (const { answer } of both) expect(answer.expires_at).toBe(iso(START + 32 * DAY)); // at least
      await Promise.all(both.map(({ purchaseId }) => watch.confirm(purchaseId)));
      expect((await watch.status(monitorId, token)).expires_at).toBe(iso(START + 62 * DAY));
    });

    test('that is refused is not given', async () => {
      const { watch, monitorId, token } = await withTrial();
      const { purchaseId } = await watch.extend(monitorId, token);
      await watch.withdraw(purchaseId);
      expect(await watch.status(monitorId, token)).toMatchObject({ tier: 'trial', expires_at: iso(START + 2 * DAY) });
    });

    test('of an expired monitor counts from now, and starts it from scratch', async () => {
      const { bench, watch, store, monitorId, token } = await withTrial();
      await market(store, START, observation(58_000, { funding: { rate: 0.0001, intervalHours: 8 } }));
      await runTick(store, START);
      bench.now = START + 5 * DAY;
      await market(store, bench.now, observation(58_000));
      expect(await runTick(store, bench.now)).toEqual(['expired']);
      const { answer, purchaseId } = await watch.extend(monitorId, token);
      expect(answer).toMatchObject({ expires_at: iso(START + 35 * DAY), previous_expires_at: iso(START + 2 * DAY) });
      await watch.confirm(purchaseId);
      expect((await store.find(monitorId))?.state).toMatchObject({ band: 'ok', fundingStart: null, fundingSign: null });
      await market(store, bench.now + MINUTE, observation(58_000));
      expect(await runTick(store, bench.now + MINUTE)).toEqual(['liq_warn']);
    });

    test('while a tick is about to expire the monitor wins', async () => {
      const { bench, watch, store, monitorId, token } = await withTrial();
      bench.now = START + 2 * DAY;
      await market(store, bench.now, observation(null));
      const unit = await claimed(store, bench.now);
      const results = (await candidatesOf(store, unit)).map((candidate) => evaluated(unit, candidate));
      expect(results[0]?.alerts.map(({ type }) => type)).toEqual(['expired']);
      await watch.confirm((await watch.extend(monitorId, token)).purchaseId);
      expect((await store.commit([unit], results, { leaseUntil: bench.now + MINUTE })).dropped.size).toBe(1);
      expect(await watch.status(monitorId, token)).toMatchObject({ status: 'active', alerts: [] });
    });

    test('of a cancelled monitor is refused', async () => {
      const { watch, monitorId, token } = await withTrial();
      await watch.cancel(monitorId, token);
      await expect(watch.extend(monitorId, token)).rejects.toMatchObject({
        name: 'WatchRefusalError',
        code: 'monitor_cancelled',
      });
    });
  });

  describe('cancel', () => {
    test('is final, and can be repeated; of an expired monitor too', async () => {
      const { bench, watch, store, monitorId, token } = await withTrial({ webhook_url: HOOK });
      await market(store, START, observation(58_000));
      await runTick(store, START);
      bench.now += 3 * DAY;
      for (let i = 0; i < 2; i++)
        expect(await watch.cancel(monitorId, token)).toEqual({ monitor_id: monitorId, status: 'cancelled' });
      expect(await watch.status(monitorId, token)).toMatchObject({
        ...{ status: 'cancelled', current: null, alert_count: 1 },
        webhook: { pending: 0 },
      });
      await market(store, bench.now, observation(50_000));
      expect(await runTick(store, bench.now)).toEqual([]);
      await expect(watch.patch(monitorId, token, { collateral: 5 })).rejects.toMatchObject({
        code: 'monitor_not_active',
      });
    });
  });

  describe('the webhook', () => {
    test('is tested with a signed message', async () => {
      const { bench, watch, monitorId, token } = await withTrial({ webhook_url: HOOK }, Date.now());
      const view = { monitor_id: monitorId, delivered: true, status: 204, error: null };
      expect(await watch.testWebhook(monitorId, token)).toEqual(view);
      const [message] = bench.sent;
      const secret = webhookSecret(MASTER_KEY, monitorId, 1);
      const body = new Webhook(secret).verify(message?.body ?? '', message?.headers ?? {});
      expect(body).toMatchObject({ type: 'test', data: { monitor_id: monitorId, sequence: 0 } });
      expect(message?.url).toBe(HOOK);
      bench.answer = { outcome: 'failed', failure: 'timeout' };
      expect(await watch.testWebhook(monitorId, token)).toEqual({
        monitor_id: monitorId,
        delivered: false,
        status: null,
        error: 'timeout',
      });
      bench.answer = { outcome: 'answered', status: 500, retryAfter: null, excerpt: 'secret of the receiver' };
      expect(await watch.testWebhook(monitorId, token)).toEqual({
        monitor_id: monitorId,
        delivered: false,
        status: 500,
        error: null,
      });
      // no alert of it
      expect(await watch.status(monitorId, token)).toMatchObject({
        alert_count: 0,
        webhook: { last_attempt_at: null },
      });
    });

    test('has a new secret when asked, and both sign for a day', async () => {
      const { bench, watch, monitorId, token } = await withTrial({ webhook_url: HOOK }, Date.now());
      const rotation = await watch.rotateSecret(monitorId, token);
      expect(rotation).toEqual({
        monitor_id: monitorId,
        webhook_secret: webhookSecret(MASTER_KEY, monitorId, 2),
        previous_secret_valid_until: iso(bench.now + DAY),
      });
      await watch.testWebhook(monitorId, token);
      const [message] = bench.sent;
      for (const version of [1, 2])
        new Webhook(webhookSecret(MASTER_KEY, monitorId, version)).verify(message?.body ?? '', message?.headers ?? {});
      bench.now += DAY;
      await watch.testWebhook(monitorId, token);
      expect(bench.sent[1]?.headers['webhook-signature']?.split(' ')).toHaveLength(1);
    });

    test('gets an alert again', async () => {
      const { watch, store, monitorId, token } = await withTrial();
      await market(store, START, observation(58_000));
      await runTick(store, START);
      const [alert] = (await watch.status(monitorId, token)).alerts;
      const alertId = alert?.id ?? '';
      await expect(watch.redeliver(monitorId, token, alertId)).rejects.toMatchObject({
        code: 'webhook_not_configured',
      });
      await watch.patch(monitorId, token, { webhook_url: HOOK });
      expect(await watch.redeliver(monitorId, token, alertId)).toEqual({
        monitor_id: monitorId,
        alert_id: alertId,
        status: 'queued',
      });
      expect((await watch.status(monitorId, token)).webhook.pending).toBe(1);
      for (const unknown of ['a_01ARYZ6S410000000000000000', 'nonsense'])
        await expect(watch.redeliver(monitorId, token, unknown)).rejects.toMatchObject({ code: 'alert_not_found' });
      const claim = { now: START, leaseUntil: START + MINUTE, limit: 9 };
      const [delivery] = (await store.claimDeliveries(claim)).deliveries;
      const attempt = {
        at: START,
        durationMs: 1,
        verdict: { verdict: 'gone' },
        status: 410,
        error: null,
        retryAt: null,
      } as const;
      if (delivery) await store.recordAttempts([{ delivery, attempt }]);
      await expect(watch.redeliver(monitorId, token, alertId)).rejects.toMatchObject({ code: 'webhook_disabled' });
      expect((await watch.status(monitorId, token)).webhook).toEqual({
        ...{
          configured: true,
          status: 'disabled',
          last_status: 410,
          last_error: null,
          last_attempt_at: iso(START),
          pending: 0,
        },
      });
    });

    test('of a monitor without one cannot be tested, of a cancelled one nothing can be done', async () => {
      const { watch, monitorId, token } = await withTrial();
      await expect(watch.testWebhook(monitorId, token)).rejects.toMatchObject({ code: 'webhook_not_configured' });
      await watch.cancel(monitorId, token);
      for (const call of [
        () => watch.testWebhook(monitorId, token),
        () => watch.rotateSecret(monitorId, token),
        () => watch.redeliver(monitorId, token, 'a_01ARYZ6S410000000000000000'),
      ])
        await expect(call()).rejects.toMatchObject({ code: 'monitor_cancelled' });
    });
  });
});
