import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** The lines that a program logs. */
function linesOf(program: string): Record<string, unknown>[] {
  const loader = [
    '--conditions=@quant/source',
    '--import',
    require.resolve('tsx'),
    join(__dirname, 'programs', program),
  ];
  const said = execFileSync(process.execPath, loader, { encoding: 'utf8', timeout: 60_000 });
  return said
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('an error says what its causes say, each once, and nothing else of them', () => {
  const errors = linesOf('a-cause-to-tell.ts').map(({ err }) => err);
  expect(errors).toEqual([
    {
      type: 'Error',
      message: 'cannot write: no room: quota',
      stack: expect.stringMatching(/^Error: cannot write: no room\n {4}at [^]*\ncaused by: Error: no room\n/) as string,
      code: 'FULL',
    },
    { type: 'Error', message: 'round', stack: expect.any(String) as string },
    'no error at all',
  ]);
});

test('a failure of every request takes two lines, whatever comes between', () => {
  const lines = linesOf('a-failure-that-repeats.ts');
  const failures = lines.filter(({ msg }) => msg === 'free calls could not be counted');
  expect(failures).toHaveLength(2);
  expect(failures[0]).toMatchObject({ err: { code: 'AWAY', stack: expect.any(String) as string } });
  expect(failures[1]).toMatchObject({
    repeated: 999,
    err: { type: 'Error', message: 'connection 0 lost', code: 'AWAY' },
  });
  expect(lines).toHaveLength(1002);
});
