import { library } from '../../tsup.base';

// the driver of PostgreSQL is loaded only where there is a server
export default library({ splitting: true });
