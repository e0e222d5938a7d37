import { blackScholesValuation, impliedVolatility } from '@quant/options';
import { defineOperations } from './define-operations';

/** operationId → the library function that answers it. The compiler holds it to the document. */
export const operationTable = defineOperations({
  optionsPrice: blackScholesValuation,
  optionsImpliedVol: impliedVolatility,
});
