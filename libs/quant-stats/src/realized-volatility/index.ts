export { type VolatilityOptions } from './annualized';
export { closeToCloseVolatility } from './close-to-close';
export { garmanKlass } from './garman-klass';
export { parkinson } from './parkinson';
export { rogersSatchell } from './rogers-satchell';
export { yangZhang } from './yang-zhang';
