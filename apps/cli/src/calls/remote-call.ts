import { type OperationId, type RequestParts } from '@quant/client';
import { InvalidRequestError } from '@quant/operations';
import { type FormField } from '@quant/contract/forms';
import { type CommonFlags } from '../commands/operation-command';
import { type Io } from '../terminal/io';
import { type OperationCall } from './call';
import { EXIT, Failure } from './failure';
import { serviceClient } from './service-client';

/**
 * Sends a call to a service, and pays if the service asks for it and a wallet is configured.
 *
 * @returns the answer as JSON
 * @throws InvalidRequestError  unreadable flags, or the violations that the service returned
 * @throws Failure              any other outcome
 */
export async function remoteCall(
  call: OperationCall,
  { remote = '', timeLimit }: CommonFlags,
  io: Io,
): Promise<string> {
  const service = serviceClient({ base: remote, timeLimit }, io);
  const parts = requestParts(call);
  if (call.unreadable.length > 0) throw new InvalidRequestError(call.unreadable);
  const id = call.operation.id as OperationId;
  return JSON.stringify(await service.ask((client) => client.send(id, parts)));
}

/**
 * Splits a call into the parts of an HTTP request, as the OpenAPI document places each value.
 *
 * @throws Failure  a path parameter is missing
 */
function requestParts({ form, values }: OperationCall): RequestParts {
  const at = (place: FormField['place']) => form.fields.filter((field) => field.place === place);
  const given = (place: FormField['place']) =>
    Object.fromEntries(
      at(place).flatMap(({ name }) => (values[name] === undefined ? [] : [[name, textOf(values, name)]])),
    );
  const beside = new Set(form.fields.filter(({ place }) => place !== undefined).map(({ name }) => name));
  const body = Object.fromEntries(Object.entries(values).filter(([name]) => !beside.has(name)));
  const hasBody = form.method !== 'get' && form.fields.some(({ place }) => place === undefined);
  return {
    path: Object.fromEntries(at('path').map(({ name }) => [name, textOf(values, name)])),
    query: given('query'),
    headers: given('header'),
    ...(hasBody && { body }),
  };
}

function textOf(values: OperationCall['values'], name: string): string {
  const value = values[name];
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new Failure(`--${name.replaceAll('_', '-')} is required`, 'invalid_command_line', EXIT.refused);
}
