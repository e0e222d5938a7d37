import fc from 'fast-check';
import { unbroken } from './draw-line';

test('all that is there, in pieces that gaps divide', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer(), { nil: NaN })), (values) => {
      const pieces = unbroken(values, Number.isFinite);
      const text = values.map((value) => (Number.isFinite(value) ? `${value}` : '|')).join(' ');
      const expected = text
        .split('|')
        .map((piece) => piece.trim())
        .filter((piece) => piece !== '');
      expect(pieces.map((piece) => piece.join(' '))).toEqual(expected);
    }),
  );
});
