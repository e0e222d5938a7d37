import { type Payload } from '../alerts/alert-words';
import { isRecord } from '../json/record';
import { type Message } from './story';

/** The figures of a message, as its receiver reads them. */
export function payloadOf({ body }: Message): Payload {
  const message: unknown = JSON.parse(body);
  return isRecord(message) && isRecord(message['data']) ? message['data'] : {};
}
