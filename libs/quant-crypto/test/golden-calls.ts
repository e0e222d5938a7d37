import { dexSlippage } from '../src/reports/dex-slippage/index';
import { fundingRateAnalysis } from '../src/reports/funding-rate/index';
import { impermanentLoss } from '../src/reports/impermanent-loss/index';
import { apyAprConversion } from '../src/reports/interest-conversion/index';
import { leverageCheck } from '../src/reports/leverage-check/index';
import { liquidationPrice } from '../src/reports/liquidation-price/index';
import { rebalanceThreshold } from '../src/reports/rebalance-threshold/index';
import { vestingSchedule } from '../src/reports/vesting-schedule/index';

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
