import { assertNumber, InvalidInputError } from '@quant/core';
import { bootstrapCurve, type BootstrapCurveInputs, type InstrumentCurve } from './bootstrap-curve';
import { type CurveInstrument } from './curve-instruments';

/** Half a basis point. */
const HALF = 0.5e-4;

/**
 * Ladder of a position by the instruments of its curve: the change of its value per basis point of each quoted rate (DV01 by bucket).
 *
 * Δᵢ = V(rateᵢ + 0.5 bp) − V(rateᵢ − 0.5 bp), all other quotes unchanged, the curve bootstrapped again
 *
 * @param inputs     quotes, as in `bootstrapCurve`; the price of a future falls when its rate rises
 * @param calculate  value of the position on a curve, such as `(curve) => swapValue(swap, curve).value`
 * @returns changes in the order of the instruments [n], in the currency of the value
 * @throws InvalidInputError  as `bootstrapCurve`; calculate is not a function or does not return a finite number
 * @throws NotConvergedError  as `bootstrapCurve`
 * @remarks The sum is the value of a parallel rise of all quotes, but for convexity. Accuracy: the central difference leaves out the third
 *          derivative, 1e-8 of the change; the rounding of the value is 1e-15 of its legs. Cost: two bootstraps and two values an instrument.
 * @see Andersen & Piterbarg (2010), "Interest Rate Modeling", volume I, section 6.4.
 * @example
 * const deposit = { type: 'deposit', start: '2024-01-17', end: '2024-07-17', rate: 0.04, dayCount: 'ACT/360' } as const;
 * const quotes = { referenceDate: '2024-01-17', instruments: [deposit] };
 * curveLadder(quotes, (curve) => 1e6 * curve.discount(182 / 365)); // ≈ [-48.5712555]
 */
export function curveLadder(inputs: BootstrapCurveInputs, calculate: (curve: InstrumentCurve) => number): number[] {
  if (typeof calculate !== 'function')
    throw new InvalidInputError(['calculate'], 'value_error', 'a function of a curve', calculate);
  bootstrapCurve(inputs);
  const valueAt = (index: number, change: number) => {
    const instruments = inputs.instruments.map((given, i) => (i === index ? moved(given, change) : given));
    const value = calculate(bootstrapCurve({ ...inputs, instruments }));
    assertNumber(value, 'calculate');
    return value;
  };
  return inputs.instruments.map((_, i) => valueAt(i, HALF) - valueAt(i, -HALF));
}

function moved(instrument: CurveInstrument, change: number): CurveInstrument {
  if (instrument.type === 'future') return { ...instrument, price: instrument.price - 100 * change };
  return { ...instrument, rate: instrument.rate + change };
}
