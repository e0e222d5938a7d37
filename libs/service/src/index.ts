export { webConcurrency } from './configuration/concurrency';
export { ConfigurationError } from './configuration/configuration-error';
export { EnvironmentReader } from './configuration/environment-reader';
export { integer } from './configuration/integer';
export { type MetricsEndpoint, readMetricsEndpoint } from './configuration/metrics-endpoint';
export { HOST, LOG_LEVEL, type LogLevel, portVariable, publicBaseUrl } from './configuration/server-variables';
export {
  type DatabasePlace,
  readDatabasePlace,
  readStorageConfig,
  type StorageConfig,
} from './configuration/storage-variables';
export { type Environment, type Variable } from './configuration/variable';

export { listen } from './pages/listen';
export { type ProcessConfig, type ProcessDefinition, runProcess, type Running } from './lifecycle/run-process';
export { within } from './time/within';

export { eventLoopLag, type EventLoopLag } from './load/event-loop-lag';
export { memoryLimit } from './load/memory-limit';

export { createLog, type Log } from './log/log';
export { type OperatorLog, tellOperator } from './log/tell-operator';

export { masterKeyIn } from './master-key/master-key';
export { masterKeyOf } from './master-key/master-key-of';

export { Distribution } from './metrics/distribution';
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

export { type HealthMoment, healthPage, type HealthPageOptions, type HealthState } from './pages/health-page';
export { type Page, type PageContent } from './pages/page';
export { createPageServer } from './pages/page-server';
export { livePage, type Readiness, readyPage, servingPage } from './pages/probes';

export { ALONE, type Seat } from './processes/seat';

export { SERVICE_NAME, SERVICE_VERSION } from './product';
