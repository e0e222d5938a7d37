/** Missing parts of the docstrings of public functions: a first sentence, a line for the parameters, the result, an example. */
export function documentationFaults(functions) {
  return functions.flatMap(({ name, file, parameters, summary, tags }) =>
    [
      [summary !== '', 'says nothing of itself'],
      [parameters.length === 0 || tags.has('param'), 'has no @param'],
      [tags.has('returns') || tags.has('example'), 'has neither @returns nor @example'],
    ]
      .filter(([isThere]) => !isThere)
      .map(([, lack]) => `${file}: ${name} ${lack}`),
  );
}
