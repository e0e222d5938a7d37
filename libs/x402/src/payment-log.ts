/** Where payments write what an operator should read; a pino logger fits. No line holds a client's address. */
export interface PaymentLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
