import { normalCdf, normalLogCdf } from '@quant/core';
import { finiteOrNull } from '@quant/core/kernels';
import { density } from './density';
import { logDensity } from './log-density';
import { type AtPoint } from './normal-distribution-result';

/** From here downwards −z²/2 exceeds the largest double. */
const LOG_TAIL_OVERFLOWS = -1.8e154;

const NOWHERE: AtPoint = {
  zScore: null,
  cdf: null,
  survival: null,
  pdf: null,
  logCdf: null,
  logSurvival: null,
  logPdf: null,
};

/** The distribution at x, in both tails; all null without x. Precondition, unchecked: std > 0. */
export function atPoint(x: number | null, mean: number, std: number): AtPoint {
  if (x === null) return NOWHERE;
  // a deviation below 1e-293 can put x beyond the range: then the functions have their limits there
  const z = (x - mean) / std;
  return {
    zScore: finiteOrNull(z),
    cdf: normalCdf(z),
    survival: normalCdf(-z),
    pdf: finiteOrNull(density(z, std)),
    logCdf: logTail(z),
    logSurvival: logTail(-z),
    logPdf: finiteOrNull(logDensity(z, std)),
  };
}

function logTail(z: number): number | null {
  return z < LOG_TAIL_OVERFLOWS ? null : normalLogCdf(z);
}
