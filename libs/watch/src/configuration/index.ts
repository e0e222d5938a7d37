export { ConfigurationError } from './configuration-error';
export { EnvironmentReader } from './environment-reader';
export { MARKET_DATA, MARKET_DATA_BASE_URLS, MARKET_DATA_VENUES, type MarketMode } from './market-variables';
export { masterKeyIn } from './master-key';
export { masterKeyOf } from './master-key-of';
export { readStorageConfig, type StorageConfig } from './storage-variables';
export { type OperatorLog, tellOperator } from './tell-operator';
export { type Environment, type Variable } from './variable';
export { WEBHOOK_ALLOW_CIDRS } from './webhook-variables';
