import { type SettleResponse, type SupportedResponse, type VerifyResponse } from '@x402/core/types';
import { isRecord } from '../http/read-answer';

/** Whether an answer has what we read of a verdict. Reasons may be null, as some facilitators write them. */
export function isVerifyResponse(value: unknown): value is VerifyResponse {
  return isRecord(value) && typeof value['isValid'] === 'boolean';
}

/** Whether an answer has what we read of a settlement. */
export function isSettleResponse(value: unknown): value is SettleResponse {
  return isRecord(value) && typeof value['success'] === 'boolean';
}

/** Whether an answer has what we read of a facilitator's abilities. */
export function isSupportedResponse(value: unknown): value is SupportedResponse {
  return isRecord(value) && Array.isArray(value['kinds']) && value['kinds'].every(isKind);
}

function isKind(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { x402Version, scheme, network } = value;
  return typeof x402Version === 'number' && typeof scheme === 'string' && typeof network === 'string';
}
