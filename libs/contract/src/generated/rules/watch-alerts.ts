// @ts-nocheck Generated from libs/contract/openapi by tools/openapi/generate.mjs. Do not edit.
import { type Rules } from '../../rules';

export const rules: Rules = { id: 'watchAlerts', method: 'get', path: '/v1/watch/{monitor_id}/alerts', validate: undefined,
  complete: (body) => body,
  request: 0,
  response: {"p":{"monitor_id":0,"alerts":{"i":{"p":{"id":0,"ts":0,"type":0,"payload":{"r":0},"webhook_delivered":0,"attempts":{"i":{"p":{"at":0,"status":0,"failure":0,"duration_ms":0}}}}}},"next_before":0}} };
