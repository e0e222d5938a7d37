import { build } from 'esbuild';
import { createContext, runInContext } from 'node:vm';
import fc from 'fast-check';
import * as engine from '../src/engine';
import { anyMonitor, anyTick, marketAt, type TickOf } from './scenarios';

type Engine = typeof engine;

/**
 * The entry as a page gets it: one script that no module of Node.js may be part of, run where nothing is but the language itself, and
 * where text cannot be made into code, as under `script-src 'self'`.
 */
async function engineOfAPage(): Promise<Engine> {
  const { outputFiles } = await build({
    entryPoints: [`${__dirname}/../src/engine.ts`],
    bundle: true,
    format: 'iife',
    globalName: 'engine',
    platform: 'browser',
    conditions: ['@quant/source'],
    write: false,
    logLevel: 'silent',
  });
  const page = createContext({}, { codeGeneration: { strings: false, wasm: false } });
  runInContext(outputFiles[0]?.text ?? '', page);
  return runInContext('engine', page) as Engine;
}

/** All alerts and the last state of a monitor, through a series of ticks. */
function course({ tick, INITIAL_STATE }: Engine, monitor: engine.Monitor, ticks: readonly TickOf[]): unknown {
  const alerts: engine.Alert[] = [];
  let state = INITIAL_STATE;
  let now = 0;
  let lastMark: engine.LastMark | null = null;
  for (const each of ticks) {
    now += Math.max(1, each.wait);
    const market = marketAt(monitor, now, 0, each, lastMark);
    lastMark = market.provenance.lastMark;
    const result = tick(monitor, state, now, market);
    state = result.state;
    alerts.push(...result.alerts);
  }
  return { alerts, state };
}

test('the engine runs on a page without Node.js and without making code of text, and tells the same', async () => {
  const page = await engineOfAPage();
  const seen = new Set<string>();
  fc.assert(
    fc.property(anyMonitor, fc.array(anyTick, { minLength: 1, maxLength: 60 }), (monitor, ticks) => {
      const here = course(engine, monitor, ticks);
      expect(JSON.parse(JSON.stringify(course(page, monitor, ticks)))).toEqual(JSON.parse(JSON.stringify(here)));
      for (const { type } of (here as { alerts: readonly engine.Alert[] }).alerts) seen.add(type);
    }),
    { numRuns: 300 },
  );
  expect(seen).toContain('liq_critical'); // or nothing would have been compared
});

test('a page that registers a position is refused in the same words', async () => {
  const page = await engineOfAPage();
  const position = { asset: 'BTC', direction: 'long', entryPrice: -1, positionSize: 5000, collateral: 1000 } as const;
  const refusal = (of: Engine): string => {
    try {
      of.newMonitor(position, 'trial', 0);
      return 'accepted';
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(refusal(page)).toBe(refusal(engine));
  expect(refusal(page)).toContain('entryPrice');
});
