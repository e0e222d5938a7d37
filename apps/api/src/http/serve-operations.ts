import { type NextFunction, type Request, type Response } from 'express';
import { execute } from '../calls/direct-calls';
import { type CatalogueEntry } from '../catalogue/catalogue';
import { type ClientId } from '../clients/client-of';
import { type Gate } from '../gate/gate';
import { type Operation } from '../operations';
import { answerJson } from './answer';
import { readJsonBody } from './json-body';
import { methodNotAllowed } from './method-not-allowed';
import { type AssertValid } from './request-validator';

/** An operation, and what it is offered for. */
export interface ServedOperation {
  readonly operation: Operation;
  readonly entry: CatalogueEntry;
}

interface Parts {
  readonly assertValid: AssertValid;
  readonly gate: Gate;
  readonly clientOf: (req: Request) => ClientId;
}

/**
 * A request's way through an operation: its body is read, and the gate has it validated, paid for and executed. The operation
 * is found by one look-up, however many there are.
 */
export function serveOperations(operations: Iterable<ServedOperation>, { assertValid, gate, clientOf }: Parts) {
  const byPath = pathsOf(operations);

  return async (req: Request, res: Response, next: NextFunction): Promise<void> => {
    const methods = byPath.get(req.path);
    if (!methods) {
      next();
      return;
    }
    const served = methods.get(req.method);
    if (!served) throw methodNotAllowed([...methods.keys()]);
    const { operation, entry } = served;
    const body = await readJsonBody(req);
    req.body = body;
    const { status, headers, value } = await gate({
      entry,
      body,
      client: () => clientOf(req),
      payment: paymentOf(req),
      assertValid: () => assertValid(operation, req, res),
      run: () => execute(operation, body),
      gone: () => res.destroyed,
    });
    answerJson(req, res, status, value, headers);
  };
}

/** path → method → operation */
function pathsOf(operations: Iterable<ServedOperation>): ReadonlyMap<string, ReadonlyMap<string, ServedOperation>> {
  const byPath = new Map<string, Map<string, ServedOperation>>();
  for (const served of operations) {
    const { path, method } = served.operation;
    const methods = byPath.get(path) ?? new Map<string, ServedOperation>();
    byPath.set(path, methods.set(method.toUpperCase(), served));
  }
  return byPath;
}

function paymentOf(req: Request): string | undefined {
  const header = req.headers['payment-signature'];
  return typeof header === 'string' ? header : undefined;
}
