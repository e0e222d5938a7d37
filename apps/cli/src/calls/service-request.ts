import { type FormField } from '@quant/operations/forms';
import { type Call } from './call';
import { EXIT, Failure } from './failure';
import { type ServiceRequest } from './service';

/**
 * The request of a call to a service.
 *
 * @param base  address of the service, `https://…`
 * @throws Failure  that is none, or a part of the path is missing
 */
export function serviceRequest({ form, values }: Call, base: string): ServiceRequest {
  const at = (place: FormField['place']) => form.fields.filter((field) => field.place === place);
  const path = form.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(partOf(values, name)));
  const url = new URL(`${addressOf(base).href.replace(/\/$/, '')}${path}`);
  for (const { name } of at('query')) if (values[name] !== undefined) url.searchParams.set(name, partOf(values, name));
  const headers = at('header').flatMap(({ name }) =>
    values[name] === undefined ? [] : [[name, partOf(values, name)]],
  );
  const beside = new Set(form.fields.filter(({ place }) => place !== undefined).map(({ name }) => name));
  const body = Object.fromEntries(Object.entries(values).filter(([name]) => !beside.has(name)));
  const hasBody = form.method !== 'get' && form.fields.some(({ place }) => place === undefined);
  return {
    url,
    method: form.method.toUpperCase(),
    headers: Object.fromEntries(headers) as Readonly<Record<string, string>>,
    body: hasBody ? JSON.stringify(body) : undefined,
  };
}

/** @throws Failure  no address of a service over HTTP */
function addressOf(base: string): URL {
  const url = URL.canParse(base) ? new URL(base) : undefined;
  const isFit = url && /^https?:$/.test(url.protocol) && url.username === '' && url.search === '' && url.hash === '';
  if (isFit) return url;
  throw new Failure(
    `--remote ${base}: an address like https://host or http://127.0.0.1:8000`,
    'invalid_url',
    EXIT.refused,
  );
}

function partOf(values: Call['values'], name: string): string {
  const value = values[name];
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new Failure(`--${name.replaceAll('_', '-')} is required`, 'invalid_command_line', EXIT.refused);
}
