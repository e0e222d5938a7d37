import { library } from '../../tsup.base';

/** Splits shared code into separate files. */
export default library({ splitting: true, shims: true, sourcemap: false, minify: true });
