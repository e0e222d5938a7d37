import { type BigNumber } from 'mathjs';

/** Above this the continued fraction is used; below, 60 digits leave 45 after the subtraction from 1. */
const SERIES_UP_TO = 5;

/** After this many terms, the fraction is accurate to 40 digits for arguments from 5. */
const TERMS = 260;

/**
 * Complementary error function for a 60-digit number, accurate to 30 digits.
 *
 * 1 − (2/√π)·e^(−x²)·Σ 2ᵏx^(2k+1)/(1·3·…·(2k+1)) up to 5, and e^(−x²)/√π · 1/(x + ½/(x + 1/(x + 3/2/(x + …)))) beyond.
 *
 * @see Abramowitz & Stegun (1964), 7.1.6 and 7.1.14.
 */
export function exactErfc(x: BigNumber, pi: BigNumber): BigNumber {
  if (x.lt(0)) return exactErfc(x.neg(), pi).neg().plus(2);
  const density = x.times(x).neg().exp().div(pi.sqrt());
  return x.lte(SERIES_UP_TO) ? density.times(-2).times(series(x)).plus(1) : density.div(fraction(x));
}

function series(x: BigNumber): BigNumber {
  const square = x.times(x).times(2);
  let term = x;
  let total = x;
  for (let odd = 3; term.abs().gt(total.abs().times(1e-62)); odd += 2) {
    term = term.times(square).div(odd);
    total = total.plus(term);
  }
  return total;
}

function fraction(x: BigNumber): BigNumber {
  let denominator = x;
  for (let k = TERMS; k > 0; k--) denominator = x.plus(denominator.pow(-1).times(k / 2));
  return denominator;
}
