/**
 * Indicators that other libraries share with this one: they state their preconditions and check nothing. Each begins with
 * its first value, where the functions of the main entry are aligned with the prices.
 */
export {
  settledBollingerBands as bollingerChannels,
  settledMovingAverages as simpleMovingAverages,
  settledStrengthIndices as relativeStrengthIndices,
} from './indicators/settled-figures';
