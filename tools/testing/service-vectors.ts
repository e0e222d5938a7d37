/** Reference values of what the service does beside calculating: symbols, thresholds, keys, addresses, signatures, prices of batches. */
export { default as serviceVectors } from '../../libs/contract/golden/service.vectors.json';
