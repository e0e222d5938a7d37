import { type Alert } from '../engine/alert';

/** Which messages come first: 0 before 1. */
export const urgencyOf = (type: Alert['type']): number => (type === 'liq_critical' ? 0 : 1);
