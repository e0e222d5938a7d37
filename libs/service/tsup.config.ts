import { library } from '../../tsup.base';

// what writes lines for people is loaded only on a terminal
export default library({ splitting: true });
