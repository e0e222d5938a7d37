/**
 * Names that other tools and textbooks use for one idea, in lower case without separators. A request that uses one
 * where the document has another is told so.
 */
export const SYNONYMS: readonly (readonly string[])[] = [
  ['s', 's0', 'spot', 'spotprice', 'underlying', 'underlyingprice', 'assetprice', 'stockprice', 'price'],
  ['k', 'x', 'strike', 'strikeprice', 'exerciseprice'],
  ['t', 'tau', 'expiry', 'maturity', 'tenor', 'dteyears', 'years', 'timetoexpiry', 'timetomaturity', 'ttm', 'time'],
  ['r', 'rate', 'riskfreerate', 'riskfree', 'rf', 'interestrate'],
  ['q', 'dividend', 'dividendyield', 'divyield', 'dividends', 'carry', 'yield'],
  ['sigma', 'vol', 'volatility', 'annualvol', 'annualvolatility', 'iv', 'impliedvol', 'impliedvolatility', 'v'],
  ['type', 'optiontype', 'callput', 'putcall', 'right', 'flag', 'kind', 'cp', 'side'],
  ['marketprice', 'optionprice', 'premium', 'quote', 'price', 'mid'],
];
