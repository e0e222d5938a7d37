const { TestEnvironment } = require('jest-environment-node');

/** Node's environment, in the folder of the project: tests name their vectors from there, wherever jest was started. */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    process.chdir(config.projectConfig.rootDir);
  }
};
