export { databaseSnapshotStore } from './database-snapshot-store';
