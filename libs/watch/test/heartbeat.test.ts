import { describeOnEveryDatabase } from '../../../tests/kit/store/databases';
import { createWorld, HOUR, LOOPS, MINUTE, START } from './world';

const DAY = 24 * HOUR;

describeOnEveryDatabase('heartbeats and delays', ({ open }) => {
  test('a heartbeat says where the position stands and repeats the last alert that was none', async () => {
    const world = await createWorld(await open(), START);
    const id = await world.register({ heartbeat: 'daily' });
    await world.register();
    const worker = world.worker();
    worker.start();
    await world.clock.idle(LOOPS);
    const pass = async (ms: number) => {
      world.clock.jump(ms);
      await world.clock.idle(LOOPS);
    };
    await pass(DAY);
    world.market.mark = 58_000;
    await pass(MINUTE);
    await pass(DAY);
    await worker.stop();
    const messages = world.sent.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> });
    const heartbeats = messages.filter(({ type }) => type === 'heartbeat');
    expect(heartbeats.map(({ data }) => data)).toEqual([
      expect.objectContaining({
        ...{ monitor_id: id, mark: 62_000, band: 'ok', last_alert_type: null, last_alert_at: null },
        message: expect.stringMatching(/^Still watching the long BTC position; the mark 62000 is/) as string,
      }),
      expect.objectContaining({
        ...{ monitor_id: id, mark: 58_000, band: 'warn', last_alert_type: 'liq_warn' },
        // six hours later, and every six hours, the warning was repeated: the last time at this very tick
        last_alert_at: expect.stringMatching(/^2026-01-07T/) as string,
      }),
    ]);
  });

  test('the time from a mark to its accepted alert is measured, of liquidation alerts alone', async () => {
    const world = await createWorld(await open(), START);
    await world.register({ heartbeat: 'daily' });
    world.market.mark = 58_000;
    world.market.age = 1500;
    const delays: number[] = [];
    const types: string[] = [];
    const worker = world.worker({
      observer: { alertAccepted: (seconds) => delays.push(seconds), alertsRaised: (type) => types.push(type) },
    });
    worker.start();
    await world.clock.idle(LOOPS);
    expect(delays).toEqual([1.5]);
    world.market.mark = 70_000;
    world.clock.jump(DAY);
    await world.clock.idle(LOOPS);
    await worker.stop();
    expect(types).toEqual(['liq_warn', 'heartbeat']);
    expect(delays).toHaveLength(1);
  });
});
