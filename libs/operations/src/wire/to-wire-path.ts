import { camelCase } from '@quant/contract/names';
import { type Shape } from '@quant/contract/names';

/**
 * The wire's spelling of a place inside a request: `['legs', 0, 'strikePrice']` → `['legs', 0, 'strike_price']`. Keys that
 * the caller chose, and steps that the document does not know, stay as they are.
 */
export function toWirePath(shape: Shape, path: readonly (string | number)[]): (string | number)[] {
  let here: Shape | undefined = shape;
  return path.map((step) => {
    const [name, below]: [string | number, Shape | undefined] =
      typeof step === 'number' ? [step, here?.tuple[step] ?? here?.items] : property(here, step);
    here = below;
    return name;
  });
}

function property(shape: Shape | undefined, step: string): [string, Shape | undefined] {
  for (const [name, part] of shape?.properties ?? []) if (camelCase(name) === step) return [name, part];
  return [step, shape?.rest];
}
