import { type Answer } from '@quant/contract';
import { type MarkedPosition } from './marked-position';

type LeverageCheck = Answer<'cryptoLeverageCheck'>;
type LeverageFlag = LeverageCheck['flags'][number];

/** Distances below these, in percent of the mark, are flagged. */
const CRITICAL_DISTANCE = 10;
const ELEVATED_DISTANCE = 20;

/** A distance nearer to a threshold than this is the threshold: 100·(100 − 90)/100 may be 9.999999999999998. */
const SLACK = 1e-9;

/**
 * Everything that speaks against a position, in the order of the document. A figure that is not known raises no flag.
 */
export function flagsOf(
  position: MarkedPosition,
  valueAtRisk: LeverageCheck['var'],
  kelly: LeverageCheck['kelly'],
  funding: LeverageCheck['live_funding'],
): LeverageFlag[] {
  const { distancePct, leverage, buffer } = position;
  const fullKelly = kelly.full_kelly_leverage;
  const isCritical = distancePct < CRITICAL_DISTANCE - SLACK;
  const applies: Readonly<Record<LeverageFlag, boolean>> = {
    liquidated: distancePct <= SLACK,
    liquidation_distance_critical: isCritical,
    liquidation_distance_elevated: !isCritical && distancePct < ELEVATED_DISTANCE - SLACK,
    paying_funding: !funding.unavailable && (funding.carry_cost_annual_usd ?? 0) > 0,
    over_kelly_sizing: fullKelly !== null && leverage > Math.max(fullKelly, 0),
    negative_edge: fullKelly !== null && fullKelly <= 0,
    var_exceeds_margin_buffer: (lossAtHighestLevel(valueAtRisk) ?? -Infinity) > buffer,
  };
  return (Object.keys(applies) as LeverageFlag[]).filter((flag) => applies[flag]);
}

function lossAtHighestLevel({ by_level }: LeverageCheck['var']): number | null {
  return by_level.reduce((highest, level) => (level.confidence > highest.confidence ? level : highest)).var_usd;
}

const CRITICAL: readonly LeverageFlag[] = ['liquidated', 'liquidation_distance_critical', 'var_exceeds_margin_buffer'];

/** How bad the worst of the flags is. */
export function verdictOf(flags: readonly LeverageFlag[]): LeverageCheck['verdict'] {
  if (flags.some((flag) => CRITICAL.includes(flag))) return 'critical';
  return flags.length > 0 ? 'elevated' : 'ok';
}
