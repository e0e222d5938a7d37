import fc from 'fast-check';
import { answering } from '../../../../tools/testing/answering';
import { type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/crypto-liquidation-price';
import { cryptoLiquidationPrice } from './crypto-liquidation-price';

const liquidation = answering<'cryptoLiquidationPrice', typeof cryptoLiquidationPrice>(rules, cryptoLiquidationPrice);

const decades = (low: number, high: number) => fc.double({ min: low, max: high, noNaN: true }).map((e) => 10 ** e);

/** Positions of any size with a leverage of 0.3 to 300 and funding up to three times their collateral. */
const position = fc
  .record({
    entry_price: decades(-8, 8),
    position_size: decades(-3, 12),
    leverage: decades(-0.5, 2.5),
    direction: fc.constantFrom('long' as const, 'short' as const),
    maintenance_margin_rate: fc.double({ min: 0, max: 0.49, noNaN: true }),
    funding: fc.double({ min: -3, max: 3, noNaN: true }),
  })
  .map(({ funding, ...rest }) => {
    const collateral = rest.position_size / rest.leverage;
    return { ...rest, collateral, funding_accumulated: funding * collateral };
  });

const sideOf = ({ direction }: Body<'cryptoLiquidationPrice'>) => (direction === 'long' ? 1 : -1);

/** Collateral, funding and the profit at a price. */
function equityAt(price: number, inputs: Body<'cryptoLiquidationPrice'>): number {
  const { entry_price, position_size, collateral, funding_accumulated = 0 } = inputs;
  return collateral + funding_accumulated + (sideOf(inputs) * position_size * (price - entry_price)) / entry_price;
}

const termsOf = ({ position_size, collateral, funding_accumulated = 0 }: Body<'cryptoLiquidationPrice'>) =>
  position_size + collateral + Math.abs(funding_accumulated);

test('at the liquidation price the equity is the maintenance margin, at the bankruptcy price it is 0', () => {
  fc.assert(
    fc.property(position, (inputs) => {
      const { entry_price, position_size, maintenance_margin_rate } = inputs;
      const answer = liquidation(inputs);
      const slack = 1e-14 * termsOf(inputs);
      const price = Number(answer.liquidation_price);
      const markPrice = Number(answer.liquidation_price_mark_basis);
      const bankruptcy_price = Number(answer.bankruptcy_price);
      const margin = position_size * maintenance_margin_rate;
      const markMargin = (margin * markPrice) / entry_price;
      if (price > 0) expect(Math.abs(equityAt(price, inputs) - margin)).toBeLessThanOrEqual(slack);
      if (bankruptcy_price > 0) expect(Math.abs(equityAt(bankruptcy_price, inputs))).toBeLessThanOrEqual(slack);
      if (markPrice > 0)
        expect(Math.abs(equityAt(markPrice, inputs) - markMargin)).toBeLessThanOrEqual(2 * slack + 1e-14 * markMargin);
    }),
  );
});

test('a price of 0 means that the equity is above, for a short position below, the margin at every price', () => {
  fc.assert(
    fc.property(position, (inputs) => {
      const { liquidation_price: price, can_be_liquidated } = liquidation(inputs);
      expect(can_be_liquidated).toBe(inputs.direction === 'short' || price !== 0);
      if (price !== 0) return;
      const excess = equityAt(0, inputs) - inputs.position_size * inputs.maintenance_margin_rate;
      expect(sideOf(inputs) * excess).toBeGreaterThanOrEqual(-1e-14 * termsOf(inputs));
    }),
  );
});

test('the distance is that of the price, and its sign says whether the position is liquidatable already', () => {
  fc.assert(
    fc.property(position, (inputs) => {
      const { entry_price, position_size } = inputs;
      const { liquidation_price: price, distance_pct, ...answer } = liquidation(inputs);
      const expected = (100 * sideOf(inputs) * (entry_price - Number(price))) / entry_price;
      const slack = (1e-13 * termsOf(inputs)) / position_size;
      expect(Math.abs(Number(distance_pct) - expected)).toBeLessThanOrEqual(slack);
      expect(answer.already_liquidatable).toBe(Number(distance_pct) <= 0);
      expect(answer.already_liquidatable).toBe(answer.max_loss_before_liq <= 0);
      expect(answer.effective_leverage === null).toBe(answer.effective_collateral <= 0);
    }),
  );
});

test('a long and a short position are liquidated at the same distance on either side', () => {
  fc.assert(
    fc.property(position, (inputs) => {
      const [long, short] = (['long', 'short'] as const).map(
        (direction) => liquidation({ ...inputs, direction }).liquidation_price,
      );
      fc.pre(long !== 0 && short !== 0);
      const middle = (Number(long) + Number(short)) / 2;
      const slack = (1e-14 * inputs.entry_price * termsOf(inputs)) / inputs.position_size;
      expect(Math.abs(middle - inputs.entry_price)).toBeLessThanOrEqual(slack);
    }),
  );
});

test('without funding a long position of leverage L is liquidated at E·(1 − 1/L + mmr)', () => {
  fc.assert(
    fc.property(position, (funded) => {
      const inputs = { ...funded, funding_accumulated: 0 };
      const { entry_price, leverage, maintenance_margin_rate } = inputs;
      const { liquidation_price: price, leverage_consistent } = liquidation({ ...inputs, direction: 'long' });
      const expected = Math.max(0, entry_price * (1 - 1 / leverage + maintenance_margin_rate));
      expect(Math.abs(Number(price) - expected)).toBeLessThanOrEqual(1e-15 * entry_price * (2 + 2 / leverage));
      expect(leverage_consistent).toBe(true);
    }),
  );
});

test('funding received, more collateral and a lower margin each move the price away', () => {
  fc.assert(
    fc.property(
      position,
      fc.constantFrom('funding_accumulated', 'collateral', 'maintenance_margin_rate'),
      (inputs, name) => {
        const change = name === 'maintenance_margin_rate' ? -inputs[name] / 2 : inputs.collateral / 7;
        const [here, there] = [inputs, { ...inputs, [name]: inputs[name] + change }].map((each) =>
          Number(liquidation(each).distance_pct),
        );
        expect(there).toBeGreaterThanOrEqual(Number(here));
      },
    ),
  );
});

test('units do not matter: scaled by powers of two, prices and amounts scale', () => {
  fc.assert(
    fc.property(position, (inputs) => {
      const answer = liquidation(inputs);
      const scaled = liquidation({
        ...inputs,
        entry_price: 8 * inputs.entry_price,
        collateral: 4 * inputs.collateral,
        position_size: 4 * inputs.position_size,
        funding_accumulated: 4 * inputs.funding_accumulated,
      });
      expect(scaled.liquidation_price).toBe(8 * Number(answer.liquidation_price));
      expect(scaled.liquidation_price_mark_basis).toBe(8 * Number(answer.liquidation_price_mark_basis));
      expect(scaled.max_loss_before_liq).toBe(4 * answer.max_loss_before_liq);
      expect(scaled.distance_pct).toBe(answer.distance_pct);
    }),
  );
});
