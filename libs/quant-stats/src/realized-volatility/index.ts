export { type VolatilityOptions } from './annualized';
export { closeToCloseVolatility } from './close-to-close';
export { garmanKlass, parkinson, rogersSatchell } from './range-estimators';
export { yangZhang } from './yang-zhang';
