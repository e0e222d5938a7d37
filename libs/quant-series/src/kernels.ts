/** The tolerant reader of tables of text, which `@quant/inputs` shares. */
export { csvColumn } from './csv/csv-column';
export { type DecimalMark, decimalMarkOf, markedNumber, plainNumber, withoutCommas } from './csv/decimal-mark';
export { asksForDecimalMark } from './csv/decimal-question';
