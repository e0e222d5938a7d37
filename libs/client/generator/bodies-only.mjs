const METHODS = ['get', 'post', 'patch', 'delete'];

/** Every operation of a document, with its method and path. */
export function operationsOf(document) {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => method in item).map((method) => ({ method, path, operation: item[method] })),
  );
}

/**
 * A copy of the document with only the parts that the client's types come from: without parameters, headers, refusals, examples
 * and descriptions of operations.
 */
export function bodiesOnly(document) {
  const paths = {};
  for (const { method, path, operation } of operationsOf(document)) {
    const { operationId, requestBody, responses } = operation;
    const answers = Object.entries(responses).filter(([status]) => status === '200' || status === '202');
    paths[path] ??= {};
    paths[path][method] = {
      operationId,
      ...(requestBody && { requestBody: { required: true, content: requestBody.content } }),
      responses: Object.fromEntries(answers.map(([status, { content }]) => [status, { description: '', content }])),
    };
  }
  const { openapi, info, components } = document;
  return structuredClone({ openapi, info, paths, components: { schemas: components.schemas } });
}
