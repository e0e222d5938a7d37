import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { erfcxPieces } from './erfcx-pieces';

const file = join(__dirname, '../../vectors/erfcx-pieces.json');
const { coefficients } = JSON.parse(readFileSync(file, 'utf8')) as { coefficients: number[] };

test('the pieces are those that mpmath finds with 60 digits, to the last bit', () => {
  expect(coefficients).toHaveLength(65 * 9);
  expect([...erfcxPieces()]).toEqual(coefficients);
});
