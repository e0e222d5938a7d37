import { SaxesParser } from 'saxes';

export interface Node {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Node[];
  text: string;
}

/** The tree of a document, from a parser that refuses malformed input. */
export function parsed(markup: string): Node {
  const root: Node = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const node: Node = { name, attributes, children: [], text: '' };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('text', (text) => {
    const node = open.at(-1);
    if (node) node.text += text;
  });
  parser.on('closetag', () => open.pop());
  parser.write(markup).close();
  const [document] = root.children;
  if (!document) throw new Error('no root element');
  return document;
}

/** A node and all below it. */
export function all(node: Node): readonly Node[] {
  return [node, ...node.children.flatMap(all)];
}

export function byClass(node: Node, name: string): readonly Node[] {
  return all(node).filter(({ attributes }) => attributes['class'] === name);
}

type Place = readonly [x: number, y: number];

/** The corners of a path that has straight lines alone, of a rectangle, or the place of a mark. */
export function placesOf({ name, attributes }: Node): readonly Place[] {
  const number = (key: string) => Number(attributes[key]);
  if (name === 'rect') {
    const [x, y] = [number('x'), number('y')];
    return [
      [x, y],
      [x + number('width'), y + number('height')],
    ];
  }
  const shift = /^translate\((\S+) (\S+)\)$/.exec(attributes['transform'] ?? '');
  if (shift) return [[Number(shift[1]), Number(shift[2])]];
  const d = attributes['d'] ?? '';
  if (/[^MLZ\d.,e-]/.test(d)) throw new Error(`not a path of straight lines: ${d.slice(0, 80)}`);
  return [...d.matchAll(/[ML](-?[\d.e-]+),(-?[\d.e-]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}
