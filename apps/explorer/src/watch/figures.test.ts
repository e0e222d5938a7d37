import { hoursAndMinutes, percent, price, rate, usd } from './figures';

test.each([
  [price(58717.647), '58,718'],
  [price(3345.5), '3,345.50'],
  [price(0.0123456789), '0.0123457'],
  [price(0), '0'],
  [price(3000), '3,000'],
  [price(null), '–'],
  [price(NaN), '–'],
  [usd(5000), '5,000 USD'],
  [usd(-1.5), '−1.50 USD'],
  [percent(13.916206896551726), '13.92 %'],
  [percent(-0.5), '−0.5 %'],
  [percent(undefined), '–'],
  [rate(0.0001), '0.01 %'],
  [rate(-0.000012), '−0.0012 %'],
  [hoursAndMinutes(0), '0 min'],
  [hoursAndMinutes(59.9), '59 min'],
  [hoursAndMinutes(133), '2 h 13 min'],
  [hoursAndMinutes(600), '10 h 00 min'],
])('%s', (text, expected) => {
  expect(text).toBe(expected);
});
