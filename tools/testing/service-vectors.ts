/** Reference values for the service outside of calculations: symbols, thresholds, keys, addresses, signatures, prices of batches. */
export { default as serviceVectors } from '../../libs/contract/golden/service.vectors.json';
