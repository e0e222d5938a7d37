import { answering } from '../../../tools/testing/answering';
import { rules as cryptoDexSlippageRules } from '@quant/contract/rules/crypto-dex-slippage';
import { cryptoDexSlippage } from '../src/reports/crypto-dex-slippage';
import { rules as cryptoImpermanentLossRules } from '@quant/contract/rules/crypto-impermanent-loss';
import { cryptoImpermanentLoss } from '../src/reports/crypto-impermanent-loss';
import { rules as cryptoApyAprConvertRules } from '@quant/contract/rules/crypto-apy-apr-convert';
import { cryptoApyAprConvert } from '../src/reports/crypto-apy-apr-convert';
import { rules as cryptoVestingScheduleRules } from '@quant/contract/rules/crypto-vesting-schedule';
import { cryptoVestingSchedule } from '../src/reports/crypto-vesting-schedule';
import { rules as cryptoRebalanceThresholdRules } from '@quant/contract/rules/crypto-rebalance-threshold';
import { cryptoRebalanceThreshold } from '../src/reports/crypto-rebalance-threshold';
import { rules as cryptoFundingRateRules } from '@quant/contract/rules/crypto-funding-rate';
import { cryptoFundingRate } from '../src/reports/crypto-funding-rate';
import { rules as cryptoLiquidationPriceRules } from '@quant/contract/rules/crypto-liquidation-price';
import { cryptoLiquidationPrice } from '../src/reports/crypto-liquidation-price';
import { rules as cryptoLeverageCheckRules } from '@quant/contract/rules/crypto-leverage-check';
import { cryptoLeverageCheck } from '../src/reports/crypto-leverage-check';

/** Golden file → the function that it is about. */
export const GOLDEN_CALLS = {
  'crypto.apy-apr-convert.json': answering<'cryptoApyAprConvert', typeof cryptoApyAprConvert>(
    cryptoApyAprConvertRules,
    cryptoApyAprConvert,
  ),
  'crypto.dex-slippage.json': answering<'cryptoDexSlippage', typeof cryptoDexSlippage>(
    cryptoDexSlippageRules,
    cryptoDexSlippage,
  ),
  'crypto.funding-rate.json': answering<'cryptoFundingRate', typeof cryptoFundingRate>(
    cryptoFundingRateRules,
    cryptoFundingRate,
  ),
  'crypto.impermanent-loss.json': answering<'cryptoImpermanentLoss', typeof cryptoImpermanentLoss>(
    cryptoImpermanentLossRules,
    cryptoImpermanentLoss,
  ),
  'crypto.leverage-check.json': answering<'cryptoLeverageCheck', typeof cryptoLeverageCheck>(
    cryptoLeverageCheckRules,
    cryptoLeverageCheck,
  ),
  'crypto.liquidation-price.json': answering<'cryptoLiquidationPrice', typeof cryptoLiquidationPrice>(
    cryptoLiquidationPriceRules,
    cryptoLiquidationPrice,
  ),
  'crypto.rebalance-threshold.json': answering<'cryptoRebalanceThreshold', typeof cryptoRebalanceThreshold>(
    cryptoRebalanceThresholdRules,
    cryptoRebalanceThreshold,
  ),
  'crypto.vesting-schedule.json': answering<'cryptoVestingSchedule', typeof cryptoVestingSchedule>(
    cryptoVestingScheduleRules,
    cryptoVestingSchedule,
  ),
};

/** Inputs whose keys are the caller's names. */
export const KEYED_BY_THE_CALLER: string[] = [];
