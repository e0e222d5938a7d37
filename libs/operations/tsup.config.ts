import { library } from '../../tsup.base';

/** What operations share is in files of its own. */
export default library({ splitting: true, shims: true, sourcemap: false, minify: true });
