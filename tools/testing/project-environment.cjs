const { AsyncLocalStorage } = require('node:async_hooks');
const { TestEnvironment } = require('jest-environment-node');

/**
 * Jest leaves an AsyncLocalStorage enabled for each test file, and every later promise in this process checks all of
 * them. This environment disables them at the end of their file.
 */
const entered = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...args) {
  entered.add(this);
  return run.apply(this, args);
};

/** Node's environment, in the folder of the project: tests open their vectors relative to it, from any starting folder of jest. */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    process.chdir(config.projectConfig.rootDir);
  }

  async teardown() {
    await super.teardown();
    for (const storage of entered) storage.disable();
    entered.clear();
  }
};
