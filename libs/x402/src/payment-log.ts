/** Log of payments for operators; a pino logger fits. Lines never contain a client's address. */
export interface PaymentLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
