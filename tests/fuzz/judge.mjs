/** Rules that a schema alone decides: a request that satisfies the schema cannot break them. Other codes may be rules between fields. */
const RULES_OF_TYPES = /^(json_invalid|literal_error|finite_number|\w+_type)$/;

const RPC_ERROR = {
  type: 'object',
  required: ['jsonrpc', 'error'],
  properties: {
    jsonrpc: { const: '2.0' },
    error: { type: 'object', required: ['code', 'message'], properties: { code: {}, message: {} } },
  },
};

/** Headers that every answer has. */
const FIXED = {
  'x-request-id': /^[\w.:-]+$/,
  'server-timing': /^app;dur=[\d.]+/,
  'x-content-type-options': /^nosniff$/,
  'access-control-allow-origin': /^\*$/,
};

/** Operations whose answers change with time, market data or stored data. */
const CHANGING = /^\/(v1\/(live\/|watch\/|crypto\/leverage-check)|health|metrics|usage)/;
const STEADY_STATUSES = new Set([200, 400, 404, 405, 413, 415, 422]);

/** RFC 9110, section 9.1, and PATCH (RFC 5789). Every other method is 501, on each path: the server does not know it. */
const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'CONNECT', 'OPTIONS', 'TRACE']);

/** Pages that browsers guess. The document leaves them out because they only redirect to documented pages. */
const MOVED = { get: { responses: { 308: {} } } };
const UNDOCUMENTED = { '/favicon.ico': MOVED, '/docs/': MOVED };

/**
 * Checks answers against the document: status, headers, body, and whether a request that breaks a rule is refused.
 *
 * @param validatorOf  from a schema of the document to its validator
 * @returns function from a request and its answers to a list of faults, a sentence each
 */
export function judgeBy(document, { isSelling, validatorOf }) {
  const errorBody = document.components.schemas.ErrorBody;
  const violations = document.components.responses.ValidationError.content['application/json'].schema;
  const operationAt = operationFinder(document);

  return (request, answers) => {
    const problems = answers.flatMap((answer) =>
      request.pieces ? ofSocket(request, answer) : ofAnswer(request, answer),
    );
    return [...problems, ...(request.pieces ? ofCount(request, answers) : ofRepetition(request, answers))];
  };

  function ofSocket(request, answer) {
    if (answer.unreadable !== undefined) return [`no HTTP came back: ${JSON.stringify(answer.unreadable)}`];
    if (answer.isCut) return ['the answer is cut off'];
    if (answer.status < 400) return ofHeaders(answer);
    if (answer.status === 500) return ['status 500'];
    return [...ofHeaders(answer), ...ofBody(answer, errorSchemas(answer.status))];
  }

  /** The body of a refusal that belongs to no operation: an error, a list of violations, or an offer. */
  function errorSchemas(status) {
    if (status === 422) return [violations];
    return [
      status === 402 ? contentOf(document.components.responses.PaymentRequired)['application/json'].schema : errorBody,
    ];
  }

  function ofAnswer(request, answer) {
    if (answer.unsendable) return [];
    if (answer.error) return [`no answer: ${answer.error}`];
    const { status } = answer;
    const { operation, methods } = operationAt(request);
    return [
      ...ofHeaders(answer),
      ...ofStatus(request, status, operation, methods),
      ...(request.method === 'HEAD' ? [] : ofContent(answer, operation, request.path.startsWith('/mcp'))),
      ...(operation && request.kind !== 'headers' ? ofVerdict(request, answer) : []),
    ];
  }

  function ofStatus({ method, headers = {} }, status, operation, methods) {
    if (status === 500) return ['status 500'];
    if (!KNOWN_METHODS.has(method)) return status === 501 ? [] : [`status ${status} for an unknown method`];
    if (method === 'OPTIONS')
      return status === statusOfOptions(methods, headers) ? [] : [`OPTIONS is answered by ${status}`];
    if (status === 431 && JSON.stringify(headers).length > 16_000) return [];
    if (status === 417 && headers.expect) return [];
    if (status === 304) return headers['if-none-match'] ? [] : ['304 without a condition'];
    if (methods.length === 0) return status === 404 || status === 400 ? [] : [`status ${status} for an unknown path`];
    if (!operation) return status === 405 ? [] : [`status ${status} for a method that is not documented`];
    return Object.hasOwn(operation.responses, status) ? [] : [`status ${status} is not documented`];
  }

  function ofHeaders({ status, headers }) {
    const wrong = Object.keys(FIXED).filter((name) => !FIXED[name].test(headers[name] ?? ''));
    // RFC 9110, section 15.5.6
    if (status === 405 && !headers.allow) wrong.push('allow');
    return wrong.length === 0 ? [] : [`missing or wrong: ${wrong.join(', ')}`];
  }

  function contentOf(response) {
    return response?.$ref ? referenced(document, response.$ref).content : response?.content;
  }

  function ofContent(answer, operation, isRpc) {
    const { status, headers, text } = answer;
    if ([202, 204, 304].includes(status)) return text === '' ? [] : [`status ${status} with a body`];
    const documented = contentOf(operation?.responses[status]);
    if (status >= 400) {
      const schema = documented?.['application/json']?.schema;
      // a JSON-RPC message may also get a JSON-RPC error
      const fallback = isRpc ? [...errorSchemas(status), RPC_ERROR] : errorSchemas(status);
      return ofBody(answer, schema ? [schema] : fallback);
    }
    if (!documented) return [];
    const type = (headers['content-type'] ?? '').split(';')[0];
    if (!documented[type]) return [`content type ${type} is not documented`];
    return type === 'application/json' ? ofBody(answer, [documented[type].schema]) : [];
  }

  /** A body must be JSON, and satisfy one of the schemas. */
  function ofBody({ status, headers, text }, schemas) {
    if (!(headers['content-type'] ?? '').startsWith('application/json')) return [`status ${status} without JSON`];
    let body;
    try {
      body = JSON.parse(text);
    } catch {
      return [`status ${status} with a body that is not JSON`];
    }
    const resolved = schemas.map((schema) => validatorOf(schema));
    if (resolved.some((validate) => validate(body))) return [];
    const [{ instancePath, message }] = resolved[0].errors;
    return [`the body of ${status} breaks its schema: ${instancePath.replaceAll(/\/\d+/g, '/N')} ${message}`];
  }

  /** A broken rule is refused with its own violation; a valid body may only break rules between fields. */
  function ofVerdict({ isValid, violation }, { status, text }) {
    // an offer, or too many requests: the body was not fully checked
    if ((isSelling && status === 402) || status === 429) return [];
    if (isValid === false && status === 200) return ['a body that breaks its schema is answered'];
    const found = status === 422 ? JSON.parse(text).detail : [];
    if (violation) {
      // if a field has several forms, its value may be checked against another form
      const isAlike = ({ type }) => type === violation.type || type === 'value_error';
      const matches = (issue) => isAlike(issue) && String(issue.loc) === String(violation.loc);
      if (found.length === 1 && found.every(matches)) return [];
      const told = found.map(({ type, loc }) => `${type} at ${loc.join('.')}`).slice(0, 3);
      return [`${violation.type} at ${violation.loc.join('.')} is answered by ${status} ${told.join(', ')}`];
    }
    if (!isValid) return [];
    const strange = found.find(({ type }) => RULES_OF_TYPES.test(type));
    return strange ? [`a valid body is refused: ${strange.type} at ${strange.loc.join('.')}`] : [];
  }
}

/** An unknown path has no methods; but a browser that asks for a page of another site may read the 404 that follows. */
function statusOfOptions(methods, headers) {
  return methods.length > 0 || headers['access-control-request-method'] ? 204 : 404;
}

function referenced(document, reference) {
  return reference
    .slice(2)
    .split('/')
    .reduce((node, step) => node[step], document);
}

/** The documented operation for the path and method of a request, and all methods of that path. */
function operationFinder(document) {
  const METHODS = ['get', 'put', 'post', 'delete', 'patch'];
  const templates = Object.entries(document.paths).map(([path, item]) => ({
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/%]{1,128}')}$`),
    item,
  }));
  return ({ method, path }) => {
    const bare = path.replace(/[?#].*$/, '');
    const item =
      document.paths[bare] ?? UNDOCUMENTED[bare] ?? templates.find(({ pattern }) => pattern.test(bare))?.item ?? {};
    const name = method === 'HEAD' ? 'get' : method.toLowerCase();
    return { operation: item[name], methods: METHODS.filter((known) => item[known]) };
  };
}

function ofCount({ sound }, answers) {
  if (sound === undefined) return [];
  const good = answers.filter(({ status }) => status === 200 || status === 402).length;
  return good === sound ? [] : [`${good} of ${sound} requests are answered: ${answers.map(({ status }) => status)}`];
}

function ofRepetition({ isRepeated, path }, [first, second]) {
  if (!isRepeated || CHANGING.test(path) || !second) return [];
  const areSteady = [first, second].every(({ status }) => STEADY_STATUSES.has(status));
  if (!areSteady || (first.status === second.status && first.text === second.text)) return [];
  return ['the same request is answered differently'];
}
