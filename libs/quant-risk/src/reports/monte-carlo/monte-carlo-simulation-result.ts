/** Distribution of the simulated terminal values [currency]; quantiles of type 7. */
export interface TerminalDistribution {
  readonly mean: number;
  readonly median: number;
  readonly p5: number;
  readonly p25: number;
  readonly p75: number;
  readonly p95: number;
  /** Sample standard deviation (n − 1); exactly 0 where the paths do not differ. */
  readonly std: number;
  readonly min: number;
  readonly max: number;
}

/** Standard errors of the simulated figures of the same names. */
export interface MonteCarloStandardErrors {
  readonly mean: number;
  /** null with its probability, as those after it. */
  readonly probLoss: number | null;
  readonly probDouble: number | null;
  readonly probRuin: number;
  readonly probBelowContributions: number | null;
}

/** How a fund may stand at the horizon. Probabilities are shares of the paths. */
export interface MonteCarloSimulation {
  readonly terminal: TerminalDistribution;
  /** The initial value and what was paid in, less what was taken out, of the mean path [currency]. */
  readonly netInvested: number;
  /** Of ending below `netInvested`; null where no more was left in than was taken out. */
  readonly probLoss: number | null;
  /** Of ending at twice `netInvested` or above; null with `probLoss`. */
  readonly probDouble: number | null;
  /** Of running dry before or at the horizon; 0 unless fixed amounts are taken out. */
  readonly probRuin: number;
  /**
   * Growth of the initial to the mean terminal value [1/year]; null where anything is paid in or taken out, and beyond
   * the doubles.
   */
  readonly cagr: number | null;
  /**
   * Internal rate of return of the mean path [1/year]; `cagr` where nothing is paid in or taken out. Null: there is
   * none, or no double.
   */
  readonly moneyWeightedReturn: number | null;
  /** The first five paths at `sampleTimes` [5 × m]. */
  readonly samplePaths: readonly (readonly number[])[];
  /** Every so many steps such that some sixty points remain, start and horizon included [m] [years]. */
  readonly sampleTimes: readonly number[];
  /** Growth of the initial to the median terminal value [1/year]; null as `cagr`. */
  readonly medianCagr: number | null;
  /**
   * Of ending below the initial value and all contributions, whatever was withdrawn; null where fixed amounts are taken
   * out.
   */
  readonly probBelowContributions: number | null;
  /** Mean terminal value, exact, not simulated; null where fixed amounts are taken out, as ruin then matters. */
  readonly expectedTerminal: number | null;
  readonly standardErrors: MonteCarloStandardErrors;
  /** 95 % confidence interval of the mean terminal value. */
  readonly meanCi95: readonly [lower: number, upper: number];
  /** Steps of a path. */
  readonly steps: number;
  readonly simulations: number;
  readonly seed: number;
  readonly generator: 'xoshiro128**';
}
