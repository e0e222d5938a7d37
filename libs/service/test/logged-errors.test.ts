import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const PROGRAM = join(__dirname, 'programs/a-cause-to-tell.ts');

test('an error says what its causes say, each once, and nothing else of them', () => {
  const loader = ['--conditions=@quant/source', '--import', require.resolve('tsx')];
  const said = execFileSync(process.execPath, [...loader, PROGRAM], { encoding: 'utf8', timeout: 60_000 });
  const errors = said
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { readonly err: unknown }).err);
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
