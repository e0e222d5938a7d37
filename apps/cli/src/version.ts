import { version } from '../package.json';

/** Of this package. */
export const VERSION = version;
