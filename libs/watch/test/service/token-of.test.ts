import { tokenOf, type TokenPlaces } from '../../src/service/token-of';

test.each<[TokenPlaces, string]>([
  [{ header: 'a' }, 'a'],
  [{ query: 'a' }, 'a'],
  [{ body: 'a' }, 'a'],
  [{ header: 'a', query: 'a', body: 'a' }, 'a'],
  [{ header: '', query: null, body: 'a' }, 'a'],
])('the token of %j is %s', (places, token) => {
  expect(tokenOf(places)).toBe(token);
});

test.each<[TokenPlaces, string]>([
  [{}, 'token_required'],
  [{ header: '', query: null, body: undefined }, 'token_required'],
  [{ header: 'a', query: 'b' }, 'token_conflict'],
  [{ header: 'a', body: 'b' }, 'token_conflict'],
  [{ query: 'a', body: 'A' }, 'token_conflict'],
])('%j is refused as %s', (places, code) => {
  expect(() => tokenOf(places)).toThrow(expect.objectContaining({ code }) as Error);
});
