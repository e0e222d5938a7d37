/** Prints the errors against all references: `npx tsx --conditions=@quant/source vectors/print-accuracy.ts` */
import { printGoldenAccuracy } from '../../../tools/testing/golden-accuracy';
import { GOLDEN_CALLS, KEYED_BY_THE_CALLER } from '../test/golden-calls';

await printGoldenAccuracy(GOLDEN_CALLS, KEYED_BY_THE_CALLER);
