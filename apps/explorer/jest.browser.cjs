const { testMatch: _, ...preset } = require('../../jest.preset.cjs');

/** The page in a browser: run by `npm test -- browser`, which starts the service and the browser. */
module.exports = { ...preset, displayName: '@quant/explorer in Chromium', verbose: true };
