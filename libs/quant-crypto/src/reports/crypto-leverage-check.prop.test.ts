import fc from 'fast-check';
import { type Body, type Request } from '@quant/contract';
import { rules } from '@quant/contract/rules/crypto-leverage-check';
import { type PositionDirection } from '../perpetuals/liquidation-kernel';
import { cryptoLeverageCheck } from './crypto-leverage-check';

type Position = Body<'cryptoLeverageCheck'>;

const direction = fc.constantFrom<PositionDirection[]>('long', 'short');
const amount = fc.double({ min: 1e-3, max: 1e9, noNaN: true });
const position = fc.record({
  entry_price: amount,
  position_size: amount,
  collateral: amount,
  maintenance_margin_rate: fc.double({ min: 0, max: 0.49, noNaN: true }),
  returns: fc.array(fc.double({ min: -0.5, max: 0.5, noNaN: true }), { minLength: 10, maxLength: 30 }),
  holding_period_days: fc.integer({ min: 1, max: 36_500 }),
});
const inputs = fc
  .tuple(position, fc.double({ min: 0.1, max: 3, noNaN: true }))
  .map(([given, share]) => ({ ...given, mark_price: share * given.entry_price }));

const check = (given: Omit<Position, 'asset' | 'direction'>, direction: PositionDirection) =>
  cryptoLeverageCheck(rules.complete({ asset: 'BTC', direction, ...given }) as Request<'cryptoLeverageCheck'>);

test('a short position in returns turned around is a long one, to the last digit', async () => {
  await fc.assert(
    fc.asyncProperty(position, async (given) => {
      const long = await check(given, 'long');
      const short = await check({ ...given, returns: given.returns.map((change) => -change) }, 'short');
      expect(short.var).toEqual(long.var);
      expect(short.kelly).toEqual(long.kelly);
      expect(short.liquidation).toMatchObject({
        max_loss_before_liq_usd: long.liquidation.max_loss_before_liq_usd,
        remaining_buffer_usd: long.liquidation.remaining_buffer_usd,
        equity_usd: long.liquidation.equity_usd,
      });
    }),
  );
});

test('long and short together gain nothing, and their mean losses cancel', async () => {
  await fc.assert(
    fc.asyncProperty(inputs, async (given) => {
      const [long, short] = [await check(given, 'long'), await check(given, 'short')];
      expect((long.liquidation.unrealized_pnl_usd ?? NaN) + (short.liquidation.unrealized_pnl_usd ?? NaN)).toBe(0);
      expect(short.notional_usd).toBe(long.notional_usd);
      expect((long.kelly.full_kelly_leverage ?? 0) + (short.kelly.full_kelly_leverage ?? 0)).toBe(0);
      expect(short.var.volatility_daily).toBe(long.var.volatility_daily);
    }),
  );
});

test('a position is beyond its liquidation exactly where its buffer is gone, for as long as it can be liquidated', async () => {
  await fc.assert(
    fc.asyncProperty(inputs, direction, async (given, side) => {
      const { liquidation, flags } = await check(given, side);
      const { distance_pct, remaining_buffer_usd, liquidation_price } = liquidation;
      fc.pre(liquidation_price !== 0 && Math.abs(distance_pct ?? 0) > 1e-6);
      expect(Math.sign(distance_pct ?? NaN)).toBe(Math.sign(remaining_buffer_usd ?? NaN));
      expect(flags.includes('liquidated')).toBe((remaining_buffer_usd ?? NaN) < 0);
    }),
  );
});

test('a shortfall is no less than the value at risk, and that grows with the level', async () => {
  const levels = [0.5, 0.9, 0.95, 0.99, 0.999];
  await fc.assert(
    fc.asyncProperty(inputs, direction, async (given, side) => {
      const { by_level } = (await check({ ...given, confidence_levels: levels }, side)).var;
      by_level.forEach(({ var_pct, cvar_pct }, i) => {
        expect(cvar_pct).toBeGreaterThanOrEqual(var_pct);
        expect(var_pct).toBeGreaterThanOrEqual(by_level[i - 1]?.var_pct ?? -Infinity);
      });
    }),
  );
});

test('the currency does not matter', async () => {
  await fc.assert(
    fc.asyncProperty(inputs, fc.integer({ min: -20, max: 15 }), async (given, exponent) => {
      const scale = 2 ** exponent;
      const scaled = {
        entry_price: scale * given.entry_price,
        position_size: scale * given.position_size,
        collateral: scale * given.collateral,
        mark_price: scale * given.mark_price,
      };
      const [plain, other] = [await check(given, 'short'), await check({ ...given, ...scaled }, 'short')];
      expect(other.liquidation.distance_pct).toBe(plain.liquidation.distance_pct);
      expect(other.liquidation.equity_usd).toBe(scale * (plain.liquidation.equity_usd ?? NaN));
      expect(other.var.by_level.map(({ var_usd }) => var_usd)).toEqual(
        plain.var.by_level.map(({ var_usd }) => scale * (var_usd ?? NaN)),
      );
      expect({ ...other.kelly, flags: other.flags }).toEqual({ ...plain.kelly, flags: plain.flags });
    }),
  );
});
