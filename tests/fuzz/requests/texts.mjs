import fc from 'fast-check';

/** Texts that are not JSON, not an object, or JSON that parsers disagree about; made from a valid body. */
export function brokenTexts(text) {
  const first = /"(\w+)":/.exec(text)?.[1] ?? 'a';
  const inside = text.slice(1);
  const texts = [
    '',
    ' ',
    'null',
    'true',
    '0',
    '-0',
    '1e999',
    '"text"',
    '[]',
    '{}',
    `[${text}]`,
    `\uFEFF${text}`,
    `${text}\n\n`,
    `${text}${text}`,
    `${text},`,
    `${text}\0`,
    `{"${first}":1,${inside}`,
    `{${inside.slice(0, -1)},"${first}":null}`,
    `{"__proto__":{"a":1},${inside}`,
    `{"constructor":{"prototype":{"a":1}},${inside}`,
    `{"\\u0000":1,${inside}`,
    `{"\\ud800":1,${inside}`,
    `{"\u{1F600}":"\u202E",${inside}`,
    `{"${'k'.repeat(10_000)}":1,${inside}`,
    `{"a":"${'\\"'.repeat(5000)}",${inside}`,
    `{"a":${'9'.repeat(5000)},${inside}`,
    `{"a":1${'0'.repeat(400)}.5e-400,${inside}`,
    `{"a":NaN,${inside}`,
    `{"a":Infinity,${inside}`,
    `{"a":0x10,${inside}`,
    `{"a":01,${inside}`,
    `{"a":.5,${inside}`,
    `{'a':1,${inside}`,
    `{a:1,${inside}`,
    `/* comment */${text}`,
    text.replaceAll(':', '='),
    '['.repeat(5000),
    `${'['.repeat(5000)}${']'.repeat(5000)}`,
    `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`,
    `{"a":${'[{"b":'.repeat(1000)}1${'}]'.repeat(1000)},${inside}`,
    Buffer.from([0xff, 0xfe, 0x7b, 0x7d]),
    Buffer.concat([
      Buffer.from(text.slice(0, -1)),
      Buffer.from(',"a":"'),
      Buffer.from([0xc3, 0x28]),
      Buffer.from('"}'),
    ]),
    Buffer.from(text, 'utf16le'),
  ];
  const truncated = fc.nat(text.length).map((length) => text.slice(0, length));
  const scratched = fc
    .tuple(fc.nat(text.length - 1), fc.constantFrom(...'{}[]":,\\0e-\u0001é'))
    .map(([at, character]) => text.slice(0, at) + character + text.slice(at + 1));
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...texts) },
    { weight: 1, arbitrary: truncated },
    { weight: 1, arbitrary: scratched },
  );
}

/** Bodies of 100 kB to 6 MB: unknown keys, long names, deep and long values. Each is built when it is drawn. */
export function hugeTexts(text) {
  const inside = text.slice(1);
  const keys = (count) => Array.from({ length: count }, (_, i) => `"k${i}":${i}`).join(',');
  const builders = [
    () => `{${keys(10_000)},${inside}`,
    () => `{${keys(300_000)},${inside}`,
    () => `{"a":"${'x'.repeat(1_000_000)}",${inside}`,
    () => `{"a":"${'\u{1F600}'.repeat(200_000)}",${inside}`,
    () => `{"a":[${'0,'.repeat(500_000)}0],${inside}`,
    () => `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)},${inside}`,
    () => `${' '.repeat(4_000_000)}${text}`,
    () => `{"a":"${'x'.repeat(6_000_000)}",${inside}`,
  ];
  return fc.constantFrom(...builders).map((build) => build());
}
