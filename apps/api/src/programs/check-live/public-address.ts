import { type Finding } from './finding';

const PATIENCE_MS = 15_000;
/** A PAYMENT-SIGNATURE has at most 12,288 characters; buyers of our offers send about half of what this one has. */
const LONG_PAYMENT = 'A'.repeat(7000);
/** A call of a paid-only operation, which returns an offer and does not run. */
const PAID_ONLY = '/v1/batch';

/** The buyer's view of the public address, through every proxy before the service. */
export async function checkPublicAddress(baseUrl: string): Promise<readonly Finding[]> {
  const service = await reached(baseUrl);
  if (service.problem !== undefined) return [service];
  return [service, await offerArrives(baseUrl), await paymentArrives(baseUrl)];
}

async function reached(baseUrl: string): Promise<Finding> {
  const what = 'public address';
  try {
    const answer = await fetch(`${baseUrl}/health`, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'manual' });
    const { service, version } = (await answer.json()) as { service?: unknown; version?: unknown };
    if (service === 'quantitative-computation-service')
      return { what, found: `${baseUrl} is this service, version ${String(version)}` };
    return { what, problem: `${baseUrl} is answered by something else (status ${answer.status})` };
  } catch (error) {
    return { what, problem: `${baseUrl} cannot be reached from here: ${reasonOf(error)}` };
  }
}

async function offerArrives(baseUrl: string): Promise<Finding> {
  const what = 'offers';
  try {
    const answer = await post(baseUrl, {});
    const offer = answer.headers.get('payment-required') ?? '';
    const accepts = offerIn(offer);
    if (answer.status === 402 && accepts > 0)
      return { what, found: `arrive whole: ${offer.length} bytes, ${accepts} ways to pay` };
    return {
      what,
      problem: `arrive as status ${answer.status} ${offer === '' ? 'without' : 'with a broken'} PAYMENT-REQUIRED: let the proxy pass 4 kB of headers`,
    };
  } catch (error) {
    return { what, problem: `do not arrive: ${reasonOf(error)}` };
  }
}

async function paymentArrives(baseUrl: string): Promise<Finding> {
  const what = 'payments';
  try {
    const answer = await post(baseUrl, { 'PAYMENT-SIGNATURE': LONG_PAYMENT });
    const { code } = (await answer.json()) as { code?: unknown };
    if (answer.status === 400 && code === 'invalid_payment')
      return { what, found: `of ${LONG_PAYMENT.length} bytes reach the service` };
    return {
      what,
      problem: `of ${LONG_PAYMENT.length} bytes get status ${answer.status}: let the proxy pass 8 kB of request headers`,
    };
  } catch (error) {
    return { what, problem: `do not reach the service: ${reasonOf(error)}` };
  }
}

function post(baseUrl: string, headers: Readonly<Record<string, string>>): Promise<Response> {
  return fetch(baseUrl + PAID_ONLY, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    ...('PAYMENT-SIGNATURE' in headers && {
      body: '{"requests":[{"endpoint":"tvm/npv","params":{"cash_flows":[-1,2],"discount_rate":0.1}}]}',
    }),
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: 'manual',
  });
}

/** How many ways to pay a header names; 0 if it cannot be read. */
function offerIn(header: string): number {
  try {
    const { accepts } = JSON.parse(Buffer.from(header, 'base64').toString()) as { accepts?: unknown };
    return Array.isArray(accepts) ? accepts.length : 0;
  } catch {
    return 0;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
