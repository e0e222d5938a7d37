import { grown, isSymmetric, matrixOf, readMatrix, shrunk, withEntry } from './matrix';

const correlations = [
  [1, 0.4],
  [0.4, 1],
];

test('a symmetric matrix stays so', () => {
  expect(isSymmetric(correlations)).toBe(true);
  expect(withEntry(correlations, 0, 1, 0.2, true)).toEqual([
    [1, 0.2],
    [0.2, 1],
  ]);
  expect(withEntry(correlations, 0, 1, 0.2, false)).toEqual([
    [1, 0.2],
    [0.4, 1],
  ]);
  expect(isSymmetric([[1, 2]])).toBe(false);
  expect(
    isSymmetric([
      [1, 2, 3],
      [2, 1, 0],
    ]),
  ).toBe(false);
});

test('rows and columns come and go', () => {
  expect(grown(correlations, 1, 1)).toEqual([
    [1, 0.4, 0],
    [0.4, 1, 0],
    [0, 0, 1],
  ]);
  expect(grown([], 1, 1)).toEqual([[1]]);
  expect(grown([], 1, 0)).toEqual([[0]]);
  expect(shrunk(correlations, 1, 1)).toEqual([[1]]);
  expect(shrunk([[1]], 1, 1)).toEqual([[1]]);
});

test('treats a value that is not a row as empty', () => {
  expect(matrixOf([[1, 'a', 2], 3])).toEqual([[1, 2], []]);
  expect(matrixOf(undefined)).toEqual([]);
});

test.each([
  [
    '1\t2\n3\t4\n',
    {
      matrix: [
        [1, 2],
        [3, 4],
      ],
    },
  ],
  ['1, 2; 3', { matrix: [[1, 2, 3]] }],
  ['1\t2\n3', { reason: 'line 2 has 1 numbers, the first has 2' }],
  [
    '0,5\t1\n2\t1.234,5',
    {
      matrix: [
        [0.5, 1],
        [2, 1234.5],
      ],
    },
  ],
  ['1,2\n3,4', { reason: 'the commas may be decimal marks: write decimal points, or a space after each comma' }],
  [
    '1, 2\n3, 4',
    {
      matrix: [
        [1, 2],
        [3, 4],
      ],
    },
  ],
  [
    '0.5,1\n2,3',
    {
      matrix: [
        [0.5, 1],
        [2, 3],
      ],
    },
  ],
  ['1,234\t1', { reason: 'some commas may be decimal marks or not: write decimal points' }],
  ['1\ta', { reason: 'line 1 has something that is no number' }],
  ['1\t', undefined],
  ['0.5', undefined],
])('%j pasted', (text, found) => {
  expect(readMatrix(text)).toEqual(found);
});
