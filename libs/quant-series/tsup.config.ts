import { libraryOfModules } from '../../tsup.base';

export default libraryOfModules();
