import { type PaymentPayload, type PaymentRequirements } from '@x402/core/types';
import { type x402Facilitator } from '@x402/core/facilitator';
import { type Conduct, SOUND } from '../../kit/facilitator/conduct';
import { type Said, serveFront } from '../../kit/facilitator/front';
import { type Asked, type HttpServer } from '../../kit/http/serve-http';

type Operation = 'verify' | 'settle' | 'supported';

/** A facilitator behind HTTP that can be made to fail. */
export interface ServedFacilitator extends HttpServer {
  /** Set one to inject it. */
  readonly faults: Partial<Record<Operation, Conduct>>;
  /** Ends all faults. */
  mend(): void;
  /** Every operation that was called, in order. */
  readonly calls: Operation[];
  /** Starts another one at the same address, as after a restart. */
  replace(facilitator: x402Facilitator): void;
}

interface Question {
  readonly paymentPayload: PaymentPayload;
  readonly paymentRequirements: PaymentRequirements;
}

export async function serveFacilitator(first: x402Facilitator): Promise<ServedFacilitator> {
  let facilitator = first;
  const faults: ServedFacilitator['faults'] = {};
  const calls: Operation[] = [];
  const server = await serveFront(
    (asked) => work(facilitator, asked),
    (asked) => {
      calls.push(operationOf(asked));
      return faults[operationOf(asked)] ?? SOUND;
    },
  );
  const replace = (next: x402Facilitator): void => {
    facilitator = next;
  };
  const mend = (): void => {
    delete faults.verify;
    delete faults.settle;
    delete faults.supported;
  };
  return { ...server, faults, mend, calls, replace };
}

const operationOf = ({ path }: Asked): Operation => path.slice(1) as Operation;

async function work(facilitator: x402Facilitator, asked: Asked): Promise<Said> {
  const operation = operationOf(asked);
  if (operation === 'supported') return { status: 200, body: facilitator.getSupported() };
  const { paymentPayload, paymentRequirements } = JSON.parse(asked.body) as Question;
  return { status: 200, body: await facilitator[operation](paymentPayload, paymentRequirements) };
}
