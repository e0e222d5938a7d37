// Property tests draw the same examples on every run, so that only the change under test affects the result.
// PROPERTY_SEED=… npm test draws others; a failure prints its own seed and path.
const { configureGlobal } = require('fast-check');

configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20261121) });
