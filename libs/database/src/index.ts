export { type ClockObserver, databaseClock, type DatabaseClock, MOST_SKEW_MS } from './clock/database-clock';
export { type ColumnType, type Dialect, MAX_PARAMETERS } from './dialect';
export { type AnyOf, type Cell, type CellType, type RowTable } from './rows/row-table';
export { DatabaseError, type DatabaseErrorCode } from './errors/database-error';
export { type Migration, migrate } from './migrations/migrate';
export { type MigrationProgress, onMigration } from './migrations/progress';
export { type DatabaseLocation, openDatabase } from './open-database';
export { type Parameter } from './parameters';
export {
  type Connections,
  type Database,
  type Executor,
  type PreparedStatement,
  type Query,
  type QueryResult,
  type Transaction,
  type TransactionLimits,
  type TransactionOptions,
} from './types';
export { writeProbe } from './write-probe';
