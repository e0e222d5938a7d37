import { version } from '../package.json';

/** Version of this package. */
export const VERSION = version;
