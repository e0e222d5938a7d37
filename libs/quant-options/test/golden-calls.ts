import { blackScholesValuation, impliedVolatility } from '../src/index';

/** A function whose inputs a golden file holds, in camelCase. */
type GoldenCall = (inputs: never) => object;

const CALLS: Readonly<Record<string, GoldenCall>> = {
  'options.price.json': blackScholesValuation,
  'options.implied-vol.json': impliedVolatility,
};

/** Golden file → the function that it is about. */
export const GOLDEN_CALLS = CALLS as Readonly<Record<string, (inputs: object) => object>>;
