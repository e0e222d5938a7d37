import { namesOf } from './names.mjs';

/**
 * The files of a new calculator, without its calculation. The author replaces the texts between « and ».
 *
 * @param path     `options/power-option`
 * @param library  `options`: the library that it belongs to
 * @returns path from the root → text
 */
export function skeleton(path, library) {
  const { family, file, id, vectors, picture, pictureFile } = namesOf(path, library);
  return new Map([
    [`libs/contract/openapi/paths/${path}.yaml`, document({ id, family, tool: vectors })],
    [`libs/quant-${library}/src/reports/${file}.ts`, report({ id })],
    [`libs/quant-${library}/src/reports/${file}.test.ts`, reportTest({ id, file, vectors })],
    [`libs/quant-${library}/vectors/generate_${vectors}.py`, generator({ vectors, library })],
    [`libs/plots/src/${pictureFile}.ts`, pictureOf({ id, picture, name: path.split('/')[1], file, library })],
  ]);
}

const titled = (word) => word.charAt(0).toUpperCase() + word.slice(1);

const document = ({ id, family, tool }) => `post:
  operationId: ${id}
  summary: «What it calculates, in a few words»
  description: |
    «What it calculates, the formula, limits, and the source with the number of the equation.»
  tags: [${titled(family)}]
  x-price-usd: '0.005'
  x-allowance: calculator
  x-family: ${family}
  x-kind: calculator
  x-tool: ${tool}
  x-synonyms: [«another name», «a word that users search for»]
  x-headline: [price]
  x-use-when: «Use for …; not for … (use another_tool).»
  requestBody:
    required: true
    content:
      application/json:
        schema:
          type: object
          description: «One …»
          additionalProperties: false
          required: [S]
          properties:
            S: { $ref: ../../components/schemas/Spot.yaml }
            r: { $ref: ../../components/schemas/Rate.yaml }
        examples:
          «name-of-the-example»:
            summary: «What it shows»
            value: { S: 100 }
  responses:
    '200':
      description: «The answer, in a sentence.»
      content:
        application/json:
          schema:
            type: object
            description: «The answer, in a sentence.»
            additionalProperties: false
            required: [price]
            properties:
              price:
                type: number
                description: «One sentence that says what the figure means, with its unit.» «Formula, and when it is null.»
          examples:
            «name-of-the-example»:
              value: { price: 0 }
`;

const report = ({ id }) => `import { type Answer, type Request } from '@quant/contract';

/**
 * «What it calculates.»
 *
 * «The formula.» The contract has checked every bound and written out the defaults; check here the rules that it cannot express.
 *
 * @throws InvalidInputError  «what relation between inputs is refused»
 * @remarks «Limits, accuracy, cost.»
 * @see «Author (year), title, equation.»
 * @example
 * ${id}({ S: 100, r: 0.05 }).price; // ≈ «a published figure»
 */
export function ${id}({ S, r }: Request<'${id}'>): Answer<'${id}'> {
  throw new Error('${id} is not written yet');
}
`;

const reportTest = ({ id, file, vectors }) => `import { rules } from '@quant/contract/rules/${file}';
import { readFileSync } from 'node:fs';
import { answering } from '../../../../tools/testing/answering';
import { ${id} } from './${file}';

const answer = answering<'${id}', typeof ${id}>(rules, ${id});

const { cases } = JSON.parse(readFileSync('vectors/${vectors}.json', 'utf8')) as {
  cases: { request: Parameters<typeof answer>[0]; price: number }[];
};

test.each(cases)('$request is worth $price', ({ request, price }) => {
  expect(Math.abs(answer(request).price / price - 1)).toBeLessThanOrEqual(1e-14);
});
`;

const pictureOf = ({
  id,
  picture,
  name,
  file,
  library,
}) => `import { type Answer, type Request } from '@quant/contract';
import { ${id} } from '@quant/${library}/reports/${file}';
import { figure } from '../picture/figure';
import { type Picture } from '../picture/picture';
import { curve } from '../picture/points';

/**
 * «The axes and lines of the picture.»
 *
 * @param request  of \`${id}\`
 * @param answer   its answer
 * @example
 * const request = { S: 100, r: 0.05 } as const;
 * ${picture}(request, ${id}(request)).subtitle; // «'Value 10.45'»
 */
export function ${picture}(request: Request<'${id}'>, { price }: Answer<'${id}'>): Picture {
  const { S } = request;
  const subtitle = \`Value \${figure(price)}\`;
  return {
    id: '${name}',
    title: '«What it is a picture of»',
    subtitle,
    description: \`«What a reader who cannot see it has to know.» \${subtitle}.\`,
    x: { label: 'Price of the underlying' },
    panels: [
      {
        y: { label: 'Value of the option' },
        series: [
          { kind: 'line', label: 'Value', tone: 'primary', points: curve((spot) => ${id}({ ...request, S: spot }).price, S / 2, 2 * S) },
          { kind: 'points', label: 'Now', tone: 'secondary', points: [[S, price]] },
        ],
      },
    ],
  };
}
`;

const generator = ({
  vectors,
  library,
}) => `"""«What is calculated, and by which method, which shares nothing with ours.»

Run with Python 3 and mpmath 1.3:  python3 vectors/generate_${vectors}.py
"""
import json
from pathlib import Path

from mpmath import mp, mpf

mp.dps = 34


def price(S, r):
    raise NotImplementedError


CASES = [{"S": 100, "r": 0.05}]
HEADER = {
    "engine": f"mpmath 1.3, {mp.dps} digits",
    "generator": "libs/quant-${library}/vectors/generate_${vectors}.py",
    "tolerance": "relative 1e-14",
    "cases": [{"request": case, "price": float(price(**{name: mpf(value) for name, value in case.items()}))} for case in CASES],
}
(Path(__file__).parent / "${vectors}.json").write_text(json.dumps(HEADER, indent=1) + "\\n")
`;
