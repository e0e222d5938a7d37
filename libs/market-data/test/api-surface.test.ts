import * as database from '../src/database/index';
import * as marketData from '../src/index';

test('the package exports these names and no others', () => {
  expect(Object.keys(marketData).sort()).toEqual([
    'NEW_COURSE',
    'NEW_MEMORY',
    'PERPETUAL_VENUES',
    'SIMULATED_ASSETS',
    'SPOT_VENUES',
    'UnknownAssetError',
    'UpstreamUnavailableError',
    'conclude',
    'createLiveData',
    'exchangeMarket',
    'listedQuote',
    'liveVolatilityRegime',
    'memorySnapshotStore',
    'openMarket',
    'parseBaseUrls',
    'parseBinanceKey',
    'parseVenues',
    'readMarketConfig',
    'simulatedMarket',
    'tierTable',
    'volatilityWindows',
  ]);
  expect(Object.keys(database)).toEqual(['databaseSnapshotStore']);
});
