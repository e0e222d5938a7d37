import { type Migration } from '@quant/database';
import { WATCH } from './0001-watch';

/** Whose tables these are, in the journal of migrations. */
export const OWNER = 'watch';

/** All steps, oldest first. */
export const MIGRATIONS: readonly Migration[] = [WATCH];
