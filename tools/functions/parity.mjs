// The tables that map the names of another library to ours: libs/quant-*/parity/<peer>.json, rendered into the README of the
// library between `<!-- parity:<peer> -->` and `<!-- /parity:<peer> -->`.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { between } from './markers.mjs';

/** The tables of a library, `{ file, peer, version, source, entries }` each. */
export function parityTables(folder) {
  const place = join(folder, 'parity');
  if (!existsSync(place)) return [];
  return readdirSync(place)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({ file: join(place, name), ...JSON.parse(readFileSync(join(place, name), 'utf8')) }));
}

/** The names of ours that an entry has. */
function namesOf({ ours }) {
  return ours === null ? [] : [ours].flat();
}

/**
 * Faults of a table: a field that is missing, a name twice, and names of ours that the library does not export.
 *
 * @param table   as read
 * @param exists  is this the name of an export? `@quant/stats#mean` names one of another library
 */
export function parityFaults({ file, peer, version, source, entries }, exists) {
  if (![peer, version, source].every(isText) || !Array.isArray(entries) || entries.length === 0)
    return [`${file}: peer, version, source and entries are needed`];
  const theirs = entries.map((entry) => entry.theirs);
  const twice = theirs.filter((name, i) => theirs.indexOf(name) !== i);
  return [
    ...twice.map((name) => `${file}: ${name} is there twice`),
    ...entries.flatMap((entry) => entryFaults(entry, exists).map((fault) => `${file}: ${entry.theirs} ${fault}`)),
  ];
}

function entryFaults(entry, exists) {
  const { theirs, ours, note } = entry;
  if (!isText(theirs) || ours === undefined) return ['needs the fields theirs and ours'];
  if (ours === null && !isText(note)) return ['is not offered, and its note does not say why'];
  return namesOf(entry)
    .filter((name) => !isText(name) || !exists(name))
    .map((name) => `is said to be ${name}, which is not exported`);
}

function isText(value) {
  return typeof value === 'string' && value.trim() !== '';
}

/** A table in Markdown. */
export function parityTable({ peer, version, source, entries }) {
  const offered = entries.filter((entry) => namesOf(entry).length > 0).length;
  const rows = entries.map((entry) => `| ${code(entry.theirs)} | ${oursOf(entry)} | ${cell(entry.note ?? '')} |`);
  return [
    `${offered} of the ${entries.length} names of [${peer}](${source}) ${version} are here. Tests compare each figure with its definition.`,
    '',
    `| ${peer} | here | note |`,
    '| --- | --- | --- |',
    ...rows,
  ].join('\n');
}

function oursOf(entry) {
  return namesOf(entry).map(code).join(', ') || '–';
}

function code(name) {
  return `\`${name}\``;
}

function cell(text) {
  return text.replace(/\s+/g, ' ').replaceAll('|', '\\|');
}

/**
 * A README with its tables.
 *
 * @param readme  text with markers
 * @param tables  `[peer, Markdown]` of the library
 * @throws Error for a marker without a table and for a table without markers
 */
export function withTables(readme, tables) {
  const marked = [...readme.matchAll(/<!-- parity:(\S+) -->/g)].map(([, peer]) => peer);
  const unknown = marked.filter((peer) => !tables.some(([name]) => name === peer));
  if (unknown.length > 0) throw new Error(`no parity/${unknown[0]}.json for the marker of ${unknown[0]}`);
  return tables.reduce((text, [peer, table]) => between(text, `parity:${peer}`, table), readme);
}
