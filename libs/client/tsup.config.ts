import { library } from '../../tsup.base';

export default library({ splitting: true }); // the packages of x402 are loaded when the first payment is signed
