import { type AsianOptionInputs, type VolatilitySurfaceInputs } from '@quant/options';

/** Whether a calculation may take more than the event loop can spare; judged from its inputs alone. */
type IsHeavy = (inputs: never) => boolean;

/** An arithmetic average takes 25 to 90 µs a fixing. */
const MANY_FIXINGS = 100;

/** From here on its density is so wide that two fixings alone take milliseconds: 25 at sigma·√T = 100. */
const WIDE = 20;

/** So many quotes make twenty thousand valued cells at most, in two milliseconds. */
const MANY_QUOTES = 200;

/**
 * The operations that have heavy calculations among theirs. What is listed here as light takes some ten milliseconds at most, so
 * that it is done where it arrives: the way to a thread and back costs some 50 µs, and copies both objects.
 */
export const HEAVY: Readonly<Record<string, IsHeavy>> = {
  derivativesAsianOption: ({ averaging, observations = 0, sigma, T }: AsianOptionInputs) =>
    averaging === 'arithmetic' && (observations > MANY_FIXINGS || sigma * Math.sqrt(T) > WIDE),
  derivativesVolatilitySurface: ({ marketData }: VolatilitySurfaceInputs) => marketData.length > MANY_QUOTES,
};
