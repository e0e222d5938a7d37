import { mappersOf, schemaNamed } from './mappers.fixture';
import { toWirePath } from './to-wire-path';

const { shape } = mappersOf(schemaNamed('Portfolio'));

test.each([
  [['SRange'], ['S_range']],
  [
    ['SRange', 1],
    ['S_range', 1],
  ],
  [
    ['legs', 0, 'strikePrice'],
    ['legs', 0, 'strike_price'],
  ],
  [
    ['legs', 3, 'quote', 'askPrice'],
    ['legs', 3, 'quote', 'ask_price'],
  ],
  [
    ['pairOfLegs', 0, 'entryPrice'],
    ['pair_of_legs', 0, 'entry_price'],
  ],
  [
    ['assetMeta', 'my_asset', 'riskBucket'],
    ['asset_meta', 'my_asset', 'risk_bucket'],
  ],
  [
    ['series', 'myAsset', 7],
    ['series', 'myAsset', 7],
  ],
  [
    ['tree', 'childNodes', 0, 'childNodes', 1, 'nodeName'],
    ['tree', 'child_nodes', 0, 'child_nodes', 1, 'node_name'],
  ],
  [
    ['unheardOf', 'strikePrice'],
    ['unheardOf', 'strikePrice'],
  ],
  [[], []],
])('%j is %j on the wire', (library, wire) => {
  expect(toWirePath(shape, library)).toEqual(wire);
});
