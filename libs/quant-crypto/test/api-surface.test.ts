import * as crypto from '../src/index';

const FUNCTIONS = [
  'aprToApy',
  'apyToApr',
  'assetUnit',
  'canonicalAsset',
  'constantProductSwap',
  'crossMargin',
  'distanceToLiquidation',
  'fundingArbitrage',
  'fundingCarry',
  'fundingRegime',
  'futuresBasis',
  'impermanentLoss',
  'liquidationPrice',
  'marginRequirement',
  'perpetualProfit',
  'tieredLiquidationPrice',
  'vestingUnlocked',
];

test('the package exports these names and no others', () => {
  expect(Object.keys(crypto).sort()).toEqual(FUNCTIONS);
});
