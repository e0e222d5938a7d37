export { sql } from 'kysely';
export { type QueryBuilder, queryBuilder } from './query-builder';
