import { type OperationForm } from '@quant/contract/forms';

/** A request as HTTP has it. */
export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Undefined for a request without a body. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/** Builds the HTTP request of a form. Values without another place go into the body. */
export function httpRequest(
  form: Pick<OperationForm, 'method' | 'path' | 'fields'>,
  values: Readonly<Record<string, unknown>>,
  address: string,
): HttpRequest {
  const places = new Map(form.fields.map(({ name, place = 'body' }) => [name, place]));
  const given = Object.entries(asJson(values));
  const at = (place: string) => given.filter(([name]) => (places.get(name) ?? 'body') === place);
  const path = form.path.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(textOf(values[name])));
  const query = at('query').map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(textOf(value))}`);
  return {
    method: form.method.toUpperCase(),
    url: `${address}${path}${query.length === 0 ? '' : `?${query.join('&')}`}`,
    headers: at('header').map(([name, value]) => [name, textOf(value)]),
    body: hasBody(form) ? Object.fromEntries(at('body')) : undefined,
  };
}

function hasBody({ method, fields }: Pick<OperationForm, 'method' | 'fields'>): boolean {
  return ['post', 'patch'].includes(method) && (fields.length === 0 || fields.some(({ place }) => place === undefined));
}

/** Values as JSON sends them: omits undefined, and writes null for numbers that are not finite. */
function asJson(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return JSON.parse(JSON.stringify(values)) as Readonly<Record<string, unknown>>;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
}
