/** Operation → the function of `@quant/options/reports` that answers it. One line an operation: the generator reads them. */
export { volatilitySurface as derivativesVolatilitySurface } from '@quant/options/reports/volatility-surface';
