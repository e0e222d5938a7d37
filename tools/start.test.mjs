import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from './setup/bare-environment.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const OPTION = { S: 100, K: 105, T: 0.5, r: 0.05, sigma: 0.2, type: 'call' };
const EXPLORER_PATIENCE_MS = 60_000;
const LISTENING = /listening on (http:\/\/127\.0\.0\.1:\d+)/;

test(
  'npm start serves where nothing is set, and ends with 0 when it is told to',
  { skip: process.platform === 'win32' },
  async (context) => {
    const folder = mkdtempSync(join(tmpdir(), 'quant-start-'));
    // the default port and folder may be in use, and no exchange is to be asked
    const own = { PORT: '0', DATA_DIR: folder, MARKET_DATA: 'simulated' };
    const service = spawn('npm', ['start'], {
      cwd: root,
      env: { ...bareEnvironment(process.env), ...own },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(service, 'close');
    context.after(() => {
      service.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    });

    let output = '';
    for await (const text of service.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
      output += text;
      if (LISTENING.test(output)) break;
    }
    const [, url] = LISTENING.exec(output) ?? assert.fail(`the service did not start: ${output}`);
    service.stdout.resume();

    const answer = await fetch(`${url}/v1/options/price`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(OPTION),
    });
    const { price } = await answer.json();
    assert.ok(Math.abs(price / 4.581680167540002 - 1) < 1e-14, `the price is ${price}`); // mpmath, 40 digits

    await untilBrowsersSeeExplorer(url);

    service.kill('SIGTERM');
    const [code] = await ended;
    assert.equal(code, 0);
  },
);

/** It may be there from before, or be built now; until then, browsers see the documentation. */
async function untilBrowsersSeeExplorer(url) {
  const giveUp = performance.now() + EXPLORER_PATIENCE_MS;
  for (;;) {
    const answer = await fetch(url, { headers: { accept: 'text/html' } });
    assert.equal(answer.status, 200);
    const page = await answer.text();
    if (page.includes('<div id="app">')) return;
    assert.match(page, /id="waiting"/);
    assert.ok(performance.now() < giveUp, 'the explorer is not built');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
