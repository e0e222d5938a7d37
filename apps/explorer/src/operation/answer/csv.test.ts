import { answerCsv } from './csv';

it('writes the list of records with the most columns', () => {
  const answer = {
    price: 1,
    short: [{ a: 1 }],
    inner: {
      schedule: [
        { month: 1, paid: { interest: 2.5, principal: null } },
        { month: 2, note: 'x,"y"' },
      ],
    },
  };
  expect(answerCsv(answer)).toBe('month,paid.interest,paid.principal,note\r\n1,2.5,,\r\n2,,,"x,""y"""\r\n');
});

it('writes series of one length side by side', () => {
  expect(answerCsv({ other: [1, 2, 3], prices: [90, 100], pnl: [-5, 0] })).toBe('prices,pnl\r\n90,-5\r\n100,0\r\n');
});

it('writes a matrix with the numbers of its columns', () => {
  expect(answerCsv({ matrix: [[1, 0.5], [0.5, 1]] })).toBe('1,2\r\n1,0.5\r\n0.5,1\r\n'); // prettier-ignore
});

it('writes figures one below the other if the answer has no table', () => {
  expect(answerCsv({ price: 2.5, greeks: { delta: null, isExact: true } })).toBe(
    'figure,value\r\nprice,2.5\r\ngreeks.delta,\r\ngreeks.isExact,true\r\n',
  );
});

it('escapes spreadsheet formulas and leaves numbers unchanged', () => {
  expect(answerCsv({ note: '=1+1', loss: -1 })).toBe("figure,value\r\nnote,'=1+1\r\nloss,-1\r\n");
});
