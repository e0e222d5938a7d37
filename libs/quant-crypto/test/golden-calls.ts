import { answering } from '../../../tools/testing/answering';
import { fundingRateAnalysis } from '../src/reports/funding-rate/index';
import { apyAprConversion } from '../src/reports/interest-conversion/index';
import { leverageCheck } from '../src/reports/leverage-check/index';
import { liquidationPrice } from '../src/reports/liquidation-price/index';
import { rebalanceThreshold } from '../src/reports/rebalance-threshold/index';
import { vestingSchedule } from '../src/reports/vesting-schedule/index';
import { rules as cryptoDexSlippageRules } from '@quant/contract/rules/crypto-dex-slippage';
import { cryptoDexSlippage } from '../src/reports/crypto-dex-slippage';
import { rules as cryptoImpermanentLossRules } from '@quant/contract/rules/crypto-impermanent-loss';
import { cryptoImpermanentLoss } from '../src/reports/crypto-impermanent-loss';

/** Golden file → the function that it is about. */
export const GOLDEN_CALLS = {
  'crypto.apy-apr-convert.json': apyAprConversion,
  'crypto.dex-slippage.json': answering<'cryptoDexSlippage', typeof cryptoDexSlippage>(
    cryptoDexSlippageRules,
    cryptoDexSlippage,
  ),
  'crypto.funding-rate.json': fundingRateAnalysis,
  'crypto.impermanent-loss.json': answering<'cryptoImpermanentLoss', typeof cryptoImpermanentLoss>(
    cryptoImpermanentLossRules,
    cryptoImpermanentLoss,
  ),
  'crypto.leverage-check.json': leverageCheck,
  'crypto.liquidation-price.json': liquidationPrice,
  'crypto.rebalance-threshold.json': rebalanceThreshold,
  'crypto.vesting-schedule.json': vestingSchedule,
};

/** Inputs whose keys are the caller's names. */
export const KEYED_BY_THE_CALLER: string[] = [];
