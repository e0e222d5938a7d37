import { type Migration } from '@quant/database';
import { WATCH } from './0001-watch';
import { BELIEF } from './0002-belief';
import { TRIGGERS } from './0003-triggers';
import { OUTBOX } from './0004-outbox';
import { COURSE } from './0005-course';
import { BLINDNESS } from './0006-blindness';
import { JUDGED_MARKS } from './0007-judged-marks';
import { VENUES } from './0008-venues';
import { RECEIVERS } from './0009-receivers';

/** Whose tables these are, in the journal of migrations. */
export const OWNER = 'watch';

/** All steps, oldest first. */
export const MIGRATIONS: readonly Migration[] = [
  ...[WATCH, BELIEF, TRIGGERS, OUTBOX, COURSE, BLINDNESS],
  ...[JUDGED_MARKS, VENUES, RECEIVERS],
];
