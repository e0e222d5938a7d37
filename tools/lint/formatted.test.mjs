import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { binary } from '../setup/binary.mjs';
import { formatted, writeFormatted } from './formatted.mjs';

const options = fileURLToPath(new URL('../../.oxfmtrc.json', import.meta.url));
const faulty = {
  'a.css': 'a{b:c}\n',
  'a.json': '{"a":1,\n"b":2}\n',
  'a.md': `* a\n* b\n\n| ${'a'.repeat(130)} |\n|-|\n| b |\n`,
  'a.mjs': 'const a = "b"\n',
  'a.ts': 'let a:number\n',
  'a.tsx': 'export const a=<b  c="1"/>\n',
  'a.yaml': 'a:   1\n',
};

test('what is written is what the check accepts, and what it was is not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quant-formatted-'));
  const check = (file) =>
    spawnSync(process.execPath, [binary('oxfmt'), '--check', '--config', options, file], {
      cwd: folder,
      timeout: 60_000,
    }).status;
  try {
    for (const [name, text] of Object.entries(faulty)) {
      writeFileSync(join(folder, name), text);
      assert.equal(check(name), 1, name);
      await writeFormatted(join(folder, 'written', name), text);
    }
    assert.equal(check('written'), 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('what cannot be read is refused, by name', async () => {
  await assert.rejects(formatted('docs/page.json', '{'), /^Error: docs\/page\.json: /);
});
