import { namesOf } from './names.mjs';

/**
 * The lists that know a calculator by name, and how each looks with a new one.
 *
 * @param path     `options/power-option`
 * @param library  `options`
 * @returns path from the root → function from the text to the text with the calculator
 */
export function registered(path, library) {
  const [family] = path.split('/');
  return new Map([
    ['libs/contract/openapi/openapi.yaml', (text) => afterFamily(text, family, pathLine(path))],
    ['apps/api/test/contract/endpoints.json', (text) => withEndpoint(text, path, library)],
    ['libs/plots/src/load-pictures.ts', (text) => withPicture(text, path, library)],
  ]);
}

const pathLine = (path) => `  /v1/${path}: { $ref: paths/${path}.yaml }`;

/** @throws Error  the document has no operation of the family */
function afterFamily(text, family, line) {
  const lines = text.split('\n');
  const last = lines.findLastIndex((one) => one.startsWith(`  /v1/${family}/`));
  if (last < 0) throw new Error(`the document has no path /v1/${family}/`);
  return lines.toSpliced(last + 1, 0, line).join('\n');
}

/** The price list, in the document's order. */
function withEndpoint(text, path, library) {
  const endpoints = JSON.parse(text);
  const [family] = path.split('/');
  const last = endpoints.findLastIndex((one) => one.path.startsWith(`/v1/${family}/`));
  const endpoint = {
    path: `/v1/${path}`,
    tool: null,
    price_usd: '0.005',
    allowance: 'calculator',
    library: `quant-${library}`,
  };
  return `${JSON.stringify(endpoints.toSpliced(last + 1, 0, endpoint), undefined, 2)}\n`;
}

/** The pictures, by operation. */
function withPicture(text, path, library) {
  const { id, picture, pictureFile } = namesOf(path, library);
  const line = `  ${id}: () => import('./${pictureFile}').then((of) => [of.${picture}]),`;
  const lines = text.split('\n');
  const start = lines.findIndex((one) => one.startsWith('const PICTURES'));
  const isLater = (one) => /^ {2}\w+: /.test(one) && one > line;
  const next = lines.findIndex((one, index) => index > start && (isLater(one) || one === '};'));
  return lines.toSpliced(next, 0, line).join('\n');
}
