import { describeGolden } from '../../../tools/testing/golden';

describeGolden('stats');
