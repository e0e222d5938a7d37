export { type InterpolationMethod } from '../../smile/strike-curve';
export { type VolatilityQuote, type VolatilitySurfaceInputs } from './inputs';
export { volatilitySurface } from './volatility-surface';
export { volatilitySurfaceCost } from './volatility-surface-cost';
export {
  type AtmVolatility,
  type ButterflyViolation,
  type CalendarViolation,
  type NegativeVolatility,
  type StrikeVolatility,
  type VerticalViolation,
  type VolatilitySkew,
  type VolatilitySurface,
  type VolatilitySurfaceArbitrage,
  type VolatilitySurfaceRow,
} from './volatility-surface-result';
