import { finiteOrNull } from '@quant/core/kernels';
import { europeanPrice, europeanValue, type OptionValue } from '../../black-scholes/european-value';
import { bestCertainPayoff } from './certain-payoff';
import { boundaryTangent } from './boundary-tangent';
import { earlyExercisePremium } from './early-exercise-premium';
import { type ExerciseBoundary, exerciseBoundary } from './exercise-boundary';
import { exerciseProblem } from './exercise-problem';
import { nodesFor, type Precision } from './precision';
import { type AmericanOption, isCertain, isEuropean, putForm } from './put-problem';

/** When to exercise, at each of ascending times to expiry: below S for a put, above S for a call. */
export interface BoundaryCurve {
  /** Times to expiry [years], from 0. */
  readonly T: Float64Array;
  /** Spots [currency]. */
  readonly S: Float64Array;
}

/** Value, Greeks and exercise boundary of an American option. */
export interface AmericanOptionValue extends OptionValue {
  /** null if early exercise never pays, or without volatility. */
  readonly boundary: BoundaryCurve | null;
}

/** Of the last change of the boundary; the Greeks need the derivatives of its equations as well. */
const TOLERANCE: Readonly<Record<Precision, number>> = { fast: 3e-5, high: 1e-6 };

/** The price alone. Preconditions, unchecked: `assertOneBoundary` passes. */
export function americanPrice(option: AmericanOption, precision: Precision): number {
  const { type, S, K, T, sigma } = option;
  if (isCertain(option)) return bestCertainPayoff(option);
  const { strike, logSpot, r, q } = putForm(option);
  if (isEuropean({ logSpot, r, q }, T)) return europeanPrice(option);
  const problem = exerciseProblem(T, r, q, sigma);
  const intrinsic = Math.max(0, type === 'put' ? K - S : S - K);
  if (logSpot <= problem.logEnd) return intrinsic;
  const boundary = exerciseBoundary(problem, nodesFor(problem, precision), TOLERANCE[precision]);
  if (logSpot <= logBoundary(boundary)) return intrinsic;
  const { value } = earlyExercisePremium(boundary, logSpot, []);
  return Math.max(intrinsic, europeanPrice(option) + Math.max(0, strike * value));
}

/** Price, Greeks and boundary. Preconditions, unchecked: `assertOneBoundary` passes. */
export function americanValue(option: AmericanOption, precision: Precision): AmericanOptionValue {
  const { T, sigma } = option;
  if (T > 0 && isCertain(option)) {
    const price = bestCertainPayoff(option);
    return { price, delta: null, gamma: null, theta: null, vega: null, rho: null, boundary: null };
  }
  const put = putForm(option);
  const { r, q } = put;
  if (T === 0 || isEuropean(put, T)) return { ...withoutNaN(europeanValue(option)), boundary: null };
  const problem = exerciseProblem(T, r, q, sigma);
  const boundary = exerciseBoundary(problem, nodesFor(problem, precision), TOLERANCE.high);
  const curve = boundaryCurve(option, boundary);
  const isExercised = put.logSpot <= logBoundary(boundary);
  return { ...(isExercised ? exercised(option) : held(option, boundary)), boundary: curve };
}

/** ln of the boundary today. */
function logBoundary({ problem, y }: ExerciseBoundary): number {
  return problem.logStart - (y[y.length - 1] as number);
}

function exercised({ type, S, K }: AmericanOption): OptionValue {
  const phi = type === 'put' ? -1 : 1;
  return { price: phi * (S - K), delta: phi, gamma: 0, theta: 0, vega: 0, rho: 0 };
}

/** The European option and its premium for early exercise; theta by the equation of Black and Scholes, which both obey. */
function held(option: AmericanOption, boundary: ExerciseBoundary): OptionValue {
  const { type, S, K } = option;
  const isPut = type === 'put';
  const { strike, logSpot, r, q } = putForm(option);
  const tangents = [
    boundaryTangent(boundary, { dr: 0, dq: 0, dSigma: 1 }),
    boundaryTangent(boundary, { dr: isPut ? 1 : 0, dq: isPut ? 0 : 1, dSigma: 0 }),
  ];
  const european = europeanValue(option);
  const { value, delta, gamma, slopes } = earlyExercisePremium(boundary, logSpot, tangents);
  const spot = Math.exp(logSpot);
  const decay = r * value - (r - q) * spot * delta - 0.5 * (option.sigma * spot) ** 2 * gamma;
  const price = european.price + Math.max(0, strike * value);
  return withoutNaN({
    price: Math.max(isPut ? K - S : S - K, price),
    delta: european.delta + (isPut ? delta : value - spot * delta),
    gamma: european.gamma + (isPut ? gamma / K : (spot * spot * gamma) / S),
    theta: european.theta + strike * decay,
    vega: european.vega + strike * (slopes[0] as number),
    rho: european.rho + strike * (slopes[1] as number),
  });
}

function withoutNaN({
  price,
  delta,
  gamma,
  theta,
  vega,
  rho,
}: Readonly<Record<keyof OptionValue, number>>): OptionValue {
  return {
    price,
    delta: finiteOrNull(delta),
    gamma: finiteOrNull(gamma),
    theta: finiteOrNull(theta),
    vega: finiteOrNull(vega),
    rho: finiteOrNull(rho),
  };
}

/** In the option's own terms: the boundary of a call is that of its put, turned over. */
function boundaryCurve({ type, K, T }: AmericanOption, { problem, grid, y }: ExerciseBoundary): BoundaryCurve {
  const phi = type === 'put' ? 1 : -1;
  const { logStart, horizon } = problem;
  const times = [0, ...grid.x].map((x) => horizon * x * x);
  const spots = [0, ...y].map((value) => K * Math.exp(phi * (logStart - value)));
  if (T > horizon) {
    times.push(T);
    spots.push(spots[spots.length - 1] as number);
  } else times[times.length - 1] = T;
  return { T: Float64Array.from(times), S: Float64Array.from(spots) };
}
