#!/usr/bin/env node
// Writes the lists of outcomes into docs/paying.md.   usage: node tools/pay/outcomes-page.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatted } from '../lint/formatted.mjs';

const PAGE = new URL('../../docs/paying.md', import.meta.url);

/** Possible reports of each party to a payment, with their meanings. */
export const OUTCOMES = JSON.parse(readFileSync(new URL('outcomes.json', import.meta.url), 'utf8'));

/** The buyer's next step, by the meaning of an outcome. */
const TO_DO = {
  'not sent': 'nothing was charged.',
  charged: 'done.',
  refused: 'nothing was charged. Fix the cause and send the same payment again.',
  'refused again': 'nothing was charged. Repeat the call after `Retry-After`.',
  unknown: 'keep the payment. The answer does not say whether it was charged.',
  'unknown again': '**send the same request with the same payment again.**',
};

const TO_DO_BY_CODE = {
  payment_bound_to_another_request:
    'nothing was charged for this request. Repeat the request that first carried the payment.',
  payment_already_used: 'the payment bought one answer, which the service has since deleted.',
  payment_expired_unspent: 'the payment was never charged and never will be. Sign another one.',
  payment_required: 'the request had no payment. Sign one.',
};

/** The page with lists of the current outcomes. */
export function withLists(page) {
  const lists = { answers: answersList(), settlements: settlementsList() };
  const text = Object.entries(lists).reduce((so, [name, list]) => {
    const [open, close] = [`<!-- outcomes: ${name} -->`, '<!-- end -->'];
    const from = so.indexOf(open) + open.length;
    const to = so.indexOf(close, from);
    if (from < open.length || to < 0) throw new Error(`docs/paying.md must have ${open} and ${close}`);
    return `${so.slice(0, from)}\n\n${list}\n\n${so.slice(to)}`;
  }, page);
  return formatted(fileURLToPath(PAGE), text);
}

function answersList() {
  const answers = OUTCOMES.filter(({ by }) => ['buyer', 'service', 'proxy'].includes(by));
  return list(answers, (row) => `${row.meaning}: ${toDo(row)}`, answerText);
}

function settlementsList() {
  const settlements = OUTCOMES.filter(({ by }) => by === 'facilitator' || by === 'chain');
  return list(settlements, ({ meaning }) => meaning, settlementText);
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

/** An item for each conclusion, with a line for each party that reports it. */
function list(outcomes, conclusionOf, textOf) {
  const items = groups(outcomes, conclusionOf);
  return [...items]
    .flatMap(([conclusion, rows]) => [`- ${capital(conclusion)}`, ...partyLines(rows, textOf)])
    .join('\n');
}

function partyLines(rows, textOf) {
  return [...groups(rows, ({ by }) => by)].map(([by, of]) => `  - ${by}: ${byStatus(of.map(textOf))}`);
}

function byStatus(texts) {
  const statuses = groups(texts, ({ status }) => status);
  return [...statuses]
    .map(([status, of]) => `${status}${[...new Set(of.map(({ text }) => text))].join(', ')}`)
    .join('; ');
}

/** Rows by a key, in the order of their first row. */
function groups(rows, keyOf) {
  const byKey = new Map();
  for (const row of rows) byKey.set(keyOf(row), [...(byKey.get(keyOf(row)) ?? []), row]);
  return byKey;
}

function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(PAGE, await withLists(readFileSync(PAGE, 'utf8')));
