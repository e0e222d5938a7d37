type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element of SVG. Children are markup already; texts come from {@link text}. */
export function element(name: string, attributes: Attributes, children: readonly string[] = []): string {
  const start = `<${name}${Object.entries(attributes).map(attribute).join('')}`;
  return children.length === 0 ? `${start}/>` : `${start}>${children.join('')}</${name}>`;
}

function attribute([name, value]: [string, string | number | undefined]): string {
  if (value === undefined) return '';
  return ` ${name}="${typeof value === 'number' ? rounded(value) : text(value)}"`;
}

/** Hundredths of a pixel are all that anybody sees. */
export function rounded(value: number): string {
  return String(Math.round(value * 100) / 100 + 0);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Characters that XML 1.0 cannot represent: control characters, lone surrogates, and two noncharacters. */
// eslint-disable-next-line no-control-regex
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu;

/** Escapes a text for XML. */
export function text(value: string): string {
  return value.replace(UNWRITABLE, '\uFFFD').replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
