import { isInvalidRequest, type Violation } from '@quant/operations';
import { loadOperation } from '@quant/operations/load';
import { type DrawPictures, loadPictures, type Picture } from '@quant/plots';

export type RequestValues = Readonly<Record<string, unknown>>;

/** Outcome of a request. */
export type CalculationOutcome =
  | {
      readonly kind: 'answered';
      /** As JSON, as the service answers it. */
      readonly text: string;
      readonly pictures: readonly Picture[];
      /** Reason for a missing picture. */
      readonly pictureFault?: string;
      readonly milliseconds: number;
    }
  | { readonly kind: 'refused'; readonly violations: readonly Violation[] }
  | { readonly kind: 'failed'; readonly sentence: string };

/** Computes an answer and its pictures; a promise where the calculation itself is one. */
export type Calculation = (values: RequestValues) => CalculationOutcome | Promise<CalculationOutcome>;

type Call = (body: unknown) => string | Promise<string>;

/** Loads a calculation and its pictures, and what they need of the libraries. */
export async function loadCalculation(id: string): Promise<Calculation> {
  const [{ call }, draw] = await Promise.all([id === 'batch' ? loadBatch() : loadOne(id), loadPictures(id)]);
  return calculation(call, draw);
}

function loadOne(id: string) {
  return loadOperation(id as Parameters<typeof loadOperation>[0]);
}

async function loadBatch(): Promise<{ readonly call: Call }> {
  const { call } = await import('@quant/operations/batch');
  return { call: (body) => call(body) };
}

export function calculation(call: Call, draw: DrawPictures): Calculation {
  return (values) => {
    const start = performance.now();
    try {
      const text = call(values);
      return typeof text === 'string'
        ? answered(text, values, draw, start)
        : text.then((later) => answered(later, values, draw, start), notAnswered);
    } catch (error) {
      return notAnswered(error);
    }
  };
}

function answered(text: string, values: RequestValues, draw: DrawPictures, start: number): CalculationOutcome {
  const drawn = drawnOrNot(draw, values, text);
  return { kind: 'answered', text, ...drawn, milliseconds: performance.now() - start };
}

function drawnOrNot(draw: DrawPictures, values: RequestValues, text: string) {
  try {
    return { pictures: draw(values, JSON.parse(text)) };
  } catch (error) {
    return { pictures: [], pictureFault: sentenceOf(error) };
  }
}

function notAnswered(error: unknown): CalculationOutcome {
  if (isInvalidRequest(error)) return { kind: 'refused', violations: error.violations };
  return { kind: 'failed', sentence: sentenceOf(error) };
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
