import fc from 'fast-check';
import { type PositionDirection } from '../liquidation-price/index';
import { leverageCheck, type LeverageCheckInputs } from './index';

const direction = fc.constantFrom<PositionDirection[]>('long', 'short');
const amount = fc.double({ min: 1e-3, max: 1e9, noNaN: true });
const position = fc.record({
  entryPrice: amount,
  positionSize: amount,
  collateral: amount,
  maintenanceMarginRate: fc.double({ min: 0, max: 0.49, noNaN: true }),
  returns: fc.array(fc.double({ min: -0.5, max: 0.5, noNaN: true }), { minLength: 10, maxLength: 30 }),
  holdingPeriodDays: fc.integer({ min: 1, max: 36_500 }),
});
const inputs = fc
  .tuple(position, fc.double({ min: 0.1, max: 3, noNaN: true }))
  .map(([given, share]) => ({ ...given, markPrice: share * given.entryPrice }));

const check = (given: Omit<LeverageCheckInputs, 'asset' | 'direction'>, direction: PositionDirection) =>
  leverageCheck({ asset: 'BTC', direction, ...given });

test('a short position in returns turned around is a long one, to the last digit', async () => {
  await fc.assert(
    fc.asyncProperty(position, async (given) => {
      const long = await check(given, 'long');
      const short = await check({ ...given, returns: given.returns.map((change) => -change) }, 'short');
      expect(short.var).toEqual(long.var);
      expect(short.kelly).toEqual(long.kelly);
      expect(short.liquidation).toMatchObject({
        maxLossBeforeLiqUsd: long.liquidation.maxLossBeforeLiqUsd,
        remainingBufferUsd: long.liquidation.remainingBufferUsd,
        equityUsd: long.liquidation.equityUsd,
      });
    }),
  );
});

test('long and short together gain nothing, and their mean losses cancel', async () => {
  await fc.assert(
    fc.asyncProperty(inputs, async (given) => {
      const [long, short] = [await check(given, 'long'), await check(given, 'short')];
      expect((long.liquidation.unrealizedPnlUsd ?? NaN) + (short.liquidation.unrealizedPnlUsd ?? NaN)).toBe(0);
      expect(short.notionalUsd).toBe(long.notionalUsd);
      expect((long.kelly.fullKellyLeverage ?? 0) + (short.kelly.fullKellyLeverage ?? 0)).toBe(0);
      expect(short.var.volatilityDaily).toBe(long.var.volatilityDaily);
    }),
  );
});

test('a position is beyond its liquidation exactly where its buffer is gone, for as long as it can be liquidated', async () => {
  await fc.assert(
    fc.asyncProperty(inputs, direction, async (given, side) => {
      const { liquidation, flags } = await check(given, side);
      const { distancePct, remainingBufferUsd, liquidationPrice } = liquidation;
      fc.pre(liquidationPrice !== 0 && Math.abs(distancePct ?? 0) > 1e-6);
      expect(Math.sign(distancePct ?? NaN)).toBe(Math.sign(remainingBufferUsd ?? NaN));
      expect(flags.includes('liquidated')).toBe((remainingBufferUsd ?? NaN) < 0);
    }),
  );
});

test('a shortfall is no less than the value at risk, and that grows with the level', async () => {
  const levels = [0.5, 0.9, 0.95, 0.99, 0.999];
  await fc.assert(
    fc.asyncProperty(inputs, direction, async (given, side) => {
      const { byLevel } = (await check({ ...given, confidenceLevels: levels }, side)).var;
      byLevel.forEach(({ varPct, cvarPct }, i) => {
        expect(cvarPct).toBeGreaterThanOrEqual(varPct);
        expect(varPct).toBeGreaterThanOrEqual(byLevel[i - 1]?.varPct ?? -Infinity);
      });
    }),
  );
});

test('the currency does not matter', async () => {
  await fc.assert(
    fc.asyncProperty(inputs, fc.integer({ min: -20, max: 15 }), async (given, exponent) => {
      const scale = 2 ** exponent;
      const scaled = {
        entryPrice: scale * given.entryPrice,
        positionSize: scale * given.positionSize,
        collateral: scale * given.collateral,
        markPrice: scale * given.markPrice,
      };
      const [plain, other] = [await check(given, 'short'), await check({ ...given, ...scaled }, 'short')];
      expect(other.liquidation.distancePct).toBe(plain.liquidation.distancePct);
      expect(other.liquidation.equityUsd).toBe(scale * (plain.liquidation.equityUsd ?? NaN));
      expect(other.var.byLevel.map(({ varUsd }) => varUsd)).toEqual(
        plain.var.byLevel.map(({ varUsd }) => scale * (varUsd ?? NaN)),
      );
      expect({ ...other.kelly, flags: other.flags }).toEqual({ ...plain.kelly, flags: plain.flags });
    }),
  );
});
