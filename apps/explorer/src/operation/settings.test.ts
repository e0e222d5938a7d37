import fc from 'fast-check';
import { MOST_KEPT, MOST_SETTINGS, readSettings, type Setting, settingTitle, withSetting } from './settings';

const NONE: readonly Setting[] = [];

describe('settings that are remembered', () => {
  it('are never more, or longer, than they may be', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 6000 }), { maxLength: 80 }), (queries) => {
        const settings = queries.reduce((all, query, at) => withSetting(all, { at, query }), NONE);
        expect(settings.length).toBeLessThanOrEqual(MOST_SETTINGS);
        const text = JSON.stringify(settings);
        expect(text.length).toBeLessThanOrEqual(MOST_KEPT + 2);
        expect(readSettings(text)).toEqual(settings);
        expect(settings[0]?.query).toBe(queries.at(-1));
      }),
    );
  });

  it('have each state once, the newest first', () => {
    const settings = ['a', 'b', 'a'].reduce((all, query, at) => withSetting(all, { at, query }), NONE);
    expect(settings).toEqual([
      { at: 2, query: 'a' },
      { at: 1, query: 'b' },
    ]);
  });

  it('drop the oldest if there are too many', () => {
    const settings = Array.from({ length: 60 }, (_, at) => ({ at, query: String(at) })).reduce(withSetting, NONE);
    expect(settings.map(({ at }) => at)).toEqual(Array.from({ length: 50 }, (_, i) => 59 - i));
  });

  it.each([[undefined], [''], ['{'], ['{}'], ['null'], ['[1, null, {"at": "x", "query": ""}]'], ['x'.repeat(1e6)]])(
    'are none if the browser has stored %.20s',
    (text) => {
      expect(readSettings(text)).toEqual([]);
    },
  );

  it('take their titles from the changed values', () => {
    const field = (name: string) => ({ name, type: 'value', description: '' });
    const form = {
      fields: ['S', 'K', 'name'].map(field),
      examples: [
        { title: 'First', values: { S: 100 } },
        { title: 'Second', values: { S: 50, K: 60, name: 'long enough' } },
      ],
    };
    const title = (query: string) => settingTitle(query, form as unknown as Parameters<typeof settingTitle>[1]);
    expect(title('')).toBe('First');
    expect(title('v=1&S=100')).toBe('First');
    expect(title('v=1&S=101')).toBe('S 101');
    expect(title('v=1&S=51&name=%22long%20enough%22')).toBe('Second · S 51 · K left out');
    expect(title('example=2&S=51')).toBe('Second · S 51');
    expect(title('name=%C3')).toBe('First');
  });
});
