/** Exchanges on this machine, for tests of what lives on market data. */
export { type FakeExchange, startFakeExchange } from './fake-exchange/fake-exchange';
