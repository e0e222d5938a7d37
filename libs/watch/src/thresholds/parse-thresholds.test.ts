import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusal } from '../../../../tools/testing/refusal';
import { parseThresholds } from './parse-thresholds';
import { DEFAULT_THRESHOLDS } from './thresholds';

interface Vectors {
  readonly thresholds_ok: readonly { readonly input: unknown; readonly output: Readonly<Record<string, unknown>> }[];
  readonly thresholds_bad: readonly { readonly input: unknown; readonly type: string }[];
}

const vectors = JSON.parse(
  readFileSync(join(__dirname, '../../../contract/golden/service.vectors.json'), 'utf8'),
) as Vectors;

/** The library's names of an object's fields; texts keep the wire's. */
function libraryNames(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input;
  const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [camel(name), value as unknown]));
}

test.each(vectors.thresholds_ok)('reads $input', ({ input, output }) => {
  expect(parseThresholds(libraryNames(input))).toEqual(libraryNames(output));
});

test.each(vectors.thresholds_bad)('refuses $input', ({ input, type }) => {
  expect(refusal(() => parseThresholds(libraryNames(input)))).toMatchObject({ code: 'INVALID_INPUT', rule: type });
});

test.each<[input: unknown, path: string[], rule: string]>([
  [{ warnPct: 5 }, ['thresholds', 'criticalPct'], 'value_error'],
  [{ criticalPct: 15 }, ['thresholds', 'criticalPct'], 'value_error'],
  [{ warnPct: '15' }, ['thresholds', 'warnPct'], 'float_type'],
  [{ warnPct: NaN }, ['thresholds', 'warnPct'], 'finite_number'],
  [{ criticalPct: 0 }, ['thresholds', 'criticalPct'], 'greater_than'],
  [{ warnPct: 90.01 }, ['thresholds', 'warnPct'], 'less_than_equal'],
  [{ fundingFlip: 1 }, ['thresholds', 'fundingFlip'], 'bool_type'],
  [{ volRegime: 'on' }, ['thresholds', 'volRegime'], 'bool_type'],
  [{ marketData: 'true' }, ['thresholds', 'marketData'], 'bool_type'],
  [{ recovery: 0 }, ['thresholds', 'recovery'], 'bool_type'],
  [{ volRegimes: true }, ['thresholds', 'volRegimes'], 'extra_forbidden'],
  [JSON.parse('{"__proto__":1}'), ['thresholds', '__proto__'], 'extra_forbidden'],
  ['{"warn_pct":5}', ['thresholds'], 'value_error'],
  ['{"warn_pct":"15"}', ['thresholds'], 'value_error'],
  ['{"warnPct":15}', ['thresholds'], 'value_error'],
  ['{"funding_flip":1}', ['thresholds'], 'value_error'],
  ['{"__proto__":1}', ['thresholds'], 'value_error'],
  ['{"warn_pct":15', ['thresholds'], 'value_error'],
  ['"warn_pct=15"', ['thresholds'], 'value_error'],
  ['null', ['thresholds'], 'value_error'],
  ['warn_pct', ['thresholds'], 'value_error'],
  ['warn_pct=', ['thresholds'], 'value_error'],
  ['=15', ['thresholds'], 'value_error'],
  ['warn_pct=15=16', ['thresholds'], 'value_error'],
  ['warn_pct=1e1', ['thresholds'], 'value_error'],
  ['warn_pct=0x10', ['thresholds'], 'value_error'],
  ['warn_pct=-5', ['thresholds'], 'value_error'],
  ['warn_pct=91', ['thresholds'], 'value_error'],
  ['warn_pct=20,warn_pct=20', ['thresholds'], 'value_error'],
  ['warn_pct=6', ['thresholds'], 'value_error'],
  ['funding_flip=yes', ['thresholds'], 'value_error'],
  ['market_data=2', ['thresholds'], 'value_error'],
  ['marketData=1', ['thresholds'], 'value_error'],
  ['{"recovery":1}', ['thresholds'], 'value_error'],
  ['toString=1', ['thresholds'], 'value_error'],
  [true, ['thresholds'], 'value_error'],
  [[], ['thresholds'], 'value_error'],
  ['x'.repeat(1001), ['thresholds'], 'string_too_long'],
])('refuses %j', (input, path, rule) => {
  expect(refusal(() => parseThresholds(input))).toMatchObject({ path, rule });
});

test.each<[text: string, expected: object]>([
  ['warn_pct = 20 , critical_pct = 5', { warnPct: 20, criticalPct: 5 }],
  ['\twarn_pct=20.5;\ncritical_pct=.5'.replace('.5', '.5').replace('=.5', '=0.5'), { warnPct: 20.5, criticalPct: 0.5 }],
  [';;funding_flip=on, vol_regime=false;', { fundingFlip: true, volRegime: false }],
  ['  {"vol_regime": false, "warn_pct": null}', { volRegime: false }],
  ['funding_flip=1 vol_regime=true', {}],
  ['market_data=off;recovery=1', { marketData: false, recovery: true }],
  ['{"market_data":false,"recovery":true}', { marketData: false, recovery: true }],
])('reads %j', (text, expected) => {
  expect(parseThresholds(text)).toEqual({ ...DEFAULT_THRESHOLDS, ...expected });
});

test('what is not given stays as it was, and is checked with what is', () => {
  const own = {
    ...{ warnPct: 30, criticalPct: 20, fundingFlip: false, volRegime: false },
    ...{ marketData: false, recovery: true },
  };
  expect(parseThresholds({ criticalPct: 25 }, own)).toEqual({ ...own, criticalPct: 25 });
  expect(parseThresholds('vol_regime=on', own)).toEqual({ ...own, volRegime: true });
  expect(parseThresholds('market_data=on recovery=off', own)).toEqual({ ...own, marketData: true, recovery: false });
  expect(parseThresholds({ recovery: null }, own)).toEqual(own);
  expect(parseThresholds(null, own)).toEqual(own);
  expect(refusal(() => parseThresholds('warn_pct=20', own))).toMatchObject({ rule: 'value_error' });
});

test('a message names the field of a text by its wire name', () => {
  expect(refusal(() => parseThresholds('warn_pct=91')).constraint).toBe('given with warn_pct less than or equal to 90');
});
