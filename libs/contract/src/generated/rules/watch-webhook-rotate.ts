// @ts-nocheck Generated from libs/contract/openapi by tools/openapi/generate.mjs. Do not edit.
import { type Rules } from '../../rules';

export const rules: Rules = { id: 'watchWebhookRotate', method: 'post', path: '/v1/watch/{monitor_id}/webhook/rotate', validate: undefined,
  complete: (body) => body,
  request: 0,
  response: {"p":{"monitor_id":0,"webhook_secret":0,"previous_secret_valid_until":0}} };
