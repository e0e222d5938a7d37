import { type NextFunction, type Request, type Response } from 'express';
import { methodNotAllowed } from '../exchange/method-not-allowed';
import { routes } from './routes';
import { type Serve, type ServedOperation } from './serve-operation';

/** Finds the operation of a request by one look-up, however many there are, and has it served. */
export function serveOperations(operations: Iterable<ServedOperation>, serve: Serve) {
  const find = routes(pathsOf(operations));

  return async (req: Request, res: Response, next: NextFunction): Promise<void> => {
    const found = find(req.path);
    if (!found) {
      next();
      return;
    }
    const { target: methods, parameters } = found;
    const served = methods.get(req.method);
    if (!served) throw methodNotAllowed([...methods.keys()]);
    req.params = { ...parameters };
    await serve(served, parameters, req, res);
  };
}

/** The methods of the path of an operation. */
export function methodsOfOperations(
  operations: Iterable<ServedOperation>,
): (path: string) => readonly string[] | undefined {
  const find = routes(pathsOf(operations));
  return (path) => {
    const found = find(path);
    return found && [...found.target.keys()];
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
