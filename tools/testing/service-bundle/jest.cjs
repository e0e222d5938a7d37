/** Settings of a project whose tests start the service. */
module.exports = { globalSetup: require.resolve('./bundle.ts'), globalTeardown: require.resolve('./remove.ts') };
