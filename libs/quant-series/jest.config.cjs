module.exports = { ...require('../../jest.preset.cjs'), displayName: '@quant/series' };
