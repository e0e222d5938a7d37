/**
 * Migrates a database and prints how it went.
 * usage: migrate.ts <location as JSON>
 */
import { type DatabaseLocation, migrate, openDatabase } from '../../src/index';
import { MIGRATIONS } from './migrations';

const [location = ''] = process.argv.slice(2);
const database = await openDatabase(JSON.parse(location) as DatabaseLocation);
await migrate(database, 'example', MIGRATIONS);
await database.close();
console.log('migrated');
