import { operations } from '@quant/operations';
import { pathOf, routeOf } from './route';

it('leads every path to its operation', () => {
  const paths = operations.map(pathOf);
  expect(new Set(paths).size).toBe(operations.length);
  for (const operation of operations) {
    expect(routeOf(`#/${pathOf(operation)}?S=1?2`)).toEqual({ page: 'operation', operation, query: 'S=1?2' });
  }
});

it.each(['', '#', '#/', '#/?'])('shows an option at %j', (hash) => {
  expect(routeOf(hash)).toMatchObject({ page: 'home', operation: { id: 'optionsPrice' }, query: '' });
});

it('separates Watch from its operations', () => {
  expect(routeOf('#/watch')).toEqual({ page: 'watch', query: '' });
  expect(routeOf('#/watch/status')).toMatchObject({ operation: { id: 'watchStatus' } });
});

it('suggests the nearest operation for an unknown address', () => {
  expect(routeOf('#/options/prise')).toMatchObject({ page: 'unknown', nearest: { id: 'optionsPrice' } });
  expect(routeOf('#/%%%')).toEqual({ page: 'unknown', path: '%%%', nearest: undefined });
});
