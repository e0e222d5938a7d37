// Compares the rate of return and the present value of investments with sixty payments.
import { readFileSync } from 'node:fs';
import * as financial from 'financial';

const { rate, flows, values } = JSON.parse(
  readFileSync(new URL('../vectors/cash-flows.json', import.meta.url), 'utf8'),
);

// By path: the build output is measured, as a program gets it that installs the package
const ours = await import(new URL('../../../libs/quant-fi/bench/anchors.mjs', import.meta.url).href);

const expected = (name) => values.map((value) => ({ [name]: value[name] }));
const title = (what) => `${what}: ${flows.length} investments with 60 payments`;

export const CASH_FLOW_TASKS = [
  {
    title: title('Internal rate of return'),
    inputs: flows,
    expected: expected('irr'),
    contenders: [
      { name: '@quant/fi, all roots (checked input)', run: ours.irr, answer: ({ irr }) => ({ irr }) },
      {
        name: 'financial 0.2.4, one root by Newton',
        run: (flow) => financial.irr(flow, 0.1, 1e-12, 100),
        answer: (irr) => ({ irr }),
      },
    ],
  },
  {
    title: title('Net present value'),
    inputs: flows,
    expected: expected('npv'),
    contenders: [
      {
        name: '@quant/fi, with payback and present values (checked)',
        run: (flow) => ours.npv(rate, flow),
        answer: (npv) => ({ npv }),
      },
      { name: 'financial 0.2.4', run: (flow) => financial.npv(rate, flow), answer: (npv) => ({ npv }) },
    ],
  },
];
