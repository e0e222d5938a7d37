#!/usr/bin/env node
// Writes the tables of outcomes into docs/paying.md.   usage: node tools/pay/outcomes-page.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatted } from '../lint/formatted.mjs';

const PAGE = new URL('../../docs/paying.md', import.meta.url);

/** What every party to a payment can report, and what each report means for it. */
export const OUTCOMES = JSON.parse(readFileSync(new URL('outcomes.json', import.meta.url), 'utf8'));

/** What a buyer does, by what he is told, where that is not said by the meaning. */
const TO_DO = {
  'not sent': 'nothing was charged',
  charged: 'done',
  refused: 'nothing was charged: mend what is wrong; the same payment is still good',
  'refused again': 'nothing was charged: the same again, after `Retry-After`',
  unknown: 'keep the payment: it is not known whether it was charged',
  'unknown again': '**the same request with the same payment again**',
};

const TO_DO_BY_CODE = {
  payment_bound_to_another_request:
    'nothing was charged for this request: send the one that the payment was first sent with',
  payment_already_used: 'it was charged once, and its answer is kept no longer',
  payment_expired_unspent: 'nothing was charged, and never will be: sign another one',
  payment_required: 'there was no payment: sign one',
};

/** The page with its tables as the outcomes are now. */
export function withTables(page) {
  const tables = { answers: answersTable(), settlements: settlementsTable() };
  const text = Object.entries(tables).reduce((so, [name, table]) => {
    const [open, close] = [`<!-- outcomes: ${name} -->`, '<!-- end -->'];
    const from = so.indexOf(open) + open.length;
    const to = so.indexOf(close, from);
    if (from < open.length || to < 0) throw new Error(`docs/paying.md must have ${open} and ${close}`);
    return `${so.slice(0, from)}\n\n${table}\n\n${so.slice(to)}`;
  }, page);
  return formatted(fileURLToPath(PAGE), text);
}

function answersTable() {
  const rows = merged(
    OUTCOMES.filter(({ by }) => ['buyer', 'service', 'proxy'].includes(by)),
    (row) => [row.by, row.meaning, toDo(row)],
    answerText,
  );
  return table(['told by', 'what', 'the payment is', 'what to do'], rows, ([by, meaning, todo], what) => [
    by,
    what,
    meaning,
    todo,
  ]);
}

function settlementsTable() {
  const rows = merged(
    OUTCOMES.filter(({ by }) => by === 'facilitator' || by === 'chain'),
    (row) => [row.by, row.meaning],
    settlementText,
  );
  return table(['told by', 'what', 'the payment is'], rows, ([by, meaning], what) => [by, what, meaning]);
}

function toDo({ meaning, again, code }) {
  return TO_DO_BY_CODE[code] ?? TO_DO[again ? `${meaning} again` : meaning];
}

function answerText({ by, reports, status, code }) {
  if (reports !== undefined) return { status: reports, text: '' };
  if (by === 'proxy' && code === undefined) return { status: '', text: `${status}` };
  return { status: `${status} `, text: `\`${code}\`` };
}

function settlementText({ reports, status, answer }) {
  if (reports !== undefined) return { status: reports, text: '' };
  if (status === 408 || status === 429 || status >= 500)
    return { status: 'anything with status 408, 429, or 500 and above', text: '' };
  const { success, errorReason, transaction, network } = answer;
  const reason = success
    ? 'a success'
    : errorReason === undefined
      ? 'a refusal without a reason'
      : `\`${errorReason}\``;
  const sent = transaction === '' ? '' : ' with a transaction';
  const without = success && transaction === '' ? ' without a transaction' : '';
  const elsewhere = network === undefined ? '' : ' of another network';
  return { status: status === 200 ? '' : `status ${status}: `, text: `${reason}${sent}${without}${elsewhere}` };
}

/** Joins rows that mean the same, and in a row the texts of a status. */
function merged(outcomes, keysOf, textOf) {
  const rows = new Map();
  for (const outcome of outcomes) {
    const keys = keysOf(outcome);
    const row = rows.get(keys.join('|')) ?? { keys, texts: new Map() };
    rows.set(keys.join('|'), row);
    const { status = '', text } = textOf(outcome);
    row.texts.set(status, [...(row.texts.get(status) ?? []), text]);
  }
  return [...rows.values()];
}

function table(heads, rows, cells) {
  const line = (row) => `| ${row.join(' | ')} |`;
  const body = rows.map(({ keys, texts }) => {
    const what = [...texts].map(([status, of]) => `${status}${[...new Set(of)].join(', ')}`).join('; ');
    return line(cells(keys, what));
  });
  return [line(heads), line(heads.map(() => '---')), ...body].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(PAGE, await withTables(readFileSync(PAGE, 'utf8')));
