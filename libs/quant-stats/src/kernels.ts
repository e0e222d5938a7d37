/**
 * Indicators that other libraries share with this one: they state their preconditions and check nothing.
 */
export { simpleMovingAverages } from './indicators/internal/simple-moving-averages';
export { relativeStrengthIndices } from './indicators/momentum/relative-strength-indices';
export { bollingerChannels } from './indicators/volatility/bollinger-channels';
