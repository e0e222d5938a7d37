import { type CriticalValues } from '../../unit-root/mac-kinnon';

/** Size of the test, as a word: the critical values exist for these three. */
export type Significance = '0.01' | '0.05' | '0.10';

/** Finite-sample critical values of the statistic. */
export type CointegrationCriticalValues = CriticalValues;

/** `collinear`: y is a linear function of x. `exact_fit`: the spread follows from its last value without error. */
export type CointegrationReason = 'collinear' | 'exact_fit';

/** The test of Engle and Granger, and the spread that it is about. */
export interface Cointegration {
  /** adfStatistic < criticalValue; true where the spread has no noise. */
  readonly cointegrated: boolean;
  /** t ratio of the lagged spread in the ADF regression; null with a reason. */
  readonly adfStatistic: number | null;
  /** Asymptotic, MacKinnon (1994); 0 with a reason. */
  readonly pValue: number;
  /** The one at the significance asked for. */
  readonly criticalValue: number;
  readonly criticalValues: CointegrationCriticalValues;
  readonly significance: Significance;
  /** Lagged differences in the ADF regression; null with a reason. */
  readonly lags: number | null;
  /** Rows of the ADF regression; null with a reason. */
  readonly nObs: number | null;
  /** Most lags considered. */
  readonly maxLag: number;
  /** Units of x held against one of y. */
  readonly hedgeRatio: number;
  /** [units of y] */
  readonly intercept: number;
  /** Of y on x. */
  readonly rSquared: number;
  /** Mean of the spread [units of y]: 0 up to rounding. */
  readonly spreadMean: number;
  /** Standard deviation of the spread, n − 1 [units of y]; 0 when collinear. */
  readonly spreadStd: number;
  /** Half-life of the spread in continuous time [observations]; null where it does not revert, and when collinear. */
  readonly halfLife: number | null;
  /**
   * Half-life of the spread as an AR(1) [observations]; null unless it decays without overshooting, and when collinear.
   */
  readonly halfLifeAr1: number | null;
  /** Last spread in units of its standard deviation; null when collinear. */
  readonly currentZscore: number | null;
  /** Number of observations. */
  readonly n: number;
  readonly method: 'engle_granger_adf_aic';
  /** Why there is no statistic, or null. */
  readonly reason: CointegrationReason | null;
}
