import { type Schema } from './schema';

/** The parts of the bundled document that the service reads. */
export interface OpenApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly summary: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** One operation as the document has it, with its schemas of JSON bodies. */
export interface DocumentedOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly requestSchema: Schema | undefined;
  readonly responseSchema: Schema | undefined;
}

interface OperationObject {
  readonly operationId: string;
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body | undefined>>;
}

interface Body {
  readonly content?: { readonly 'application/json'?: { readonly schema?: Schema } };
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Every operation of the document, in its order. */
export function documentedOperations(document: OpenApiDocument): DocumentedOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => method in item).map((method) => {
      const { operationId, requestBody, responses } = item[method] as OperationObject;
      return {
        id: operationId,
        method,
        path,
        requestSchema: jsonSchemaOf(requestBody),
        responseSchema: jsonSchemaOf(successOf(responses)?.answer),
      };
    }),
  );
}

/** The answer of a call that succeeded: 200, or 202 where the work goes on after it. */
export function successOf<Answer>(
  responses: Readonly<Record<string, Answer | undefined>>,
): { readonly status: number; readonly answer: Answer } | undefined {
  const status = [200, 202].find((one) => responses[one] !== undefined);
  const answer = status === undefined ? undefined : responses[status];
  return status === undefined || answer === undefined ? undefined : { status, answer };
}

function jsonSchemaOf(body: Body | undefined): Schema | undefined {
  return body?.content?.['application/json']?.schema;
}
