import fc from 'fast-check';
import { dexSlippage, type DexSlippageInputs } from './index';

/** Amounts of every order of magnitude. */
const amount = fc.double({ min: -9, max: 12, noNaN: true }).map((e) => 10 ** e);
const tradeDirection = fc.constantFrom('a_to_b' as const, 'b_to_a' as const);
const pool = { reserveA: amount, reserveB: amount, tradeAmount: amount, tradeDirection };
const anyTrade = fc.record({ ...pool, feeBps: fc.integer({ min: 0, max: 9999 }) });
const freeTrade = fc.record({ ...pool, feeBps: fc.constant(0) });

/** Product of the reserves after a trade over that before. */
function growth(trade: DexSlippageInputs): number {
  const { newReserveA, newReserveB } = dexSlippage(trade);
  return (newReserveA / trade.reserveA) * (newReserveB / trade.reserveB);
}

/** Amount paid, as a share of the reserve of its token. */
const reserveIn = ({ tradeDirection, reserveA, reserveB }: DexSlippageInputs) =>
  tradeDirection === 'a_to_b' ? reserveA : reserveB;

/** The pool as a trade leaves it, and the other direction. */
function reversed(trade: DexSlippageInputs) {
  const { newReserveA: reserveA, newReserveB: reserveB } = dexSlippage(trade);
  return { reserveA, reserveB, tradeDirection: trade.tradeDirection === 'a_to_b' ? 'b_to_a' : 'a_to_b' } as const;
}

test('without a fee the product of the reserves stays as it is', () => {
  fc.assert(
    fc.property(freeTrade, (trade) => {
      expect(Math.abs(growth(trade) - 1)).toBeLessThanOrEqual(1e-15);
    }),
  );
});

test('with a fee it grows by what the fee adds', () => {
  fc.assert(
    fc.property(anyTrade, (trade) => {
      const [x, d] = [reserveIn(trade), trade.tradeAmount];
      const expected = (x + d) / (x + (d * (1e4 - trade.feeBps)) / 1e4);
      expect(Math.abs(growth(trade) / expected - 1)).toBeLessThanOrEqual(2e-15);
      expect(growth(trade)).toBeGreaterThanOrEqual(1 - 1e-15);
    }),
  );
});

test('what is received is what the pool is short of', () => {
  fc.assert(
    fc.property(anyTrade, (trade) => {
      const { outputAmount, newReserveA, newReserveB, feeAmount } = dexSlippage(trade);
      const isAToB = trade.tradeDirection === 'a_to_b';
      const [before, after] = isAToB ? [trade.reserveB, newReserveB] : [trade.reserveA, newReserveA];
      expect(Math.abs(before - after - outputAmount)).toBeLessThanOrEqual(3e-16 * before);
      expect(outputAmount).toBeLessThanOrEqual(before);
      expect(isAToB ? newReserveA : newReserveB).toBe(reserveIn(trade) + trade.tradeAmount);
      expect(feeAmount).toBeLessThanOrEqual(trade.tradeAmount);
    }),
  );
});

test('there and back: all of it without a fee, and with one all but what both fees add to the pool', () => {
  fc.assert(
    fc.property(anyTrade, (trade) => {
      const there = dexSlippage(trade);
      const back = { ...trade, ...reversed(trade), tradeAmount: there.outputAmount };
      const returned = dexSlippage(back).outputAmount;
      // the other reserve is what it was: the product has grown in this one alone
      const [x, d] = [reserveIn(trade), trade.tradeAmount];
      const expected = x + d - x * growth(trade) * growth(back);
      expect(Math.abs(returned - expected)).toBeLessThanOrEqual(4e-15 * (x + d));
      expect(expected).toBeLessThanOrEqual(d + 4e-15 * (x + d));
      if (trade.feeBps === 0) expect(Math.abs(returned - d)).toBeLessThanOrEqual(4e-15 * (x + d));
    }),
  );
});

test('the two tokens are alike: with the reserves exchanged, the other direction is the same trade', () => {
  fc.assert(
    fc.property(anyTrade, (trade) => {
      const { reserveA, reserveB, tradeDirection } = trade;
      const other = tradeDirection === 'a_to_b' ? ('b_to_a' as const) : ('a_to_b' as const);
      const answer = dexSlippage(trade);
      expect(dexSlippage({ ...trade, reserveA: reserveB, reserveB: reserveA, tradeDirection: other })).toEqual({
        ...answer,
        newReserveA: answer.newReserveB,
        newReserveB: answer.newReserveA,
        tradeDirection: other,
      });
    }),
  );
});

test('without a fee two trades in a row are one of their sum', () => {
  fc.assert(
    fc.property(freeTrade, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (trade, share) => {
      const first = { ...trade, tradeAmount: share * trade.tradeAmount };
      const { newReserveA, newReserveB, outputAmount } = dexSlippage(first);
      const tradeAmount = (1 - share) * trade.tradeAmount;
      const second = dexSlippage({ ...trade, reserveA: newReserveA, reserveB: newReserveB, tradeAmount });
      const whole = dexSlippage(trade).outputAmount;
      expect(Math.abs(outputAmount + second.outputAmount - whole)).toBeLessThanOrEqual(2e-15 * whole);
    }),
  );
});

test('shares stay within 100 %, and prices fall', () => {
  fc.assert(
    fc.property(anyTrade, (trade) => {
      const answer = dexSlippage(trade);
      const { priceImpactPct, priceImpactExFeePct, slippageBps, spotPriceChangePct } = answer;
      expect(priceImpactExFeePct).toBeGreaterThan(0);
      expect(priceImpactPct).toBeGreaterThanOrEqual(priceImpactExFeePct * (1 - 1e-15));
      expect(priceImpactPct).toBeLessThanOrEqual(100);
      expect(slippageBps).toBeLessThanOrEqual(10_000);
      expect(spotPriceChangePct).toBeGreaterThanOrEqual(-100);
      expect(spotPriceChangePct).toBeLessThanOrEqual(-priceImpactExFeePct);
      expect(Number(answer.effectivePrice)).toBeLessThanOrEqual(Number(answer.spotPrice));
      expect(Number(answer.postTradeSpotPrice)).toBeLessThanOrEqual(
        Number(answer.effectivePrice) / (1 - trade.feeBps / 1e4),
      );
    }),
  );
});

test('units do not matter: scaled by powers of two, amounts scale and shares stay', () => {
  const power = fc.integer({ min: -9, max: 9 });
  fc.assert(
    fc.property(anyTrade, power, power, (trade, a, b) => {
      const isAToB = trade.tradeDirection === 'a_to_b';
      const [inputScale, outputScale] = isAToB ? [2 ** a, 2 ** b] : [2 ** b, 2 ** a];
      const answer = dexSlippage(trade);
      const scaled = dexSlippage({
        ...trade,
        reserveA: trade.reserveA * 2 ** a,
        reserveB: trade.reserveB * 2 ** b,
        tradeAmount: trade.tradeAmount * inputScale,
      });
      expect(scaled.priceImpactPct).toBe(answer.priceImpactPct);
      expect(scaled.spotPriceChangePct).toBe(answer.spotPriceChangePct);
      expect(scaled.outputAmount).toBe(answer.outputAmount * outputScale);
      expect(scaled.spotPrice).toBe((Number(answer.spotPrice) * outputScale) / inputScale);
    }),
  );
});
