import { join } from 'node:path';
import { describeGolden } from '../../../tools/testing/golden';
import { GOLDEN_CALLS, KEYED_BY_THE_CALLER } from './golden-calls';

describeGolden(join(__dirname, '../vectors'), GOLDEN_CALLS, KEYED_BY_THE_CALLER);
