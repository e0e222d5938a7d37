const { AsyncLocalStorage } = require('node:async_hooks');
const { TestEnvironment } = require('jest-environment-node');

/**
 * Jest makes a storage for each test file and leaves it on, and every promise of the files that follow in this process looks at all of
 * them. They are turned off at the end of their file.
 */
const entered = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...args) {
  entered.add(this);
  return run.apply(this, args);
};

/** Node's environment, in the folder of the project: tests name their vectors from there, wherever jest was started. */
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
