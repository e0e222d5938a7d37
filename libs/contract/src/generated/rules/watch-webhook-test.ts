// @ts-nocheck Generated from libs/contract/openapi by tools/openapi/generate.mjs. Do not edit.
import { type Rules } from '../../rules';

export const rules: Rules = { id: 'watchWebhookTest', method: 'post', path: '/v1/watch/{monitor_id}/webhook/test', validate: undefined,
  complete: (body) => body,
  request: 0,
  response: {"p":{"monitor_id":0,"delivered":0,"status":0,"error":0}} };
