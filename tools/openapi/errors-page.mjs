#!/usr/bin/env node
// Writes docs/errors.md from the codes that the document lists.   usage: node tools/openapi/errors-page.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatted } from '../lint/formatted.mjs';

const ROOT = new URL('../../', import.meta.url);
export const PAGE = new URL('docs/errors.md', ROOT);

/** The bundled document; `node tools/openapi/generate.mjs` makes it. */
export function readDocument() {
  return JSON.parse(readFileSync(new URL('libs/operations/src/generated/openapi.json', ROOT), 'utf8'));
}

export async function errorsPage({ components }) {
  const { enum: codes, 'x-enum-statuses': statuses, 'x-enum-descriptions': meanings } = components.schemas.ErrorCode;
  const rows = codes.map((code) => `| \`${code}\` | ${statuses[code] ?? ''} | ${meanings[code]} |`);
  const page = `# Errors

Every error but two kinds is answered with \`{"detail": "a sentence", "code": "a_code"}\`. The sentence is for people and may change; the code is for
programs and does not. A request that breaks rules of its operation is answered with 422 and all violations at once, each with its place; a call that
has to be paid for with 402 and the offer ([paying.md](paying.md)), whose \`code\` may be a reason of the facilitator. Answers of 429 and 503 carry
\`Retry-After\`.

| code | status | meaning |
| --- | --- | --- |
${rows.join('\n')}
`;
  return formatted(fileURLToPath(PAGE), page);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(PAGE, await errorsPage(readDocument()));
