import { type NextFunction, type Request, type Response } from 'express';
import { type Operation } from '../operations';
import { answerJson } from './answer';
import { readJsonBody } from './json-body';
import { asRefusal } from './library-errors';
import { methodNotAllowed } from './method-not-allowed';
import { type AssertValid } from './request-validator';

/**
 * A request's way through an operation: its body is read, validated and executed, and the result is the answer. The
 * operation is found by one look-up, however many there are.
 */
export function serveOperations(operations: Iterable<Operation>, assertValid: AssertValid) {
  const byPath = new Map<string, Map<string, Operation>>();
  for (const operation of operations) {
    const methods = byPath.get(operation.path) ?? new Map<string, Operation>();
    byPath.set(operation.path, methods.set(operation.method.toUpperCase(), operation));
  }

  return async (req: Request, res: Response, next: NextFunction): Promise<void> => {
    const methods = byPath.get(req.path);
    if (!methods) {
      next();
      return;
    }
    const operation = methods.get(req.method);
    if (!operation) throw methodNotAllowed([...methods.keys()]);
    req.body = await readJsonBody(req);
    await assertValid(operation, req, res);
    answerJson(req, res, 200, await execute(operation, req.body));
  };
}

async function execute(operation: Operation, body: unknown): Promise<unknown> {
  try {
    return await operation.execute(body);
  } catch (error) {
    throw asRefusal(error, operation, body);
  }
}
