import { type HurstEstimate } from '../../hurst-exponent/hurst-estimate-result';

export {
  type HurstEstimate,
  type HurstInterpretation,
  type RescaledRangeWindow,
} from '../../hurst-exponent/hurst-estimate-result';

/** The Hurst exponent of a series of increments. */
export interface HurstExponent extends HurstEstimate {
  /** Number of windows. */
  readonly nWindows: number;
  /** Number of increments. */
  readonly seriesLength: number;
  /** Least window size, as used [increments]. */
  readonly minWindow: number;
  /** Greatest window size allowed, as used [increments]. */
  readonly maxWindow: number;
  readonly method: 'rescaled_range';
  /** `no_variation` where fewer than two window sizes have a block that varies; else null. */
  readonly reason: 'no_variation' | null;
}
