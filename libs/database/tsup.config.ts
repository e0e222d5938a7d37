import { library } from '../../tsup.base';

// splitting, so that the PostgreSQL driver loads only when a server is used
export default library({ splitting: true });
