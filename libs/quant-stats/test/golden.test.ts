import { describeGolden } from '../../../tools/testing/golden';
import { GOLDEN_CALLS } from './golden-calls';

describeGolden('stats', GOLDEN_CALLS);
