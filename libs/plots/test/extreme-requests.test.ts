import { answeredRequests } from '../../../tools/testing/answered-requests';
import { calculators } from '../../../tools/testing/contract-document';
import { loadPictures, PICTURED_OPERATIONS, svg, terminalPlot } from '../src/index';

const FAMILIES = /^\/v1\/(risk|portfolio|simulate|stats|indicators|pairs|trade|backtest|hedging)\//;

const OPERATIONS = calculators.filter(({ id, path }) => PICTURED_OPERATIONS.includes(id) && FAMILIES.test(path));

test.each(OPERATIONS)('$id is drawn whatever was asked', async (operation) => {
  const draw = await loadPictures(operation.id);
  const requests = await answeredRequests(operation);
  expect(requests.length).toBeGreaterThan(5);
  for (const { id, request, answer } of requests) {
    for (const picture of draw(request, answer)) {
      const { subtitle, description } = picture;
      const said = [svg(picture), terminalPlot(picture), subtitle, description].join('\n');
      expect([id, /\b(NaN|undefined|null|Infinity)\b|\[object/.exec(said)?.[0]]).toEqual([id, undefined]);
    }
  }
});
