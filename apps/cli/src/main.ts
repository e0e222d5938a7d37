import { quant } from './quant';
import { processIo } from './terminal/process-io';

void quant(process.argv.slice(2), processIo()).then((code) => {
  process.exitCode = code;
});
