import { create, type MathNode, parseDependencies } from 'mathjs/number';

const { parse } = create({ ...parseDependencies });

/**
 * Permitted operators and functions. The evaluator ignores the rest of the parser's language and never runs the parser's own
 * functions.
 */
const CONSTANTS: ReadonlyMap<string, number> = new Map([
  ['pi', Math.PI],
  ['e', Math.E],
]);

/** Powers of ten that stand behind a number. */
const UNITS: ReadonlyMap<string, number> = new Map([
  ['bp', -4],
  ['pct', -2],
  ['k', 3],
  ['K', 3],
  ['m', 6],
  ['M', 6],
  ['mn', 6],
  ['bn', 9],
  ['B', 9],
]);

const FUNCTIONS: ReadonlyMap<string, (value: number) => number> = new Map(
  Object.entries({
    sqrt: Math.sqrt,
    cbrt: Math.cbrt,
    exp: Math.exp,
    expm1: Math.expm1,
    log: Math.log,
    log1p: Math.log1p,
    log2: Math.log2,
    log10: Math.log10,
    abs: Math.abs,
    floor: Math.floor,
    ceil: Math.ceil,
    round: Math.round,
  }),
);

const FUNCTIONS_OF_SEVERAL: ReadonlyMap<string, (...values: number[]) => number> = new Map([
  ['min', Math.min],
  ['max', Math.max],
]);

const OPERATORS: ReadonlyMap<string, (left: number, right: number) => number> = new Map([
  ['+', (left: number, right: number) => left + right],
  ['-', (left: number, right: number) => left - right],
  ['*', (left: number, right: number) => left * right],
  ['/', (left: number, right: number) => left / right],
  ['^', (left: number, right: number) => left ** right],
]);

/** As word processors and phones write them. */
const TYPOGRAPHIC: readonly (readonly [RegExp, string])[] = [
  [/[−–]/g, '-'],
  [/[×·]/g, '*'],
  [/÷/g, '/'],
  [/%/g, ' pct '],
];

/**
 * The value of an expression. @throws Error  with a reason that completes "a number or an expression of numbers (…)"
 */
export function evaluate(text: string): number {
  const plain = TYPOGRAPHIC.reduce((rest, [character, replacement]) => rest.replace(character, replacement), text);
  const foreign = /[^\w\s.+\-*/^(),]|\b0[xbo]/i.exec(plain);
  if (foreign !== null) throw new Error(`${foreign[0]} has no meaning in it`);
  return valueOf(parse(plain));
}

function valueOf(node: MathNode): number {
  switch (node.type) {
    case 'ConstantNode':
      return constant(node as Constant);
    case 'ParenthesisNode':
      return valueOf((node as Parenthesis).content);
    case 'SymbolNode':
      return known(CONSTANTS, (node as Named).name);
    case 'OperatorNode':
      return operation(node as Operation);
    case 'FunctionNode':
      return call(node as Call);
    default:
      throw new Error(`${String(node)} has no meaning in it`);
  }
}

function constant({ value }: Constant): number {
  if (typeof value !== 'number') throw new Error(`${String(value)} has no meaning in it`);
  return value;
}

function operation({ op, implicit, args }: Operation): number {
  const [first, second] = args;
  if (first === undefined) throw new Error(`${op} needs a number`);
  if (implicit) return withUnit(first, second as MathNode);
  if (second === undefined && (op === '-' || op === '+')) return op === '-' ? -valueOf(first) : valueOf(first);
  if (second === undefined) throw new Error(`${op} has no meaning in it`);
  return known(OPERATORS, op)(valueOf(first), valueOf(second));
}

/** Multiplies a number by the unit after it, the only valid adjacent pair. Moves the decimal point, without rounding. */
function withUnit(number: MathNode, unit: MathNode): number {
  if (isSigned(number)) return (number.op === '-' ? -1 : 1) * withUnit(number.args[0] as MathNode, unit);
  const shift = unit.type === 'SymbolNode' ? UNITS.get((unit as Named).name) : undefined;
  if (shift === undefined || number.type !== 'ConstantNode')
    throw new Error(`between ${String(number)} and ${String(unit)} an operator is missing`);
  const [digits, exponent = '0'] = String(constant(number as Constant)).split('e');
  return Number(`${digits}e${Number(exponent) + shift}`);
}

function isSigned(node: MathNode): node is Operation {
  return node.type === 'OperatorNode' && (node as Operation).args.length === 1 && /[+-]/.test((node as Operation).op);
}

function call({ fn, args }: Call): number {
  const values = args.map(valueOf);
  const several = FUNCTIONS_OF_SEVERAL.get(fn.name);
  if (several !== undefined && values.length > 0) return several(...values);
  const [value] = values;
  if (value === undefined || values.length > 1) throw new Error(`${fn.name} takes one number`);
  return known(FUNCTIONS, fn.name)(value);
}

function known<Meaning>(meanings: ReadonlyMap<string, Meaning>, name: string): Meaning {
  const meaning = meanings.get(name);
  if (meaning === undefined) throw new Error(`${name} is not known`);
  return meaning;
}

interface Constant extends MathNode {
  readonly value: unknown;
}

interface Parenthesis extends MathNode {
  readonly content: MathNode;
}

interface Named extends MathNode {
  readonly name: string;
}

interface Operation extends MathNode {
  readonly op: string;
  readonly implicit: boolean;
  readonly args: readonly MathNode[];
}

interface Call extends MathNode {
  readonly fn: { readonly name: string };
  readonly args: readonly MathNode[];
}
