import { library } from '../../tsup.base';

export default library({ splitting: true }); // the parser of expressions is loaded on demand
