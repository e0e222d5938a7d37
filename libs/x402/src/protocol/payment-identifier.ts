/** Name of the x402 extension by which a payer names an order, so that it is charged once however often it is signed. */
export const PAYMENT_IDENTIFIER = 'payment-identifier';

const ID = { minLength: 16, maxLength: 128, pattern: '^[a-zA-Z0-9_-]+$' };
const FORM = new RegExp(ID.pattern);

/** The declaration in an offer: the service supports the extension, and an `id` is optional. */
export const IDENTIFIER_DECLARATION = {
  info: { required: false },
  schema: {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties: { required: { type: 'boolean' }, id: { type: 'string', ...ID } },
    required: ['required'],
  },
} as const;

/**
 * The id in the extensions of a payment.
 *
 * @returns undefined if the payer has given none; null if it breaks the rules of the extension
 */
export function identifierIn(extensions: Readonly<Record<string, unknown>>): string | undefined | null {
  const id = memberOf(memberOf(extensions[PAYMENT_IDENTIFIER], 'info'), 'id');
  if (id === undefined) return undefined;
  const isValid = typeof id === 'string' && id.length >= ID.minLength && id.length <= ID.maxLength && FORM.test(id);
  return isValid ? id : null;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}
