import { type FakeExchange, startFakeExchange } from '../kit/exchange/fake-exchange/fake-exchange';

/** Marks of the assets at the beginning. */
export const MARKS: Readonly<Record<string, number>> = { BTC: 62_000, ETH: 3100, SOL: 150 };

/** What the marks are times their beginning, half a minute after the other: through the bands of a position and back. */
const COURSE = [0.93, 0.93, 0.86, 0.86, 0.95, 0.95, 1, 1];
const STEP_MS = 30_000;
/** Questions of the service, which nobody looks at, are forgotten so often. */
const FORGET_MS = 1000;

export interface Market {
  /** `MARKET_DATA_BASE_URLS` of the service. */
  readonly baseUrls: string;
  readonly close: () => Promise<void>;
}

/** Exchanges of this machine, whose marks all go up and down together. */
export async function openMarket(): Promise<Market> {
  const exchange: FakeExchange = await startFakeExchange({ marks: MARKS });
  let step = 0;
  const move = setInterval(() => {
    step++;
    for (const [asset, mark] of Object.entries(MARKS))
      exchange.change(asset, { mark: mark * (COURSE[step % COURSE.length] ?? 1), fundingRate: fundingAt(step) });
  }, STEP_MS);
  const forget = setInterval(() => {
    exchange.calls.splice(0);
  }, FORGET_MS);
  return {
    baseUrls: JSON.stringify(exchange.baseUrls),
    close: () => {
      clearInterval(move);
      clearInterval(forget);
      return exchange.close();
    },
  };
}

/** Changes its sign every four minutes. */
const fundingAt = (step: number): number => (Math.floor(step / COURSE.length) % 2 === 0 ? 3e-4 : -3e-4);
