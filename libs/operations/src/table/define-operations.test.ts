import { type Disagreement } from './disagreement';
import { defineOperationsOf } from './define-operations';
import { type CamelKeys } from './types';

// A stand-in for a generated document: nested objects, arrays, a tuple, a map, alternatives, null, an enumeration.
interface Json<T> {
  content: { 'application/json': T };
}
interface Answers<T> {
  200: Json<T>;
  422: Json<{ detail: unknown[] }>;
}
interface Leg {
  leg_type: 'call' | 'put';
  strike_price: number;
  entry_fee?: number;
}
interface StandIn {
  portfolioValue: {
    requestBody: Json<{
      legs: Leg[];
      S_range?: [number, number] | null;
      asset_meta?: Record<string, { risk_bucket: string }>;
    }>;
    responses: Answers<{
      total_value: number | null;
      per_leg: { leg_value: number; leg_greeks: { dual_delta: number } }[];
    }>;
  };
  legPrice: {
    requestBody: Json<{ leg_type: 'option'; strike_price: number } | { leg_type: 'stock'; entry_price: number }>;
    responses: Answers<{ unit_price: number }>;
  };
  health: { requestBody?: never; responses: Answers<{ status: string }> };
}

interface LibLeg {
  readonly legType: 'call' | 'put';
  readonly strikePrice: number;
  readonly entryFee?: number;
}
interface PortfolioInputs {
  readonly legs: readonly LibLeg[];
  readonly SRange?: readonly [number, number] | null;
  readonly assetMeta?: Readonly<Record<string, { readonly riskBucket: string }>>;
}
interface PortfolioResult {
  readonly totalValue: number | null;
  readonly perLeg: readonly { readonly legValue: number; readonly legGreeks: { readonly dualDelta: number } }[];
}
type LegInputs = { legType: 'option'; strikePrice: number } | { legType: 'stock'; entryPrice: number };

// Values do not matter here: the compiler's verdict is the subject, so that `npm run typecheck` is what runs this file.
const fn: unknown = () => undefined;
const define = defineOperationsOf<StandIn>();
const portfolioValue = fn as (input: PortfolioInputs) => PortfolioResult;
const legPrice = fn as (input: LegInputs) => { unitPrice: number };

type With<T, Change> = Omit<T, keyof Change> & Change;
type Told<Inputs, Result = PortfolioResult> =
  | Disagreement<Inputs, CamelKeys<StandIn['portfolioValue']['requestBody']['content']['application/json']>, 'request'>
  | Disagreement<
      Result,
      CamelKeys<StandIn['portfolioValue']['responses'][200]['content']['application/json']>,
      'response'
    >;
/** The compiler accepts the argument only if both types are the same. */
const same = <A, B>(verdict: [A] extends [B] ? ([B] extends [A] ? true : false) : false) => verdict;

test('functions that agree with the document are accepted, sync or async', () => {
  const table = define({ portfolioValue, legPrice: fn as (input: LegInputs) => Promise<{ unitPrice: number }> });
  expect(Object.keys(table)).toEqual(['portfolioValue', 'legPrice']);
  expect(same<Told<PortfolioInputs>, never>(true)).toBe(true);
});

test('a typed array beside a plain one is a courtesy of the library', () => {
  expect(same<Disagreement<readonly number[] | Float64Array, number[], 'x'>, never>(true)).toBe(true);
});

test('a missing operation is refused', () => {
  // @ts-expect-error legPrice is missing
  expect(define({ portfolioValue })).toBeDefined();
});

test('an operation that the document does not have is refused', () => {
  // @ts-expect-error portfolioRisk is no operation
  expect(define({ portfolioValue, legPrice, portfolioRisk: legPrice })).toBeDefined();
  // @ts-expect-error health has no body: it is no library's
  expect(define({ portfolioValue, legPrice, health: legPrice })).toBeDefined();
});

test('a misspelt optional key is refused and named', () => {
  type Misspelt = With<
    PortfolioInputs,
    { legs: readonly { legType: 'call' | 'put'; strikePrice: number; entryFees?: number }[] }
  >;
  // @ts-expect-error entryFees is misspelt
  expect(define({ portfolioValue: fn as (input: Misspelt) => PortfolioResult, legPrice })).toBeDefined();
  expect(
    same<
      Told<Misspelt>,
      | 'request.legs[].entryFee is in the document, not in the library'
      | 'request.legs[].entryFees is in the library, not in the document'
    >(true),
  ).toBe(true);
});

test('a field that the library needs and the document makes optional is refused', () => {
  type Required_ = With<PortfolioInputs, { SRange: readonly [number, number] | null }>;
  // @ts-expect-error SRange is optional in the document
  expect(define({ portfolioValue: fn as (input: Required_) => PortfolioResult, legPrice })).toBeDefined();
  expect(same<Told<Required_>, 'request.SRange is optional in the document, not in the library'>(true)).toBe(true);
});

test('a field that the document requires and the library makes optional is refused', () => {
  type Optional = With<PortfolioInputs, { legs?: readonly LibLeg[] }>;
  // @ts-expect-error legs is required in the document
  expect(define({ portfolioValue: fn as (input: Optional) => PortfolioResult, legPrice })).toBeDefined();
  expect(same<Told<Optional>, 'request.legs is optional in the library, not in the document'>(true)).toBe(true);
});

test('null on one side only is refused', () => {
  type NoNull = With<PortfolioInputs, { SRange?: readonly [number, number] }>;
  type NoNullResult = With<PortfolioResult, { totalValue: number }>;
  // @ts-expect-error the document sends null
  expect(define({ portfolioValue: fn as (input: NoNull) => PortfolioResult, legPrice })).toBeDefined();
  // @ts-expect-error the document promises null
  expect(define({ portfolioValue: fn as (input: PortfolioInputs) => NoNullResult, legPrice })).toBeDefined();
  expect(same<Told<NoNull>, 'request.SRange can be null in the document, not in the library'>(true)).toBe(true);
});

test('a missing or additional field of the response is refused, at any depth', () => {
  type Fewer = With<PortfolioResult, { perLeg: readonly { legValue: number; legGreeks: { gamma?: number } }[] }>;
  type More = With<
    PortfolioResult,
    { perLeg: readonly { legValue: number; legGreeks: { dualDelta: number; delta: number } }[] }
  >;
  // @ts-expect-error dualDelta is missing
  expect(define({ portfolioValue: fn as (input: PortfolioInputs) => Fewer, legPrice })).toBeDefined();
  // @ts-expect-error delta is not documented
  expect(define({ portfolioValue: fn as (input: PortfolioInputs) => More, legPrice })).toBeDefined();
  // @ts-expect-error unitPrice is missing
  expect(define({ portfolioValue, legPrice: fn as (input: LegInputs) => { price: number } })).toBeDefined();
  expect(
    same<Told<PortfolioInputs, More>, 'response.perLeg[].legGreeks.delta is in the library, not in the document'>(true),
  ).toBe(true);
});

test('other types, words, lengths and keys of maps are refused', () => {
  type OtherType = With<PortfolioInputs, { legs: readonly With<LibLeg, { strikePrice: string }>[] }>;
  type FewerWords = With<PortfolioInputs, { legs: readonly With<LibLeg, { legType: 'call' }>[] }>;
  type MoreWords = With<PortfolioInputs, { legs: readonly With<LibLeg, { legType: 'call' | 'put' | 'stock' }>[] }>;
  type OtherLength = With<PortfolioInputs, { SRange?: readonly [number, number, number] | null }>;
  type OtherMap = With<PortfolioInputs, { assetMeta?: Readonly<Record<string, { readonly bucket: string }>> }>;
  type NoArray = With<PortfolioInputs, { legs: LibLeg }>;
  // @ts-expect-error strikePrice is a number
  expect(define({ portfolioValue: fn as (input: OtherType) => PortfolioResult, legPrice })).toBeDefined();
  // @ts-expect-error put is missing
  expect(define({ portfolioValue: fn as (input: FewerWords) => PortfolioResult, legPrice })).toBeDefined();
  // @ts-expect-error stock is not documented
  expect(define({ portfolioValue: fn as (input: MoreWords) => PortfolioResult, legPrice })).toBeDefined();
  // @ts-expect-error two numbers
  expect(define({ portfolioValue: fn as (input: OtherLength) => PortfolioResult, legPrice })).toBeDefined();
  // @ts-expect-error riskBucket is missing
  expect(define({ portfolioValue: fn as (input: OtherMap) => PortfolioResult, legPrice })).toBeDefined();
  // @ts-expect-error legs is an array
  expect(define({ portfolioValue: fn as (input: NoArray) => PortfolioResult, legPrice })).toBeDefined();
});

test('each alternative of a union counts', () => {
  type OneOnly = { legType: 'option' | 'stock'; strikePrice: number };
  // @ts-expect-error entryPrice is missing
  expect(define({ portfolioValue, legPrice: fn as (input: OneOnly) => { unitPrice: number } })).toBeDefined();
});

test('what is no function of one argument is refused', () => {
  // @ts-expect-error 1 is no function
  expect(define({ portfolioValue, legPrice: 1 })).toBeDefined();
});
