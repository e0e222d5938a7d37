/** The route of a path, and the variable parts of the path. */
export interface Found<Target> {
  readonly target: Target;
  readonly parameters: Readonly<Record<string, string>>;
}

const NO_PARAMETERS = {};

/** Longer ones are nobody's name. */
const LONGEST_PARAMETER = 128;

/**
 * Finds the route of a path. Paths without variable parts are found by one look-up, however many there are.
 *
 * @param targets  path → target; a variable part is written `{name}`
 * @example
 * const find = routes(new Map([['/v1/watch/{monitor_id}', 'monitor']]));
 * find('/v1/watch/w_1'); // { target: 'monitor', parameters: { monitor_id: 'w_1' } }
 */
export function routes<Target>(targets: ReadonlyMap<string, Target>): (path: string) => Found<Target> | undefined {
  const templates = [...targets]
    .filter(([path]) => path.includes('{'))
    .map(([path, target]) => ({ path: path.split('/'), target }));
  return (path) => {
    const exact = targets.get(path);
    if (exact !== undefined) return { target: exact, parameters: NO_PARAMETERS };
    const parts = path.split('/');
    for (const { path: template, target } of templates) {
      const parameters = parametersOf(template, parts);
      if (parameters) return { target, parameters };
    }
    return undefined;
  };
}

function parametersOf(template: readonly string[], parts: readonly string[]): Record<string, string> | undefined {
  if (template.length !== parts.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [i, expected] of template.entries()) {
    const part = parts[i] ?? '';
    if (!expected.startsWith('{')) {
      if (part !== expected) return undefined;
    } else if (part === '' || part.length > LONGEST_PARAMETER || part.includes('%')) return undefined;
    else parameters[expected.slice(1, -1)] = part;
  }
  return parameters;
}
