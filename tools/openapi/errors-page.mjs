#!/usr/bin/env node
// Writes docs/errors.md from the codes that the document lists.   usage: node tools/openapi/errors-page.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatted } from '../lint/formatted.mjs';

const ROOT = new URL('../../', import.meta.url);
export const PAGE = new URL('docs/errors.md', ROOT);

/** The bundled document; `node tools/openapi/generate.mjs` makes it. */
export function readDocument() {
  return JSON.parse(readFileSync(new URL('libs/contract/src/generated/openapi.json', ROOT), 'utf8'));
}

export async function errorsPage({ components }) {
  const { enum: codes, 'x-enum-statuses': statuses, 'x-enum-descriptions': meanings } = components.schemas.ErrorCode;
  const rows = codes.map((code) => `| \`${code}\` | ${statuses[code] ?? ''} | ${meanings[code]} |`);
  const page = `# Errors

An error answer is \`{"detail": "a sentence", "code": "a_code"}\`. Programs decide by \`code\`, which never changes; \`detail\` is for people and may change.
Answers with 429 and 503 have \`Retry-After\`.

Two kinds of answers differ:

- **422**, if a request breaks rules of its operation: \`detail\` lists every violation with its location.
- **402**, if you must pay for a call: the answer contains the offer ([paying.md](paying.md)). Its \`code\` may be a reason that the facilitator gave.

| code | status | meaning |
| --- | --- | --- |
${rows.join('\n')}
`;
  return formatted(fileURLToPath(PAGE), page);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(PAGE, await errorsPage(readDocument()));
