import { calculators, examplesOf, offered } from '../../../tools/testing/contract-document';
import { loadPictures, PICTURED_OPERATIONS, type Picture, svg, terminalPlot } from '../src/index';
import { all, byClass, type Node, parsed, placesOf } from './parsed-svg';

/** Every documented example of an operation that has a picture. */
const EXAMPLES = offered
  .filter(({ id }) => PICTURED_OPERATIONS.includes(id))
  .flatMap((one) => examplesOf(one).map(({ name, body, answer }) => ({ id: one.id, name, body, answer })));

/** The loss of ten days has no place among the returns of single days. */
const WITHOUT = ['riskVarParametric, ten-days'];

/** Of figures with two decimals. */
const ROUNDING = 0.011;

function texts(node: Node): readonly string[] {
  return all(node)
    .filter(({ name }) => name === 'text')
    .map(({ text }) => text);
}

/** Shapes of the data of a panel; its rules, grid and texts are others. */
function shapesOf(panel: Node): readonly Node[] {
  const groups = ['bars', 'points', 'cells'].flatMap((name) => byClass(panel, name));
  const paths = ['line', 'area', 'band'].flatMap((name) => byClass(panel, name));
  return [...paths, ...groups.flatMap(({ children }) => children.filter(({ name }) => name !== 'text'))];
}

function strayPlaces(document: Node): readonly unknown[] {
  return byClass(document, 'panel').flatMap((panel): readonly unknown[] => {
    const [frame] = byClass(panel, 'frame');
    if (!frame) return ['no frame'];
    const [[left, top], [right, bottom]] = placesOf(frame) as [[number, number], [number, number]];
    return shapesOf(panel)
      .flatMap(placesOf)
      .filter(
        ([x, y]) => !(x >= left - ROUNDING && x <= right + ROUNDING && y >= top - ROUNDING && y <= bottom + ROUNDING),
      );
  });
}

test('every operation with a picture is one of the document, and has an example', () => {
  expect([...new Set(EXAMPLES.map(({ id }) => id))].sort()).toEqual([...PICTURED_OPERATIONS].sort());
});

test('every calculation has a picture, and what is none has none', async () => {
  expect(calculators.filter(({ id }) => !PICTURED_OPERATIONS.includes(id))).toEqual([]);
  expect((await loadPictures('toString'))({}, {})).toEqual([]);
});

describe.each(EXAMPLES)('$id, $name', ({ id, name, body, answer }) => {
  let pictures: readonly Picture[];
  let drawings: readonly { readonly picture: Picture; readonly document: Node }[];
  beforeAll(async () => {
    pictures = (await loadPictures(id))(body, answer);
    drawings = pictures.flatMap((picture) =>
      (['light', 'dark'] as const).map((theme) => ({ picture, document: parsed(svg(picture, { theme })) })),
    );
  });

  test('has pictures, where they have a meaning', () => {
    expect(pictures.length > 0).toBe(!WITHOUT.includes(`${id}, ${name}`));
  });

  test('are drawn within their frames', () => {
    for (const { document } of drawings) {
      expect(byClass(document, 'panel').flatMap(shapesOf).length).toBeGreaterThan(0);
      expect(strayPlaces(document)).toEqual([]);
    }
  });

  test('say what they are, in words that can be read', () => {
    for (const { picture, document } of drawings) {
      expect(document.attributes['role']).toBe('img');
      expect(document.children.slice(0, 2).map(({ name, text }) => [name, text])).toEqual([
        ['title', picture.title],
        ['desc', picture.description],
      ]);
      const said = [...texts(document), picture.subtitle, picture.description, picture.title].join('\n');
      expect(said).not.toMatch(/NaN|undefined|null|Infinity|\[object/);
    }
  });

  test('have nothing that runs, refers to something or styles a page', () => {
    for (const { document } of drawings)
      for (const { name, attributes } of all(document)) {
        expect(['svg', 'title', 'desc', 'rect', 'g', 'path', 'line', 'text']).toContain(name);
        expect(Object.keys(attributes).filter((key) => /^(on|style|id|href|xlink)/.test(key))).toEqual([]);
        expect(Object.values(attributes).join(' ')).not.toMatch(/NaN|undefined|null|Infinity|url\(/);
      }
  });

  test('are the same in every run', async () => {
    const again = (await loadPictures(id))(body, answer);
    expect(again.map((picture) => svg(picture))).toEqual(pictures.map((picture) => svg(picture)));
  });

  test.each([40, 100])('are drawn in a terminal of %d columns', (width) => {
    for (const picture of pictures) {
      const text = terminalPlot(picture, { width });
      expect(Math.max(...text.split('\n').map((line) => Array.from(line).length))).toBeLessThanOrEqual(width);
      expect(text).not.toMatch(/NaN|undefined|null|Infinity|\[object/);
      if (name !== 'open-interest-only') expect(text).toMatch(/[\u2801-\u28FF]|\d\.\d\d/);
    }
  });
});
