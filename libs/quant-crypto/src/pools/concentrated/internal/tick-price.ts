/** ln(1.0001) in two parts; the first has 32 bits, so that its product with a tick is exact. */
const LOG_HIGH = 9.999500031199204e-5;
const LOG_LOW = 2.1316291471047362e-14;

/** 1.0001^tick, |tick| ≤ 887272. */
export function priceOfTick(tick: number): number {
  const price = Math.exp(tick * LOG_HIGH);
  return price + price * (tick * LOG_LOW);
}

/** ln(1.0001). */
export const LOG_OF_TICK = 9.999500033330831e-5;
