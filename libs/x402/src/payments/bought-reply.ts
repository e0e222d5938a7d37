import { type StoredAnswer } from '../guard/payment-store';
import { type Reply } from './reply';

/** An answer that is paid for, with its receipt. No cache may hand it to somebody else. */
export function boughtReply(answer: StoredAnswer, receipt: string): Reply {
  return {
    ...answer,
    headers: { ...answer.headers, 'PAYMENT-RESPONSE': receipt, 'Cache-Control': 'private, no-store' },
  };
}
