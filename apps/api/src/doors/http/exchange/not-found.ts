import { nearestName } from '@quant/operations';
import { HttpError } from '../../../errors/http-error';

/**
 * 404: there is no such path. One that differs from an existing path by its case, its separators, its version, a slash at the end
 * or a few letters is told which is meant. The answer does not repeat the path, which may contain a monitor id.
 *
 * @param known  the paths that exist, with `{names}` if they have parameters
 */
export function notFound(path: string, known: Iterable<string>): HttpError {
  const meant = nearestPath(path, known);
  return new HttpError(404, 'not_found', meant === undefined ? 'Not Found' : `Not Found; did you mean ${meant}?`);
}

/** More steps than any path has are not looked at. */
const MOST_STEPS = 8;

/** Step by step, so that long paths are never compared as a whole, which would take milliseconds for each. */
function nearestPath(path: string, known: Iterable<string>): string | undefined {
  const sent = stepsOf(path);
  if (sent.length === 0 || sent.length > MOST_STEPS) return undefined;
  let left = [...known].map((template) => ({ template, steps: stepsOf(template) }));
  left = left.filter(({ steps }) => steps.length === sent.length);
  for (const [i, step] of sent.entries()) {
    const meant = nearestStep(step, [...new Set(left.map(({ steps }) => steps[i] ?? ''))]);
    left = left.filter(({ steps }) => steps[i] === meant);
  }
  return left[0]?.template;
}

const PARAMETER = /^\{.*\}$/;

/** The name that is meant; without a similar name, a parameter, which may have any name. */
function nearestStep(step: string, names: readonly string[]): string | undefined {
  if (names.includes(step)) return step;
  const plain = names.filter((name) => !PARAMETER.test(name));
  return nearestName(step, plain) ?? names.find((name) => PARAMETER.test(name));
}

/** The names between the slashes, without what only says that a version of the interface follows. */
function stepsOf(path: string): readonly string[] {
  return path.split('/', 2 * MOST_STEPS).filter((step) => step !== '' && !/^(api|v\d+)$/i.test(step));
}
