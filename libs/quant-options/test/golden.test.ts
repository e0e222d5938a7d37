import { join } from 'node:path';
import { describeGolden } from '../../../tools/testing/golden';
import { GOLDEN_CALLS } from './golden-calls';

describeGolden(join(__dirname, '../vectors'), GOLDEN_CALLS);
