const text = { type: 'string' };

/** Tools of search mode: find, describe and call any operation. */
export const SEARCH_TOOLS = [
  {
    name: 'find_operations',
    title: 'Find operations',
    description:
      'Use first, to find operations by words such as "american option" or "portfolio VaR". Returns names, when to use each, and prices. Free.',
    inputSchema: { type: 'object', properties: { query: text }, required: ['query'] },
    annotations: { readOnlyHint: true },
  },
  {
    name: 'describe_operation',
    title: 'Describe an operation',
    description:
      'Use before the first call of an operation, for its arguments with units and bounds, and an example. Free.',
    inputSchema: { type: 'object', properties: { name: text }, required: ['name'] },
    annotations: { readOnlyHint: true },
  },
  {
    name: 'call_operation',
    title: 'Call an operation',
    description: 'Use to call an operation by its name, with its arguments. Costs what the operation costs.',
    inputSchema: {
      type: 'object',
      properties: { name: text, arguments: { type: 'object' } },
      required: ['name', 'arguments'],
    },
  },
] as const;
