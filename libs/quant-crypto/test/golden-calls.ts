import { dexSlippage } from '../src/dex-slippage/index';
import { fundingRateAnalysis } from '../src/funding-rate/index';
import { impermanentLoss } from '../src/impermanent-loss/index';
import { apyAprConversion } from '../src/interest-conversion/index';
import { leverageCheck } from '../src/leverage-check/index';
import { liquidationPrice } from '../src/liquidation-price/index';
import { rebalanceThreshold } from '../src/rebalance-threshold/index';
import { vestingSchedule } from '../src/vesting-schedule/index';

/** Golden file → the function that it is about. */
export const GOLDEN_CALLS = {
  'crypto.apy-apr-convert.json': apyAprConversion,
  'crypto.dex-slippage.json': dexSlippage,
  'crypto.funding-rate.json': fundingRateAnalysis,
  'crypto.impermanent-loss.json': impermanentLoss,
  'crypto.leverage-check.json': leverageCheck,
  'crypto.liquidation-price.json': liquidationPrice,
  'crypto.rebalance-threshold.json': rebalanceThreshold,
  'crypto.vesting-schedule.json': vestingSchedule,
};

/** Inputs whose keys are the caller's names. */
export const KEYED_BY_THE_CALLER: string[] = [];
