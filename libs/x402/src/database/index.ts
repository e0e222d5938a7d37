export { databasePaymentStore } from './database-payment-store';
