import * as crypto from '../src/index';

const FUNCTIONS = [
  'amountsForLiquidity',
  'aprToApy',
  'apyToApr',
  'assetUnit',
  'canonicalAsset',
  'concentratedLiquidity',
  'concentratedPosition',
  'constantProductSwap',
  'crossMargin',
  'distanceToLiquidation',
  'encodeSqrtRatioX96',
  'feesEarned',
  'fundingArbitrage',
  'fundingCarry',
  'fundingRegime',
  'futuresBasis',
  'impermanentLoss',
  'liquidationPrice',
  'liquidityForAmounts',
  'marginRequirement',
  'perpetualProfit',
  'priceAtTick',
  'sqrtRatioAtTick',
  'stableSwap',
  'stableSwapInvariant',
  'stableSwapUnits',
  'swapStep',
  'tickAtPrice',
  'tickAtSqrtRatio',
  'tieredLiquidationPrice',
  'vestingUnlocked',
  'weightedExit',
  'weightedInvariant',
  'weightedJoin',
  'weightedSwap',
  'weightedSwapCost',
];

test('the package exports these names and no others', () => {
  expect(Object.keys(crypto).sort()).toEqual(FUNCTIONS);
});
