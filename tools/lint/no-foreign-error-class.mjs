/**
 * An ESLint rule: recognize an error of another package by its `is` or its code, not by its class. A package may be loaded twice
 * (as ESM and as CommonJS, or in two versions), and then the classes differ.
 */
export const noForeignErrorClass = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { foreign: '{{name}} comes from {{source}}: tell its errors by {{name}}.is or their code' },
  },
  create: (context) => ({
    "BinaryExpression[operator='instanceof'] > Identifier.right": (node) => {
      const { name } = node;
      if (!name.endsWith('Error')) return;
      const source = sourceOf(context.sourceCode.getScope(node), name);
      if (source?.startsWith('@quant/')) context.report({ node, messageId: 'foreign', data: { name, source } });
    },
  }),
};

/** The module that a name is imported from; undefined if it is not imported. */
function sourceOf(scope, name) {
  for (let at = scope; at; at = at.upper) {
    const definition = at.set.get(name)?.defs[0];
    if (definition) return definition.type === 'ImportBinding' ? definition.parent.source.value : undefined;
  }
  return undefined;
}
