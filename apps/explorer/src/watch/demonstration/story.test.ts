import fc from 'fast-check';
import { type Moment, payloadOf, storyOf } from './story';
import { SCENARIOS } from './scenarios';
import { type Scenario } from './scenario';

const messagesOf = (moments: readonly Moment[]) => moments.flatMap(({ messages }) => messages);
const liquidationTypes = (scenario: Scenario): string[] =>
  messagesOf(storyOf(scenario).moments)
    .map(({ alert }) => alert.type)
    .filter((type) => type.startsWith('liq_'));

describe.each(SCENARIOS)('$name', (scenario) => {
  const story = storyOf(scenario);
  const { moments, monitor } = story;
  const { warnPct, criticalPct } = monitor.thresholds;

  test('warns, becomes critical and recovers, each told within half a minute', () => {
    const first = (type: string, band?: string) =>
      moments.find(({ messages }) =>
        messages.some(
          ({ body, alert }) => alert.type === type && (!band || body.includes(`"previous_band":"${band}"`)),
        ),
      )?.minute ?? NaN;
    const order = [
      first('liq_warn'),
      first('liq_critical'),
      first('liq_recovered', 'critical'),
      first('liq_recovered', 'warn'),
    ];
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order.every(Number.isFinite)).toBe(true);
    expect(Math.max(...order) / scenario.ticksPerSecond).toBeLessThan(30);
    expect(scenario.minutes / scenario.ticksPerSecond).toBeLessThan(30);
    expect(moments.at(-1)?.band).toBe('ok');
  });

  test('every figure is that of the position, by the formula of its liquidation price', () => {
    const { direction, entryPrice, positionSize, collateral, maintenanceMarginRate } = monitor;
    const side = direction === 'long' ? 1 : -1;
    for (const { mark, liquidationPrice, distancePct, fundingAccumEst } of moments) {
      const loss = (collateral + fundingAccumEst) / positionSize;
      const atEntry = entryPrice * (1 - side * (loss - maintenanceMarginRate));
      const atMark = (entryPrice * (1 - side * loss)) / (1 - side * maintenanceMarginRate);
      const expected = side === 1 ? Math.max(atEntry, atMark) : Math.min(atEntry, atMark);
      expect(Math.abs(liquidationPrice / expected - 1)).toBeLessThan(1e-12);
      expect(Math.abs(distancePct - (100 * side * (mark - expected)) / mark)).toBeLessThan(1e-9);
    }
  });

  test('a band is told where it becomes worse or better, and nowhere else but after six hours', () => {
    let before: Moment | undefined;
    for (const moment of moments) {
      const told = moment.messages.filter(({ alert }) => alert.type.startsWith('liq_'));
      const isRepeated = told.some(({ alert }) => 'reason' in alert && alert.reason === 'realert');
      expect(told).toHaveLength(moment.band !== (before?.band ?? 'ok') || isRepeated ? 1 : 0);
      before = moment;
    }
  });

  test('the bands keep to the thresholds, with their margin', () => {
    for (const { band, distancePct } of moments) {
      if (distancePct < criticalPct) expect(band).toBe('critical');
      else if (distancePct < warnPct) expect(band).not.toBe('ok');
      else if (distancePct >= warnPct + 1) expect(band).toBe('ok');
    }
  });

  test('what a webhook receives counts on, and has the figures of the moment', () => {
    const messages = moments.flatMap((moment) => moment.messages.map((message) => ({ moment, message })));
    expect(messages.map(({ message }) => payloadOf(message)['sequence'])).toEqual(messages.map((_, i) => i + 1));
    for (const { moment, message } of messages) {
      const payload = payloadOf(message);
      expect(payload).toMatchObject({ type: message.alert.type, alert_id: message.id, asset: monitor.asset });
      if (message.alert.type.startsWith('liq_'))
        expect(payload).toMatchObject({ mark: moment.mark, distance_pct: moment.distancePct });
    }
  });

  test('is the same at every telling', () => {
    expect(storyOf(scenario).moments).toEqual(moments);
  });
});

test('a price that dithers on a threshold is told once', () => {
  const [, volatility] = SCENARIOS;
  if (!volatility) throw new Error('there is a second story');
  const { moments, monitor } = storyOf(volatility);
  const isBelow = moments.map(({ distancePct }) => distancePct < monitor.thresholds.warnPct);
  const crossings = isBelow.filter((each, i) => i > 0 && each !== isBelow[i - 1]).length;
  expect(crossings).toBeGreaterThan(6);
  expect(liquidationTypes(volatility).filter((type) => type === 'liq_warn')).toHaveLength(1);
});

test('with any noise the engine decides, and a worse band is never silent', () => {
  const anyStory = fc.record({
    index: fc.nat(SCENARIOS.length - 1),
    seed: fc.nat(2 ** 32 - 1),
    step: fc.double({ min: 0, max: 0.01, noNaN: true }),
  });
  fc.assert(
    fc.property(anyStory, ({ index, seed, step }) => {
      const scenario = SCENARIOS[index] ?? SCENARIOS[0];
      const noise = { ...scenario.market.noise, seed, step };
      const { moments, monitor } = storyOf({ ...scenario, market: { ...scenario.market, noise } });
      const criticalTicks = moments.filter(({ distancePct }) => distancePct < monitor.thresholds.criticalPct);
      for (const { band } of criticalTicks) expect(band).toBe('critical');
      const types = messagesOf(moments).map(({ alert }) => alert.type);
      expect(types.includes('liq_critical')).toBe(criticalTicks.length > 0);
    }),
    { numRuns: 60 },
  );
});
