export { type ColumnType, type Dialect, MAX_PARAMETERS } from './dialect';
export { DatabaseError, type DatabaseErrorCode } from './errors/database-error';
export { type Migration, migrate } from './migrations/migrate';
export { type DatabaseLocation, openDatabase } from './open-database';
export {
  type Database,
  type Executor,
  type Parameter,
  type PreparedStatement,
  type Query,
  type QueryResult,
  type Transaction,
  type TransactionOptions,
} from './types';
