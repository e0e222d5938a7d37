import fc from 'fast-check';
import * as indicators from './index';
import { type Bar, type BarName, type BarStream, type PriceStream } from './index';

type Ticks = Readonly<Record<BarName, readonly number[]>>;
type Figures = Float64Array | Readonly<Record<string, Float64Array>>;

const {
  adx,
  aroon,
  atr,
  bollingerBands,
  cci,
  createAdx,
  createAroon,
  createAtr,
  createBollingerBands,
  createCci,
  createDonchian,
  createEma,
  createIchimoku,
  createKeltner,
  createMacd,
  createMfi,
  createObv,
  createParabolicSar,
  createRoc,
  createRsi,
  createSma,
  createStochastic,
  createVwap,
  createWilliamsR,
  createWma,
  donchian,
  ema,
  ichimoku,
  keltner,
  macd,
  mfi,
  obv,
  parabolicSar,
  roc,
  rsi,
  sma,
  stochastic,
  vwap,
  williamsR,
  wma,
} = indicators;

/** Outputs of a stream, bar by bar. */
type Fed = readonly (number | object)[];

const onPrices =
  (create: (N: number) => PriceStream<number | object>) =>
  ({ close }: Ticks, N: number): Fed => {
    const stream = create(N);
    return close.map((price) => stream.next(price));
  };

const onBars =
  (create: (N: number) => BarStream<BarName, number | object>) =>
  ({ open, high, low, close, volume }: Ticks, N: number): Fed => {
    const stream = create(N);
    return close.map((price, i) => {
      const [O = NaN, H = NaN, L = NaN, V = NaN] = [open[i], high[i], low[i], volume[i]];
      const bar: Bar<BarName> = { open: O, high: H, low: L, close: price, volume: V };
      return stream.next(bar);
    });
  };

const PAIRS: Readonly<
  Record<string, [aligned: (ticks: Ticks, N: number) => Figures, fed: (ticks: Ticks, N: number) => Fed]>
> = {
  sma: [({ close }, N) => sma(close, N), onPrices(createSma)],
  ema: [({ close }, N) => ema(close, N), onPrices(createEma)],
  wma: [({ close }, N) => wma(close, N), onPrices(createWma)],
  rsi: [({ close }, N) => rsi(close, N), onPrices(createRsi)],
  roc: [({ close }, N) => roc(close, N), onPrices(createRoc)],
  macd: [({ close }, N) => ({ ...macd(close, macdOf(N)) }), onPrices((N) => createMacd(macdOf(N)))],
  bollingerBands: [({ close }, N) => ({ ...bollingerBands(close, N) }), onPrices((N) => createBollingerBands(N))],
  atr: [atr, onBars(createAtr)],
  williamsR: [williamsR, onBars(createWilliamsR)],
  cci: [cci, onBars(createCci)],
  obv: [(ticks) => obv(ticks), onBars(() => createObv())],
  mfi: [mfi, onBars(createMfi)],
  adx: [(ticks, N) => ({ ...adx(ticks, N) }), onBars(createAdx)],
  aroon: [(ticks, N) => ({ ...aroon(ticks, N) }), onBars(createAroon)],
  donchian: [(ticks, N) => ({ ...donchian(ticks, N) }), onBars(createDonchian)],
  vwap: [(ticks) => vwap(ticks), onBars(() => createVwap())],
  rollingVwap: [(ticks, N) => vwap(ticks, N), onBars(createVwap)],
  parabolicSar: [
    (ticks, N) => parabolicSar(ticks, { step: 0.01 * N }),
    onBars((N) => createParabolicSar({ step: 0.01 * N })),
  ],
  stochastic: [
    (ticks, N) => ({ ...stochastic(ticks, N, stochasticOf(N)) }),
    onBars((N) => createStochastic(N, stochasticOf(N))),
  ],
  keltner: [(ticks, N) => ({ ...keltner(ticks, N, keltnerOf(N)) }), onBars((N) => createKeltner(N, keltnerOf(N)))],
  ichimoku: [(ticks, N) => ({ ...ichimoku(ticks, ichimokuOf(N)) }), onBars((N) => createIchimoku(ichimokuOf(N)))],
};

const macdOf = (N: number) => ({ fast: N, slow: N + 1 + (N % 3), signal: 1 + (N % 4) });
const stochasticOf = (N: number) => ({ smoothing: 1 + (N % 3), signal: 1 + (N % 5) });
const keltnerOf = (N: number) => ({ atrPeriod: 1 + (N % 4), multiplier: 1.5 });
const ichimokuOf = (N: number) => ({ conversion: N, base: N + 2, span: 2 * N, displacement: N % 7 });

/** Everyday prices, prices with many ties, and numbers from the whole domain. */
const price = fc.oneof(
  fc.double({ min: 50, max: 150, noNaN: true }),
  fc.integer({ min: -3, max: 3 }),
  fc.double({ min: -1e15, max: 1e15, noNaN: true }),
  fc.double({ min: -1e-300, max: 1e-300, noNaN: true }),
  fc.constantFrom(0, 1e15, -1e15, 5e-324),
);
const volume = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.double({ min: 0, max: 1e15, noNaN: true }));
const bar = fc.oneof(
  fc.tuple(price, price, price, volume),
  fc.constant([1, 1, 1, 1] as [number, number, number, number]),
);
const ticks = fc.array(bar, { maxLength: 60 }).map((bars): Ticks => ({
  open: bars.map(([a]) => a),
  high: bars.map(([a, b]) => Math.max(a, b)),
  low: bars.map(([a, b]) => Math.min(a, b)),
  close: bars.map(([, , c]) => c),
  volume: bars.map(([, , , v]) => v),
}));

const linesOf = (figures: Figures) => (figures instanceof Float64Array ? { value: figures } : figures);
const partOf = (figure: number | object | undefined, line: string) =>
  typeof figure === 'number' ? figure : (figure as Readonly<Record<string, number>> | undefined)?.[line];

describe.each(Object.entries(PAIRS))('%s', (name, [aligned, fed]) => {
  test('a stream gives the bits of the aligned function, for every series and period', () => {
    fc.assert(
      fc.property(ticks, fc.integer({ min: 1, max: 70 }), (bars, N) => {
        const figures = fed(bars, N);
        for (const [line, column] of Object.entries(linesOf(aligned(bars, N)))) {
          expect(column).toHaveLength(bars.close.length);
          expect([line, column.findIndex((value, i) => !Object.is(value, partOf(figures[i], line)))]).toEqual([
            line,
            -1,
          ]);
        }
      }),
    );
  });

  test('leading NaN is a warm-up: what follows is as without it, in streams too', () => {
    fc.assert(
      fc.property(ticks, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 5 }), (bars, N, count) => {
        // any of the series may start late: the close here
        const warmUp = new Array<number>(count).fill(NaN);
        const late = Object.fromEntries(
          Object.entries(bars).map(([key, values]) => [
            key,
            [...(key === 'close' ? warmUp : warmUp.map(() => 1)), ...values],
          ]),
        ) as unknown as Ticks;
        const usesClose = !['aroon', 'donchian', 'parabolicSar', 'ichimoku'].includes(name);
        if (!usesClose) Object.assign(late, { high: [...warmUp, ...bars.high] });
        const figures = fed(late, N);
        const whole = linesOf(aligned(late, N));
        for (const [line, column] of Object.entries(linesOf(aligned(bars, N)))) {
          const expected = [...warmUp, ...column];
          expect([line, Array.from(whole[line] ?? [])]).toEqual([line, expected]);
          expect([line, expected.findIndex((value, i) => !Object.is(value, partOf(figures[i], line)))]).toEqual([
            line,
            -1,
          ]);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('every figure is finite, and another bar does not change earlier ones', () => {
    fc.assert(
      fc.property(ticks, fc.integer({ min: 1, max: 20 }), (bars, N) => {
        const before = linesOf(aligned({ ...bars, ...lastBarOff(bars) }, N));
        for (const [line, column] of Object.entries(linesOf(aligned(bars, N)))) {
          expect(column.every((value) => Math.abs(value) !== Infinity)).toBe(true);
          expect([line, before[line]?.every((value, i) => Object.is(value, column[i]))]).toEqual([line, true]);
        }
      }),
    );
  });

  test('a typed array gives the same', () => {
    const series = Array.from({ length: 50 }, (_, i) => 100 + ((i * i) % 17));
    const bars = { open: series, high: series, low: series, close: series, volume: series };
    const typed = Object.fromEntries(Object.entries(bars).map(([name, values]) => [name, Float32Array.from(values)]));
    expect(aligned(typed as unknown as Ticks, 5)).toEqual(aligned(bars, 5));
  });
});

const lastBarOff = (bars: Ticks) =>
  Object.fromEntries(Object.entries(bars).map(([name, values]) => [name, values.slice(0, -1)])) as unknown as Ticks;

test('every stream has its pair', () => {
  const streams = Object.keys(indicators).filter((name) => name.startsWith('create'));
  const named = Object.keys(PAIRS).filter((name) => name !== 'rollingVwap');
  expect(streams.map((name) => name.slice(6).toLowerCase()).sort()).toEqual(named.map((n) => n.toLowerCase()).sort());
});
