// Responses with the same status, as one: an operation may answer a status for specific and for general reasons call.
import { isDeepStrictEqual } from 'node:util';

/**
 * Refers to a shared response that says what several say. The first one's headers win; it is made once for each list of
 * names.
 *
 * @param {object} responses  the shared responses, by name; a combination is added to them
 * @param {string[]} names    of at least one
 * @throws Error  two of them have bodies of different schemas, or an example of the same name
 */
export function combined(responses, names) {
  const name = names.join('Or');
  responses[name] ??= names.map((one) => responses[one]).reduce((first, second) => both(first, second, name));
  return { $ref: `#/components/responses/${name}` };
}

function both(first, second, name) {
  const [one, two] = [first, second].map(({ content }) => content['application/json']);
  if (!isDeepStrictEqual(one.schema, two.schema)) throw new Error(`${name}: the bodies have different schemas`);
  const taken = Object.keys(one.examples).find((example) => example in two.examples);
  if (taken !== undefined) throw new Error(`${name}: there are two examples ${taken}`);
  const headers = { ...second.headers, ...first.headers };
  return {
    description: [first, second].map(({ description }) => description.trim()).join(' '),
    ...(Object.keys(headers).length > 0 && { headers }),
    content: { 'application/json': { schema: one.schema, examples: { ...one.examples, ...two.examples } } },
  };
}

/** Removes unreferenced responses, which only occur in combinations. */
export function withoutUnused(document) {
  const { responses } = document.components;
  const text = JSON.stringify(document.paths);
  for (const name of Object.keys(responses))
    if (!text.includes(`"#/components/responses/${name}"`)) delete responses[name];
  return document;
}
