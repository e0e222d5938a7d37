import { describeGolden } from '../../../tools/testing/golden';
import { GOLDEN_CALLS } from './golden-calls';

describeGolden('options', GOLDEN_CALLS);
