import * as crypto from '../src/index';

const FUNCTIONS = [
  'aprToApy',
  'apyToApr',
  'assetUnit',
  'canonicalAsset',
  'constantProductSwap',
  'distanceToLiquidation',
  'fundingCarry',
  'fundingRegime',
  'impermanentLoss',
  'liquidationPrice',
  'vestingUnlocked',
];

test('the package exports these names and no others', () => {
  expect(Object.keys(crypto).sort()).toEqual(FUNCTIONS);
});
