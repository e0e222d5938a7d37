// Bundles the programs of the service from source, once for all tests of a project: `globalSetup` of tests that start such processes.
const { execFileSync } = require('node:child_process');

module.exports = () => {
  // the processes that run the tests inherit it
  process.env.QUANT_PROGRAMS = execFileSync(process.execPath, [require.resolve('../../../tools/programs/run.mjs')], {
    encoding: 'utf8',
    timeout: 300_000,
  });
};
