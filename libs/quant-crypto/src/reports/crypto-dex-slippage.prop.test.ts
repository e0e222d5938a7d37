import fc from 'fast-check';
import { answering } from '../../../../tools/testing/answering';
import { type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/crypto-dex-slippage';
import { cryptoDexSlippage } from './crypto-dex-slippage';

const dexSlippage = answering<'cryptoDexSlippage', typeof cryptoDexSlippage>(rules, cryptoDexSlippage);

/** Amounts of every order of magnitude. */
const amount = fc.double({ min: -9, max: 12, noNaN: true }).map((e) => 10 ** e);
const trade_direction = fc.constantFrom('a_to_b' as const, 'b_to_a' as const);
const pool = { reserve_a: amount, reserve_b: amount, trade_amount: amount, trade_direction };
const anyTrade = fc.record({ ...pool, fee_bps: fc.integer({ min: 0, max: 9999 }) });
const freeTrade = fc.record({ ...pool, fee_bps: fc.constant(0) });

/** Product of the reserves after a trade over that before. */
function growth(trade: Body<'cryptoDexSlippage'>): number {
  const { new_reserve_a, new_reserve_b } = dexSlippage(trade);
  return (new_reserve_a / trade.reserve_a) * (new_reserve_b / trade.reserve_b);
}

/** Amount paid, as a share of the reserve of its token. */
const reserveIn = ({ trade_direction, reserve_a, reserve_b }: Body<'cryptoDexSlippage'>) =>
  trade_direction === 'a_to_b' ? reserve_a : reserve_b;

/** The pool as a trade leaves it, and the other direction. */
function reversed(trade: Body<'cryptoDexSlippage'>) {
  const { new_reserve_a: reserve_a, new_reserve_b: reserve_b } = dexSlippage(trade);
  return { reserve_a, reserve_b, trade_direction: trade.trade_direction === 'a_to_b' ? 'b_to_a' : 'a_to_b' } as const;
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
      const [x, d] = [reserveIn(trade), trade.trade_amount];
      const expected = (x + d) / (x + (d * (1e4 - trade.fee_bps)) / 1e4);
      expect(Math.abs(growth(trade) / expected - 1)).toBeLessThanOrEqual(2e-15);
      expect(growth(trade)).toBeGreaterThanOrEqual(1 - 1e-15);
    }),
  );
});

test('what is received is what the pool is short of', () => {
  fc.assert(
    fc.property(anyTrade, (trade) => {
      const { output_amount, new_reserve_a, new_reserve_b, fee_amount } = dexSlippage(trade);
      const isAToB = trade.trade_direction === 'a_to_b';
      const [before, after] = isAToB ? [trade.reserve_b, new_reserve_b] : [trade.reserve_a, new_reserve_a];
      expect(Math.abs(before - after - output_amount)).toBeLessThanOrEqual(3e-16 * before);
      expect(output_amount).toBeLessThanOrEqual(before);
      expect(isAToB ? new_reserve_a : new_reserve_b).toBe(reserveIn(trade) + trade.trade_amount);
      expect(fee_amount).toBeLessThanOrEqual(trade.trade_amount);
    }),
  );
});

test('there and back: all of it without a fee, and with one all but what both fees add to the pool', () => {
  fc.assert(
    fc.property(anyTrade, (trade) => {
      const there = dexSlippage(trade);
      const back = { ...trade, ...reversed(trade), trade_amount: there.output_amount };
      const returned = dexSlippage(back).output_amount;
      // the other reserve is what it was: the product has grown in this one alone
      const [x, d] = [reserveIn(trade), trade.trade_amount];
      const expected = x + d - x * growth(trade) * growth(back);
      expect(Math.abs(returned - expected)).toBeLessThanOrEqual(4e-15 * (x + d));
      expect(expected).toBeLessThanOrEqual(d + 4e-15 * (x + d));
      if (trade.fee_bps === 0) expect(Math.abs(returned - d)).toBeLessThanOrEqual(4e-15 * (x + d));
    }),
  );
});

test('the two tokens are alike: with the reserves exchanged, the other direction is the same trade', () => {
  fc.assert(
    fc.property(anyTrade, (trade) => {
      const { reserve_a, reserve_b, trade_direction } = trade;
      const other = trade_direction === 'a_to_b' ? ('b_to_a' as const) : ('a_to_b' as const);
      const answer = dexSlippage(trade);
      expect(dexSlippage({ ...trade, reserve_a: reserve_b, reserve_b: reserve_a, trade_direction: other })).toEqual({
        ...answer,
        new_reserve_a: answer.new_reserve_b,
        new_reserve_b: answer.new_reserve_a,
        trade_direction: other,
      });
    }),
  );
});

test('without a fee two trades in a row are one of their sum', () => {
  fc.assert(
    fc.property(freeTrade, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (trade, share) => {
      const first = { ...trade, trade_amount: share * trade.trade_amount };
      const { new_reserve_a, new_reserve_b, output_amount } = dexSlippage(first);
      const trade_amount = (1 - share) * trade.trade_amount;
      const second = dexSlippage({ ...trade, reserve_a: new_reserve_a, reserve_b: new_reserve_b, trade_amount });
      const whole = dexSlippage(trade).output_amount;
      expect(Math.abs(output_amount + second.output_amount - whole)).toBeLessThanOrEqual(2e-15 * whole);
    }),
  );
});

test('shares stay within 100 %, and prices fall', () => {
  fc.assert(
    fc.property(anyTrade, (trade) => {
      const answer = dexSlippage(trade);
      const { price_impact_pct, price_impact_ex_fee_pct, slippage_bps, spot_price_change_pct } = answer;
      expect(price_impact_ex_fee_pct).toBeGreaterThan(0);
      expect(price_impact_pct).toBeGreaterThanOrEqual(price_impact_ex_fee_pct * (1 - 1e-15));
      expect(price_impact_pct).toBeLessThanOrEqual(100);
      expect(slippage_bps).toBeLessThanOrEqual(10_000);
      expect(spot_price_change_pct).toBeGreaterThanOrEqual(-100);
      expect(spot_price_change_pct).toBeLessThanOrEqual(-price_impact_ex_fee_pct);
      expect(Number(answer.effective_price)).toBeLessThanOrEqual(Number(answer.spot_price));
      expect(Number(answer.post_trade_spot_price)).toBeLessThanOrEqual(
        Number(answer.effective_price) / (1 - trade.fee_bps / 1e4),
      );
    }),
  );
});

test('units do not matter: scaled by powers of two, amounts scale and shares stay', () => {
  const power = fc.integer({ min: -9, max: 9 });
  fc.assert(
    fc.property(anyTrade, power, power, (trade, a, b) => {
      const isAToB = trade.trade_direction === 'a_to_b';
      const [inputScale, outputScale] = isAToB ? [2 ** a, 2 ** b] : [2 ** b, 2 ** a];
      const answer = dexSlippage(trade);
      const scaled = dexSlippage({
        ...trade,
        reserve_a: trade.reserve_a * 2 ** a,
        reserve_b: trade.reserve_b * 2 ** b,
        trade_amount: trade.trade_amount * inputScale,
      });
      expect(scaled.price_impact_pct).toBe(answer.price_impact_pct);
      expect(scaled.spot_price_change_pct).toBe(answer.spot_price_change_pct);
      expect(scaled.output_amount).toBe(answer.output_amount * outputScale);
      expect(scaled.spot_price).toBe((Number(answer.spot_price) * outputScale) / inputScale);
    }),
  );
});
