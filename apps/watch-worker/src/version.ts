/** Of the service, as the API's document has it. */
export const VERSION = '2.0.0';
