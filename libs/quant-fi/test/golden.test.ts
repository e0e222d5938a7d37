import { describeGolden } from '../../../tools/testing/golden';
import { GOLDEN_CALLS, KEYED_BY_THE_CALLER } from './golden-calls';

describeGolden('fi', GOLDEN_CALLS, KEYED_BY_THE_CALLER);
