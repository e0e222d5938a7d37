import { answering } from '../../../../tools/testing/answering';
import fc from 'fast-check';
import { rules } from '@quant/contract/rules/stats-realized-volatility';
import { statsRealizedVolatility } from './stats-realized-volatility';

const volatility = answering<'statsRealizedVolatility', typeof statsRealizedVolatility>(rules, statsRealizedVolatility);

const step = fc.double({ min: -0.2, max: 0.2, noNaN: true });

/** Bars of any shape: gap, body, and what the wicks add. */
const bars = fc.array(fc.record({ gap: step, body: step, up: step, down: step }), { minLength: 5, maxLength: 40 });

function prices(shapes: readonly { gap: number; body: number; up: number; down: number }[], drift = 0) {
  let close = 100;
  const rows = shapes.map(({ gap, body, up, down }) => {
    const open = close * Math.exp(gap + drift);
    close = open * Math.exp(body);
    return {
      open,
      close,
      high: Math.max(open, close) * Math.exp(Math.abs(up)),
      low: Math.min(open, close) * Math.exp(-Math.abs(down)),
    };
  });
  const column = (key: 'open' | 'high' | 'low' | 'close') => rows.map((row) => row[key]);
  return { open: column('open'), high: column('high'), low: column('low'), close: column('close') };
}

const ESTIMATORS = ['close_to_close', 'parkinson', 'garman_klass', 'rogers_satchell', 'yang_zhang'] as const;

test('every estimate is a number and not negative', () => {
  fc.assert(
    fc.property(bars, (shapes) => {
      const result = volatility(prices(shapes));
      expect(ESTIMATORS.every((name) => (result[name] ?? -1) >= 0 && Number.isFinite(result[name]))).toBe(true);
    }),
  );
});

test('the unit of the prices changes nothing', () => {
  fc.assert(
    fc.property(bars, fc.integer({ min: -500, max: 20 }), (shapes, exponent) => {
      const plain = prices(shapes);
      const scaled = Object.fromEntries(
        Object.entries(plain).map(([key, values]) => [key, values.map((price) => price * 2 ** exponent)]),
      ) as unknown as typeof plain;
      expect(volatility(scaled)).toEqual(volatility(plain));
    }),
  );
});

test('a drift between the bars moves neither Yang and Zhang nor close to close', () => {
  fc.assert(
    fc.property(bars, step, (shapes, drift) => {
      const [plain, drifting] = [volatility(prices(shapes)), volatility(prices(shapes, drift))];
      for (const name of ESTIMATORS) {
        expect(Math.abs((drifting[name] ?? NaN) - (plain[name] ?? NaN))).toBeLessThanOrEqual(1e-12);
      }
    }),
  );
});

test('bars that only run upwards have no volatility for Rogers and Satchell', () => {
  fc.assert(
    fc.property(bars, (shapes) => {
      const { open, close } = prices(shapes);
      const high = open.map((price, i) => Math.max(price, close[i] ?? 0));
      const low = open.map((price, i) => Math.min(price, close[i] ?? 0));
      expect(volatility({ open, high, low, close }).rogers_satchell).toBe(0);
    }),
  );
});

test('a longer year is a higher volatility by its root', () => {
  fc.assert(
    fc.property(bars, fc.integer({ min: 1, max: 300 }), (shapes, root) => {
      const inputs = prices(shapes);
      const [perBar, perYear] = [1, root * root].map((annualization_factor) =>
        volatility({ ...inputs, annualization_factor }),
      );
      for (const name of ESTIMATORS) expect(perYear?.[name]).toBe(root * (perBar?.[name] ?? NaN));
      expect(perYear?.close_to_close_daily).toBe(perBar?.close_to_close);
    }),
  );
});

test('one high more is a wider range', () => {
  fc.assert(
    fc.property(bars, fc.nat(), (shapes, pick) => {
      const inputs = prices(shapes);
      const i = pick % inputs.high.length;
      const high = inputs.high.map((price, k) => (k === i ? price * 1.5 : price));
      const [plain, wider] = [volatility(inputs), volatility({ ...inputs, high })];
      for (const name of ['parkinson', 'garman_klass', 'rogers_satchell'] as const) {
        expect(wider[name]).toBeGreaterThan(plain[name] ?? NaN);
      }
      expect(wider.close_to_close).toBe(plain.close_to_close);
    }),
  );
});
