import { mappersOf, schemaNamed } from './mappers.fixture';
import { toWireWords } from './to-wire-words';

const words = toWireWords(mappersOf(schemaNamed('Portfolio')).shape);

test.each([
  ['below strikePrice', 'below strike_price'],
  ['SRange must be two ascending prices', 'S_range must be two ascending prices'],
  ['askPrice, bidPrice or entryPrice', 'ask_price, bid_price or entry_price'],
  ["given where assetMeta is 'x'; nodeName", "given where asset_meta is 'x'; node_name"],
  ['strikePrices and myStrikePrice are no names', 'strikePrices and myStrikePrice are no names'],
  ['quantity of 3 legs', 'quantity of 3 legs'],
  ['', ''],
])('%j is %j on the wire', (sentence, expected) => {
  expect(words(sentence)).toBe(expected);
});
