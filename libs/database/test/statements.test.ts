// the harness is shared by all libraries and shipped by none
import { describeOnEveryDatabase } from '../../../tests/kit/store/databases';
import { type Database, type Parameter } from '../src/index';

const LARGEST = Number.MAX_SAFE_INTEGER;

async function withTable(database: Database): Promise<Database> {
  const { columns, autoId, tableOptions } = database.dialect;
  const table = `create table item (
    id ${autoId}, n ${columns.integer}, x ${columns.real}, t ${columns.text}, b ${columns.bytes},
    unique (n), check (n is null or n > -10)
  ) ${tableOptions}`;
  await database.execute({ sql: table, parameters: [] });
  return database;
}

describeOnEveryDatabase('statements', ({ open }) => {
  test('a prepared statement gives all rows, the first one, or the number of changes', async () => {
    const database = await withTable(await open());
    const insert = database.prepare('insert into item (n) values (?)');
    expect(await insert.run(1)).toBe(1);
    expect(await insert.run(2)).toBe(1);
    const above = database.prepare('select n from item where n > ? order by n');
    expect(await above.all(0)).toStrictEqual([{ n: 1 }, { n: 2 }]);
    expect(await above.first(1)).toStrictEqual({ n: 2 });
    expect(await above.first(2)).toBeUndefined();
    expect(await database.prepare('update item set x = ?').run(0.5)).toBe(2);
    expect(await database.prepare('delete from item where n > 2').run()).toBe(0);
  });

  test('rows are plain objects', async () => {
    const database = await open();
    const row = await database.prepare('select 1 as one').first();
    expect(Object.getPrototypeOf(row)).toBe(Object.prototype);
  });

  test.each([LARGEST, -LARGEST, 0, 1_790_000_000_000])('the integer %d comes back as it was', async (n) => {
    const database = await open();
    const { columns, tableOptions } = database.dialect;
    await database.execute({ sql: `create table number (n ${columns.integer}) ${tableOptions}`, parameters: [] });
    expect(await database.prepare('insert into number values (?) returning n').first(n)).toStrictEqual({ n });
    expect(await database.prepare('select n from number').all()).toStrictEqual([{ n }]);
    expect(await database.prepare('select count(*) as count from number').first()).toStrictEqual({ count: 1 });
  });

  test.each([0.1, -1.7976931348623157e308, 5e-324, 1.25e-17, 1 + 2 ** -52, 1e21])(
    'the real number %d comes back as it was',
    async (x) => {
      const database = await withTable(await open());
      expect(await database.prepare('insert into item (x) values (?) returning x').first(x)).toStrictEqual({ x });
    },
  );

  test('an integer beyond 2^53 − 1 is refused when read, never rounded', async () => {
    const database = await withTable(await open());
    await database.prepare('insert into item (n) values (?)').run(2n ** 53n);
    await expect(database.prepare('select n from item').all()).rejects.toMatchObject({ code: 'OUT_OF_RANGE' });
    expect(await database.prepare('select cast(n as text) as n from item').first()).toStrictEqual({
      n: '9007199254740992',
    });
  });

  test('text, bytes and null come back as they were', async () => {
    const database = await withTable(await open());
    const text = 'Zürich — “ok” 🦊 \\ \' " ? $1';
    const insert = database.prepare<{ t: string; b: Uint8Array; n: null }>(
      'insert into item (t, b, n) values (?, ?, ?) returning t, b, n',
    );
    const row = await insert.first(text, new Uint8Array([0, 255, 7]), null);
    expect(row).toMatchObject({ t: text, n: null });
    expect([...(row?.b ?? [])]).toEqual([0, 255, 7]);
  });

  test.each<[string, unknown]>([
    ['NaN', NaN],
    ['an infinite number', Infinity],
    ['a boolean', true],
    ['undefined', undefined],
    ['a date', new Date(0)],
    ['an object', {}],
    ['text with a NUL', 'a\0b'],
    ['an integer beyond 64 bits', 2n ** 63n],
  ])('refuses %s as a parameter', async (_, value) => {
    const database = await open();
    const echo = database.prepare('select cast(? as text) as echo');
    await expect(echo.first(value as Parameter)).rejects.toMatchObject({ code: 'INVALID_STATEMENT' });
  });

  test('refuses a wrong number of parameters, which SQLite would fill with null', async () => {
    const database = await withTable(await open());
    const insert = database.prepare('insert into item (n, x) values (?, ?)');
    await expect(insert.run(1)).rejects.toMatchObject({
      code: 'INVALID_STATEMENT',
      message: 'the statement takes 2 parameters; received 1',
    });
    expect(await database.prepare('select * from item').all()).toEqual([]);
  });

  test('finds placeholders outside of literals, names and comments only', async () => {
    const database = await open();
    const statement = database.prepare(`select '?''?' as "a?", /* ? */ cast(? as text) as b -- ?`);
    expect(await statement.first('x')).toStrictEqual({ 'a?': "?'?", b: 'x' });
  });

  test.each<[string, string, Parameter[]]>([
    ['UNIQUE_VIOLATION', 'insert into item (n) values (?)', [1]],
    ['UNIQUE_VIOLATION', 'insert into item (id, n) select id, 7 from item', []],
    ['CHECK_VIOLATION', 'insert into item (n) values (?)', [-11]],
    ['NOT_NULL_VIOLATION', 'insert into part (item) values (?)', [null]],
    ['FOREIGN_KEY_VIOLATION', 'insert into part (item) values (?)', [99]],
    ['INVALID_STATEMENT', 'insert into part (item) values (?)', ['many']],
    ['INVALID_STATEMENT', 'selec ?', [1]],
    ['INVALID_STATEMENT', 'select * from nowhere where n = ?', [1]],
  ])('an error has the code %s: %s', async (code, statement, parameters) => {
    const database = await withTable(await open());
    const { columns, tableOptions } = database.dialect;
    const part = `create table part (item ${columns.integer} not null references item (n)) ${tableOptions}`;
    await database.execute({ sql: part, parameters: [] });
    await database.prepare('insert into item (n) values (1)').run();
    const insertion =
      database.dialect.name === 'postgres'
        ? statement.replace('(id, n)', '(id, n) overriding system value')
        : statement;
    const refusal = { name: 'DatabaseError', code };
    await expect(database.prepare(insertion).run(...parameters)).rejects.toMatchObject(refusal);
    if (!insertion.startsWith('insert')) return;
    // the driver of SQLite says less of an error that a statement with rows meets
    await expect(database.prepare(`${insertion} returning 1 as one`).all(...parameters)).rejects.toMatchObject(refusal);
  });

  test('an automatic id counts up and is never used twice', async () => {
    const database = await withTable(await open());
    const insert = database.prepare<{ id: number }>('insert into item (n) values (?) returning id');
    const first = await insert.first(1);
    const second = await insert.first(2);
    await database.prepare('delete from item').run();
    const third = await insert.first(3);
    expect([first?.id, second?.id, third?.id]).toEqual([1, 2, 3]);
  });

  test('a capped count is exact when many tasks count at once', async () => {
    const database = await open();
    const { columns, tableOptions } = database.dialect;
    await database.execute({
      sql: `create table counter (name ${columns.text} primary key, n ${columns.integer} not null) ${tableOptions}`,
      parameters: [],
    });
    const count = database.prepare<{ n: number }>(
      `insert into counter (name, n) values (?, 1)
       on conflict (name) do update set n = counter.n + 1 where counter.n < ? returning n`,
    );
    const counts = await Promise.all(Array.from({ length: 60 }, () => count.first('a', 25)));
    const granted = counts.flatMap((row) => (row ? [row.n] : [])).sort((a, b) => a - b);
    expect(granted).toEqual(Array.from({ length: 25 }, (_, i) => i + 1));
  });

  test('a statement after the end is refused', async () => {
    const database = await open();
    const statement = database.prepare('select 1 as one');
    await statement.first();
    await database.close();
    await expect(statement.first()).rejects.toMatchObject({ code: 'DATABASE_CLOSED' });
    await expect(database.transaction(() => Promise.resolve())).rejects.toMatchObject({ code: 'DATABASE_CLOSED' });
    await expect(database.close()).resolves.toBeUndefined();
  });
});

describeOnEveryDatabase('many rows', ({ open }) => {
  const ROWS: readonly (readonly [number | null, number, string | null])[] = [
    [1, 0.1 + 0.2, 'plain'],
    [LARGEST, 1e300, `quotes " ' \\ and a line\nbreak 🦊`],
    [3, -5e-324, null],
    [null, 7, ''],
  ];
  const COLUMNS = { n: 'integer', x: 'real', t: 'text' } as const;

  test('a statement carries them, bit for bit', async () => {
    const database = await withTable(await open());
    const rows = database.dialect.rows('v', COLUMNS);
    const insert = database.prepare(`insert into item (n, x, t) select v.n, v.x, v.t from ${rows.sql}`);
    expect(await insert.run(...rows.parameters(ROWS))).toBe(ROWS.length);
    const stored = await database.prepare('select n, x, t from item order by id').all();
    expect(stored.map(({ n, x, t }) => [n, x, t])).toStrictEqual(ROWS);
  });

  test('none is no row', async () => {
    const database = await open();
    const rows = database.dialect.rows('v', COLUMNS);
    expect(await database.prepare(`select * from ${rows.sql}`).all(...rows.parameters([]))).toEqual([]);
  });

  test('what stands for something else in an array or in JSON stands for itself', async () => {
    const database = await open();
    const texts = ['NULL', 'null', '{', '}', ',', '"', '\\', '{"a",b}', '\\"', "'", '$1', '?', ' ', '\t', '[1]', 'é🦊'];
    const rows = database.dialect.rows('v', { i: 'integer', t: 'text' });
    const select = database.prepare<{ t: string }>(`select v.t from ${rows.sql} order by v.i`);
    const found = await select.all(...rows.parameters(texts.map((text, i) => [i, text])));
    expect(found.map(({ t }) => t)).toEqual(texts);
  });

  test('they have the types of their columns, whatever the values are', async () => {
    const database = await open();
    const rows = database.dialect.rows('v', { t: 'text', n: 'integer' });
    const select = database.prepare(`select v.t, v.n from ${rows.sql}`);
    expect(await select.all(...rows.parameters([[5, '6']]))).toStrictEqual([{ t: '5', n: 6 }]);
  });

  test.each([NaN, Infinity, -Infinity])('%p is refused', async (value) => {
    const { dialect } = await open();
    const refused = expect.objectContaining({ code: 'INVALID_STATEMENT' }) as unknown;
    expect(() => dialect.rows('v', { x: 'real' }).parameters([[value]])).toThrow(refused as Error);
    expect(() => dialect.anyOf('real').parameter([value])).toThrow(refused as Error);
  });

  test('a character NUL is refused', async () => {
    const database = await open();
    const rows = database.dialect.rows('v', { t: 'text' });
    const run = async () => database.prepare(`select v.t from ${rows.sql}`).all(...rows.parameters([['a\0b']]));
    await expect(run()).rejects.toMatchObject({ code: 'INVALID_STATEMENT' });
  });

  test('they update their tables', async () => {
    const database = await withTable(await open());
    await database.prepare('insert into item (n, t) values (1, ?), (2, ?)').run('old', 'old');
    const rows = database.dialect.rows('v', { n: 'integer', t: 'text' });
    const update = database.prepare(`update item set t = v.t from ${rows.sql} where item.n = v.n`);
    expect(await update.run(...rows.parameters([[2, 'new'], [5, 'nobody']]))).toBe(1); // prettier-ignore
    expect(await database.prepare('select n, t from item order by n').all()).toStrictEqual([
      { n: 1, t: 'old' },
      { n: 2, t: 'new' },
    ]);
  });

  test('a column has one of many values', async () => {
    const database = await withTable(await open());
    await database.prepare('insert into item (n, t) values (1, ?), (2, ?), (3, ?)').run('a', '{"', 'NULL');
    const numbers = database.dialect.anyOf('integer');
    const byNumber = database.prepare(`select n from item where n ${numbers.sql} order by n`);
    expect(await byNumber.all(numbers.parameter([3, 1, 9]))).toEqual([{ n: 1 }, { n: 3 }]);
    expect(await byNumber.all(numbers.parameter([]))).toEqual([]);
    const texts = database.dialect.anyOf('text');
    const byText = database.prepare(`select n from item where t ${texts.sql} order by n`);
    expect(await byText.all(texts.parameter(['NULL', '{"']))).toEqual([{ n: 2 }, { n: 3 }]);
  });

  test('they are read in chunks, as of one moment, while others write', async () => {
    const database = await withTable(await open());
    const rows = database.dialect.rows('v', { n: 'integer' });
    const numbers = Array.from({ length: 2500 }, (_, i) => [i]);
    await database.prepare(`insert into item (n) select v.n from ${rows.sql}`).run(...rows.parameters(numbers));
    const sizes: number[] = [];
    const seen: unknown[] = [];
    const place = database.dialect.name === 'sqlite' ? '?' : '$1';
    const query = { sql: `select n from item where n >= ${place} order by n`, parameters: [100] };
    for await (const chunk of database.readInChunks<{ n: number }>(query)) {
      sizes.push(chunk.length);
      seen.push(...chunk.map(({ n }) => n));
      await database.prepare('update item set n = n + 10000 where n = 2499').run();
    }
    expect(sizes).toEqual([1000, 1000, 400]);
    expect(seen).toEqual(Array.from({ length: 2400 }, (_, i) => i + 100));
  });

  test('reading may stop early, and errors come out of the loop', async () => {
    const database = await withTable(await open());
    await database.prepare('insert into item (n) values (1), (2), (3)').run();
    for await (const chunk of database.readInChunks({ sql: 'select n from item order by n', parameters: [] }, 2)) {
      expect(chunk).toStrictEqual([{ n: 1 }, { n: 2 }]);
      break;
    }
    const failing = database.readInChunks({ sql: 'select * from nowhere', parameters: [] });
    await expect(failing[Symbol.asyncIterator]().next()).rejects.toMatchObject({ code: 'INVALID_STATEMENT' });
    expect(() => database.readInChunks({ sql: 'select 1', parameters: [] }, 0)).toThrow('size must be a positive');
    expect(await database.prepare('delete from item').run()).toBe(3);
  });
});
