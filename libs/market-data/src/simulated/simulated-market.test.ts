import { volatilityWindows } from '../live/volatility-windows';
import { SIMULATED_ASSETS, simulatedMark } from './simulated-mark';
import { simulatedMarket } from './simulated-market';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const START = Date.UTC(2026, 0, 5);
const at = (time: number) => simulatedMarket({ now: () => time });
const quoteAt = async (asset: string, time: number) => {
  const quote = (await at(time).snapshot([asset])).quotes.get(asset);
  if (!quote) throw new Error(`no quote of ${asset}`);
  return quote;
};

test('the same moment has the same prices, and every moment others', async () => {
  expect(await at(START).snapshot()).toEqual(await at(START).snapshot());
  expect((await quoteAt('BTC', START)).mark).not.toBe((await quoteAt('BTC', START + MINUTE)).mark);
  // demonstrations and documented examples are made of these
  expect((await quoteAt('BTC', START)).mark / 42278.53416788352).toBeCloseTo(1, 12);
});

test('all quotes are sane, for years', async () => {
  for (let time = START; time < START + 3 * 365 * DAY; time += 7.3 * DAY) {
    const { quotes } = await at(time).snapshot();
    expect([...quotes.keys()]).toEqual(Object.keys(SIMULATED_ASSETS));
    for (const [asset, { mark, fundingRate, nextFundingTime, asOf }] of quotes) {
      const { price = NaN } = SIMULATED_ASSETS[asset] ?? {};
      expect(mark / price).toBeGreaterThan(0.05);
      expect(mark / price).toBeLessThan(20);
      expect(Math.abs(fundingRate)).toBeLessThan(1e-3);
      expect(nextFundingTime % (8 * HOUR)).toBe(0);
      expect(nextFundingTime - time).toBeGreaterThan(0);
      expect(nextFundingTime - time).toBeLessThanOrEqual(8 * HOUR);
      expect(asOf).toBe(time);
    }
  }
});

test.each(['BTC', 'DOGE'])('%s is as volatile as it should be, over minutes and days', (name) => {
  const asset = SIMULATED_ASSETS[name] ?? { price: NaN, volatility: NaN };
  for (const step of [MINUTE, DAY]) {
    const logs = Array.from({ length: 1001 }, (_, i) => Math.log(simulatedMark(name, asset, START + i * step)));
    const squares = logs.slice(1).reduce((total, log, i) => total + (log - (logs[i] ?? NaN)) ** 2, 0);
    const volatility = Math.sqrt((squares / 1000) * ((365 * DAY) / step));
    expect(Math.abs(volatility / asset.volatility - 1)).toBeLessThan(0.15);
  }
});

test('funding keeps its rate within an interval, and changes sign now and then', async () => {
  const rates: number[] = [];
  for (let time = START; time < START + 60 * DAY; time += 8 * HOUR) {
    const [first, last] = [await quoteAt('BTC', time), await quoteAt('BTC', time + 8 * HOUR - 1)];
    expect(last.fundingRate).toBe(first.fundingRate);
    rates.push(first.fundingRate);
  }
  const flips = rates.filter((rate, i) => i > 0 && rate * (rates[i - 1] ?? 0) < 0).length;
  expect(flips).toBeGreaterThan(3);
  expect(flips).toBeLessThan(40);
});

test('candles end at the last midnight, and the day under way is the spot', async () => {
  const noon = START + DAY / 2;
  const candles = await at(noon).dailyCandles('ETH');
  expect(candles).toMatchObject({ lastCloseTime: START, source: 'simulated', asOf: noon });
  expect(candles?.closes.at(-1)).toBe((await quoteAt('ETH', START)).mark);
  expect(candles?.spot).toBe((await quoteAt('ETH', noon)).mark);
  const { realizedVol90d } = volatilityWindows(candles?.closes ?? []);
  expect(realizedVol90d).toBeGreaterThan(0.4);
  expect(realizedVol90d).toBeLessThan(0.95);
});

test('what is not in the market is not listed', async () => {
  const market = at(START);
  expect((await market.snapshot(['BTC', 'NOSUCH', 'constructor'])).unlisted).toEqual(
    new Set(['NOSUCH', 'constructor']),
  );
  expect(await market.dailyCandles('constructor')).toBeNull();
  const own = simulatedMarket({ now: () => START, assets: { GOLD: { price: 2000, volatility: 0 } } });
  expect((await own.snapshot()).quotes.get('GOLD')?.mark).toBe(2000);
});
