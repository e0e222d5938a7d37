/** Exchanges on this machine, for tests that need market data. */
export { type FakeExchange, startFakeExchange } from './fake-exchange/fake-exchange';
export { type Fault } from './fake-exchange/fault';
export {
  driftingMarks,
  FIELDS,
  fieldsAs,
  type Lie,
  listsAs,
  marksOf,
  marksTimes,
  stuckMarks,
  swappedAssets,
  timesOff,
} from './fake-exchange/lie';
export { type FakeVenue } from './fake-exchange/venue-names';
