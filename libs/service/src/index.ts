export { webConcurrency } from './configuration/concurrency';
export { ConfigurationError, EnvironmentReader } from './configuration/environment-reader';
export { integer, type Environment, type Variable } from './configuration/variable';
export { type MetricsEndpoint, readMetricsEndpoint } from './configuration/metrics-endpoint';
export { HOST, LOG_LEVEL, type LogLevel, portVariable, publicBaseUrl } from './configuration/server-variables';
export {
  type DatabasePlace,
  readDatabasePlace,
  readStorageConfig,
  type StorageConfig,
} from './configuration/storage-variables';

export { listen } from './pages/listen';
export { type ProcessConfig, type ProcessDefinition, runProcess, type Running } from './lifecycle/run-process';
export { within } from './time/within';

export { eventLoopLag, type EventLoopLag } from './load/event-loop-lag';
export { memoryLimit } from './load/memory-at-rest';

export { createLog, type Log } from './log/log';
export { type OperatorLog, tellOperator } from './log/tell-operator';

export { masterKeyIn } from './master-key/master-key';
export { masterKeyOf } from './master-key/master-key-of';

export { Distribution } from './metrics/read-histogram';
export {
  type Exposition,
  type ExpositionFormat,
  type GaugeOptions,
  metricFamilies,
  type MetricFamilies,
  type MetricSnapshot,
} from './metrics/metric-families';
export { type Resources, resourceMetrics } from './metrics/resource-metrics';
export { expositionFormat, metricsPage, type ReadMetrics } from './metrics/metrics-page';

export {
  type HealthMoment,
  healthPage,
  type HealthPageOptions,
  type HealthState,
  SERVICE_NAME,
  SERVICE_VERSION,
} from './pages/health-page';
export { type Page, type PageContent, createPageServer } from './pages/page-server';
export { livePage, type Readiness, readyPage, servingPage } from './pages/probes';

export { ALONE, type Seat } from './processes/member';
