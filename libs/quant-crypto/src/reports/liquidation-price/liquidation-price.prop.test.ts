import fc from 'fast-check';
import { liquidationPrice, type LiquidationPriceInputs } from './index';

const decades = (low: number, high: number) => fc.double({ min: low, max: high, noNaN: true }).map((e) => 10 ** e);

/** Positions of any size with a leverage of 0.3 to 300 and funding up to three times their collateral. */
const position = fc
  .record({
    entryPrice: decades(-8, 8),
    positionSize: decades(-3, 12),
    leverage: decades(-0.5, 2.5),
    direction: fc.constantFrom('long' as const, 'short' as const),
    maintenanceMarginRate: fc.double({ min: 0, max: 0.49, noNaN: true }),
    funding: fc.double({ min: -3, max: 3, noNaN: true }),
  })
  .map(({ funding, ...rest }) => {
    const collateral = rest.positionSize / rest.leverage;
    return { ...rest, collateral, fundingAccumulated: funding * collateral };
  });

const sideOf = ({ direction }: LiquidationPriceInputs) => (direction === 'long' ? 1 : -1);

/** Collateral, funding and the profit at a price. */
function equityAt(price: number, inputs: LiquidationPriceInputs): number {
  const { entryPrice, positionSize, collateral, fundingAccumulated = 0 } = inputs;
  return collateral + fundingAccumulated + (sideOf(inputs) * positionSize * (price - entryPrice)) / entryPrice;
}

const termsOf = ({ positionSize, collateral, fundingAccumulated = 0 }: LiquidationPriceInputs) =>
  positionSize + collateral + Math.abs(fundingAccumulated);

test('at the liquidation price the equity is the maintenance margin, at the bankruptcy price it is 0', () => {
  fc.assert(
    fc.property(position, (inputs) => {
      const { entryPrice, positionSize, maintenanceMarginRate } = inputs;
      const answer = liquidationPrice(inputs);
      const slack = 1e-14 * termsOf(inputs);
      const price = Number(answer.liquidationPrice);
      const markPrice = Number(answer.liquidationPriceMarkBasis);
      const bankruptcyPrice = Number(answer.bankruptcyPrice);
      const margin = positionSize * maintenanceMarginRate;
      const markMargin = (margin * markPrice) / entryPrice;
      if (price > 0) expect(Math.abs(equityAt(price, inputs) - margin)).toBeLessThanOrEqual(slack);
      if (bankruptcyPrice > 0) expect(Math.abs(equityAt(bankruptcyPrice, inputs))).toBeLessThanOrEqual(slack);
      if (markPrice > 0)
        expect(Math.abs(equityAt(markPrice, inputs) - markMargin)).toBeLessThanOrEqual(2 * slack + 1e-14 * markMargin);
    }),
  );
});

test('a price of 0 means that the equity is above, for a short position below, the margin at every price', () => {
  fc.assert(
    fc.property(position, (inputs) => {
      const { liquidationPrice: price, canBeLiquidated } = liquidationPrice(inputs);
      expect(canBeLiquidated).toBe(inputs.direction === 'short' || price !== 0);
      if (price !== 0) return;
      const excess = equityAt(0, inputs) - inputs.positionSize * inputs.maintenanceMarginRate;
      expect(sideOf(inputs) * excess).toBeGreaterThanOrEqual(-1e-14 * termsOf(inputs));
    }),
  );
});

test('the distance is that of the price, and its sign says whether the position is liquidatable already', () => {
  fc.assert(
    fc.property(position, (inputs) => {
      const { entryPrice, positionSize } = inputs;
      const { liquidationPrice: price, distancePct, ...answer } = liquidationPrice(inputs);
      const expected = (100 * sideOf(inputs) * (entryPrice - Number(price))) / entryPrice;
      const slack = (1e-13 * termsOf(inputs)) / positionSize;
      expect(Math.abs(Number(distancePct) - expected)).toBeLessThanOrEqual(slack);
      expect(answer.alreadyLiquidatable).toBe(Number(distancePct) <= 0);
      expect(answer.alreadyLiquidatable).toBe(answer.maxLossBeforeLiq <= 0);
      expect(answer.effectiveLeverage === null).toBe(answer.effectiveCollateral <= 0);
    }),
  );
});

test('a long and a short position are liquidated at the same distance on either side', () => {
  fc.assert(
    fc.property(position, (inputs) => {
      const [long, short] = (['long', 'short'] as const).map(
        (direction) => liquidationPrice({ ...inputs, direction }).liquidationPrice,
      );
      fc.pre(long !== 0 && short !== 0);
      const middle = (Number(long) + Number(short)) / 2;
      const slack = (1e-14 * inputs.entryPrice * termsOf(inputs)) / inputs.positionSize;
      expect(Math.abs(middle - inputs.entryPrice)).toBeLessThanOrEqual(slack);
    }),
  );
});

test('without funding a long position of leverage L is liquidated at E·(1 − 1/L + mmr)', () => {
  fc.assert(
    fc.property(position, (funded) => {
      const inputs = { ...funded, fundingAccumulated: 0 };
      const { entryPrice, leverage, maintenanceMarginRate } = inputs;
      const { liquidationPrice: price, leverageConsistent } = liquidationPrice({ ...inputs, direction: 'long' });
      const expected = Math.max(0, entryPrice * (1 - 1 / leverage + maintenanceMarginRate));
      expect(Math.abs(Number(price) - expected)).toBeLessThanOrEqual(1e-15 * entryPrice * (2 + 2 / leverage));
      expect(leverageConsistent).toBe(true);
    }),
  );
});

test('funding received, more collateral and a lower margin each move the price away', () => {
  fc.assert(
    fc.property(
      position,
      fc.constantFrom('fundingAccumulated', 'collateral', 'maintenanceMarginRate'),
      (inputs, name) => {
        const change = name === 'maintenanceMarginRate' ? -inputs[name] / 2 : inputs.collateral / 7;
        const [here, there] = [inputs, { ...inputs, [name]: inputs[name] + change }].map((each) =>
          Number(liquidationPrice(each).distancePct),
        );
        expect(there).toBeGreaterThanOrEqual(Number(here));
      },
    ),
  );
});

test('units do not matter: scaled by powers of two, prices and amounts scale', () => {
  fc.assert(
    fc.property(position, (inputs) => {
      const answer = liquidationPrice(inputs);
      const scaled = liquidationPrice({
        ...inputs,
        entryPrice: 8 * inputs.entryPrice,
        collateral: 4 * inputs.collateral,
        positionSize: 4 * inputs.positionSize,
        fundingAccumulated: 4 * inputs.fundingAccumulated,
      });
      expect(scaled.liquidationPrice).toBe(8 * Number(answer.liquidationPrice));
      expect(scaled.liquidationPriceMarkBasis).toBe(8 * Number(answer.liquidationPriceMarkBasis));
      expect(scaled.maxLossBeforeLiq).toBe(4 * answer.maxLossBeforeLiq);
      expect(scaled.distancePct).toBe(answer.distancePct);
    }),
  );
});
