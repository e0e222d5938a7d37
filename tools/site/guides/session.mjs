// Commands of a page with what they print: lines after `$ `. A command continues after a line that ends with a backslash, or
// while a quote is open; `…` matches anything up to the end of the line; alone on a line it matches further lines.

/** The blocks of a language on a page, in order, with the number of their line. */
export function blocksOf(page, language) {
  return [...page.matchAll(/^```(\w+)\n(.*?)^```$/gms)]
    .filter(([, of]) => of === language)
    .map(({ index, 2: code }) => ({ line: page.slice(0, index).split('\n').length, code }));
}

/** `{ command, printed }` of each command in the blocks of a shell. */
export function stepsOf(page) {
  return blocksOf(page, 'sh')
    .filter(({ code }) => code.startsWith('$ '))
    .flatMap(({ code }) => code.split(/^\$ /m).slice(1).map(stepOf));
}

function stepOf(text) {
  const lines = text.trimEnd().split('\n');
  let count = 1;
  while (count < lines.length && isOpen(lines.slice(0, count).join('\n'))) count++;
  return { command: lines.slice(0, count).join('\n'), printed: lines.slice(count) };
}

function isOpen(command) {
  return command.endsWith('\\') || (command.split("'").length - 1) % 2 === 1;
}

/** The difference from the shown output, as a sentence; undefined if nothing does. */
export function differenceOf(said, printed) {
  const lines = said.replaceAll('\r', '').trimEnd().split('\n');
  for (const [i, expected] of printed.entries()) {
    if (expected === '…') return lines.length > i ? undefined : `nothing in the place of line ${i + 1}`;
    const isSame = expected.endsWith('…') ? lines[i]?.startsWith(expected.slice(0, -1)) : lines[i] === expected;
    if (!isSame) return `line ${i + 1} is ${lines[i]}, not ${expected}`;
  }
  return printed.length === 0 || lines.length === printed.length ? undefined : `${lines.length} lines`;
}
