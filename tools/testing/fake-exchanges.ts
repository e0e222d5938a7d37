/** Exchanges on this machine, for tests of what lives on market data. */
export { type FakeAsset } from './fake-exchange/fake-asset';
export { type FakeCall, type FakeExchange, startFakeExchange } from './fake-exchange/fake-exchange';
export { type Fault } from './fake-exchange/fault';
export { type FakeVenue } from './fake-exchange/venue-names';
