/** When in its period a payment is made. */
export type PaymentTiming = 'end' | 'begin';
