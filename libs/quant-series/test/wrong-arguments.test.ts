import { join } from 'node:path';
import { faultsOfLibrary } from '../../../tools/testing/wrong-arguments';
import * as library from '../src/index';
import * as kernels from '../src/kernels';

/** In a column these are missing values. */
const MISSING = /(?:columns\.\w+|values|^series: 0|^panel: 0\.\w+) with (?:NaN|a null element|a number): passes$/;

/** An error of a file says where in the file. */
const IN_FILE = /is refused as csv: /;

/** `dates` and `columns` say the same, and are what is read. */
const NOT_READ = /^\w+: 0\.(?:\w+\.)?(?:days|names)\b/;

test('every function refuses wrong arguments, and names them', async () => {
  const faults = await faultsOfLibrary({ ...kernels, ...library }, join(__dirname, '../src'));
  const ofKernels = Object.keys(kernels);
  const own = faults.filter((fault) => !ofKernels.some((name) => fault.startsWith(`${name}:`)));
  expect(own.filter((fault) => ![MISSING, IN_FILE, NOT_READ].some((one) => one.test(fault)))).toEqual([]);
});
