import { catalogue } from '../test/catalogue.fixture';
import { viewOf } from './view';

const namesIn = (given: Parameters<typeof viewOf>[1]) => viewOf(catalogue, given).tools.map(({ entry }) => entry.tool);

test('toolsets are families, in the order of the list, whichever way they are written', () => {
  const families = new Set(
    viewOf(catalogue, { toolsets: ' risk , options,,risk' }).tools.map(({ entry }) => entry.family),
  );
  expect([...families]).toEqual(['options', 'risk']);
});

test.each([undefined, '', ' , '])('%j is no choice of toolsets', (toolsets) => {
  expect(namesIn({ toolsets })).toEqual(catalogue.map(({ entry }) => entry.tool));
});

test.each([
  [{ toolsets: 'options,rsik' }, 'unknown toolset rsik, did you mean risk?; known are options, derivatives, risk'],
  [{ toolsets: 'nothing-like-it' }, 'unknown toolset nothing-like-it; known are options'],
  [{ toolsets: '__proto__' }, 'unknown toolset __proto__'],
  [{ toolsets: 'x'.repeat(900) }, 'xxxxx…'],
  [{ toolsets: ','.repeat(1001) }, 'toolsets has more than 1000 characters'],
  [{ mode: 'find' }, 'mode must be list or search, not find'],
  [{ schemas: 'FULL' }, 'schemas must be slim or full, not FULL'],
])('%j is refused, with what there is', (given, message) => {
  const refused = () => viewOf(catalogue, given);
  expect(refused).toThrow(message);
  expect(refused).toThrow(expect.objectContaining({ code: -32600 }) as Error);
});
