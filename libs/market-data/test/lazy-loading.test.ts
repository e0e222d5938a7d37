import { join } from 'node:path';
import { startModule } from '../../../tests/kit/process/module-process';

test('ccxt is loaded by the first use of an exchange, and by nothing before', async () => {
  const program = startModule(join(__dirname, 'programs/use-without-ccxt.ts'));
  expect(await program.exit).toBe(0);
  expect(program.lines()).toEqual(['opened', 'simulated', 'ccxt was to be loaded']);
});
