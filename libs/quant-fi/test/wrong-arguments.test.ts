import { join } from 'node:path';
import { faultsOfLibrary } from '../../../tools/testing/wrong-arguments';
import * as library from '../src/index';

test('every function refuses wrong arguments, and names them', async () => {
  expect(await faultsOfLibrary(library, join(__dirname, '../src'))).toEqual([]);
});
