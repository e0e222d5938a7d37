// Compares the names of arguments, options and fields in the libraries with those of CONVENTIONS.md.
import { readFileSync } from 'node:fs';

/**
 * Reads the allowed names and places from a page of conventions.
 *
 * @param file  CONVENTIONS.md
 * @returns `{ places, names }`: by argument the numbers of the places that it may have, and the names of options and fields
 */
export function conventionsOf(file) {
  const page = readFileSync(file, 'utf8');
  const places = new Map();
  for (const [place, text] of rowsOf(page, 'arguments')) {
    const number = place === 'last' ? Infinity : Number.parseInt(place, 10);
    for (const name of codeOf(text)) places.set(name, [...(places.get(name) ?? []), number]);
  }
  return { places, names: new Set(rowsOf(page, 'names').flatMap(([, text]) => codeOf(text))) };
}

/** The rows of the table between two markers, without its head. */
function rowsOf(page, marker) {
  const [, table] = new RegExp(`<!-- ${marker} -->([^]*?)<!-- /${marker} -->`).exec(page) ?? [];
  if (table === undefined) throw new Error(`no table between the markers of ${marker}`);
  const rows = table.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, 3)
      .map((cell) => cell.trim()),
  );
}

/** Names in code, not those of functions in a remark: `a`, `b` (of `f`) → a, b */
function codeOf(text) {
  return [...text.replace(/\([^)]*\)/g, '').matchAll(/`(\w+)`/g)].map(([, name]) => name);
}

/** Lists unknown names, arguments that break the order of the places, and fields without a comment. */
export function conventionFaults(functions, { places, names }) {
  return functions.flatMap(({ name, file, parameters, inputs }) => [
    ...argumentFaults(parameters, places).map((fault) => `${file}: ${name} ${fault}`),
    ...inputs
      .filter((field) => !names.has(field.name))
      .map(
        (field) => `${file}: ${name} has ${field.parameter}.${field.name}, a name that CONVENTIONS.md does not have`,
      ),
    ...inputs
      .filter((field) => !field.isDocumented)
      .map((field) => `${file}: ${name} has no comment at ${field.parameter}.${field.name}`),
  ]);
}

function argumentFaults(parameters, places) {
  const unknown = parameters.filter((one) => !places.has(one));
  if (unknown.length > 0) return unknown.map((one) => `has the argument ${one}, which CONVENTIONS.md does not have`);
  let last = 0;
  for (const parameter of parameters) {
    // the first place that comes after the argument before; the first argument may have any
    const place = places.get(parameter).find((one) => one > last || (one === last && one > 1));
    if (place === undefined) return [`has ${parameter} after an argument of a later place`];
    last = place;
  }
  return [];
}
