// Shows that the lint rules which keep the architecture can fail: each forbidden line is reported, the allowed ones not.
// Part of `npm run lint`, since loading every rule takes seconds.  usage: node --test tools/lint/boundaries.check.mjs
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import { binary } from '../setup/binary.mjs';
import { quietEnvironment } from '../setup/quiet-environment.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const CORE = 'libs/quant-core/src/index.ts';
const OPTIONS = 'libs/quant-options/src/index.ts';
const SERIES = 'libs/quant-series/src/index.ts';
const OPERATIONS = 'libs/operations/src/index.ts';
const PLOTS = 'libs/plots/src/index.ts';
const MCP = 'libs/mcp/src/index.ts';
const CLIENT = 'libs/client/src/index.ts';
const CLI = 'apps/cli/src/main.ts';

const GATE = 'apps/api/src/commerce/gate/gate.ts';
const DOOR = 'apps/api/src/doors/http/server/server.ts';

const BOUNDARIES = '@nx/enforce-module-boundaries';
const FORBIDDEN = [
  ['options may not use stats', OPTIONS, "import '@quant/stats';", BOUNDARIES],
  ['series may not use risk', SERIES, "import '@quant/risk';", BOUNDARIES],
  ['core may not use options', CORE, "import '@quant/options';", BOUNDARIES],
  ['operations may not use mcp', OPERATIONS, "import '@quant/mcp';", BOUNDARIES],
  ['plots may not use operations', PLOTS, "import '@quant/operations';", BOUNDARIES],
  ['mcp may not use plots', MCP, "import '@quant/plots';", BOUNDARIES],
  ['the client may not use operations', CLIENT, "import '@quant/operations';", BOUNDARIES],
  ['the command line may not use the service', CLI, "import '@quant/service';", BOUNDARIES],
  ['a library may not use an app', OPTIONS, "import '@quant/api';", BOUNDARIES],
  ['a project may not reach into another by path', OPTIONS, "import '../../quant-core/src/index';", BOUNDARIES],
  ['a library may not use a package it does not declare', OPTIONS, "import 'pino';", BOUNDARIES],
  ['a quant library may not read the clock', OPTIONS, 'export const now = Date.now();', 'no-restricted-globals'],
  ['a quant library may not read the environment', CORE, 'export const e = process.env;', 'no-restricted-globals'],
  ['a quant library may not use what is of Node.js', CORE, "import 'node:fs';", 'no-restricted-imports'],
  ['a quant library may not use Buffer', CORE, 'export const b = Buffer.alloc(1);', 'no-restricted-globals'],
  [
    'what a family keeps to itself is used by no other',
    'libs/quant-options/src/reports/strategy/index.ts',
    "import '../barrier/internal/x';",
    'no-restricted-imports',
  ],
  ['commerce may not use a door', GATE, "import '../../doors/http/pages/pages';", 'no-restricted-imports'],
  ['commerce may not know Express', GATE, "import 'express';", 'no-restricted-imports'],
  ['a door may not read the environment', DOOR, 'export const e = process.env;', 'no-restricted-properties'],
  [
    'an error of another package is not told by its class',
    GATE,
    "import { InvalidRequestError } from '@quant/operations';\nexport const is = (e: unknown) => e instanceof InvalidRequestError;",
    'quant/no-foreign-error-class',
  ],
  [
    'a quant library may not draw from Math.random',
    CORE,
    'export const x = Math.random();',
    'no-restricted-properties',
  ],
];
const ALLOWED = [
  ['options may use core', OPTIONS, "import '@quant/core';"],
  ['mcp may use operations', MCP, "import '@quant/operations';"],
  ['the command line may use plots', CLI, "import '@quant/plots';"],
  ['plots may use options', PLOTS, "import '@quant/options';"],
  ['a quant library may use Math', CORE, 'export const x = Math.exp(1);'],
  ['a door may know Express', DOOR, "import 'express';"],
  [
    'a family uses what it keeps to itself',
    'libs/quant-options/src/reports/strategy/index.ts',
    "import './internal/x';",
  ],
  [
    'an error of the package itself is told by its class',
    GATE,
    'export const is = (e: unknown) => e instanceof TypeError;',
  ],
];

let eslint;
before(() => {
  // The boundaries rule reads the project graph that nx keeps, and says nothing without one
  execFileSync(process.execPath, [binary('nx'), 'show', 'projects'], {
    cwd: root,
    env: { ...process.env, ...quietEnvironment },
    stdio: 'ignore',
  });
  eslint = new ESLint({ cwd: root });
});

/** Rules broken by a file of this text at this place. */
async function brokenRules(place, text) {
  const [{ messages }] = await eslint.lintText(`${text}\n`, { filePath: `${root}${place}` });
  return messages.map(({ ruleId }) => ruleId);
}

for (const [title, place, text, rule] of FORBIDDEN)
  test(title, async () => {
    assert.deepEqual(await brokenRules(place, text), [rule]);
  });

for (const [title, place, text] of ALLOWED)
  test(title, async () => {
    assert.deepEqual(await brokenRules(place, text), []);
  });
