import { type LeverageFlag, type LeverageVerdict } from './leverage-check-result';

const CRITICAL: readonly LeverageFlag[] = ['liquidated', 'liquidation_distance_critical', 'var_exceeds_margin_buffer'];

/** How bad the worst of the flags is. */
export function verdictOf(flags: readonly LeverageFlag[]): LeverageVerdict {
  if (flags.some((flag) => CRITICAL.includes(flag))) return 'critical';
  return flags.length > 0 ? 'elevated' : 'ok';
}
