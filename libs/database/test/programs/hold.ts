/**
 * Makes a file that is not in write-ahead mode yet, locks it, says so, and lets go after a while.
 * usage: hold.ts <file> <milliseconds>
 */
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';

const [file = '', milliseconds = ''] = process.argv.slice(2);
const connection = new DatabaseSync(file);
connection.exec('create table held (n integer); begin exclusive');
console.log('held');
await pause(Number(milliseconds));
connection.exec('commit');
connection.close();
