/** Name in health pages, price list and tool list. */
export const SERVICE_NAME = 'quantitative-computation-service';

/** Version of the service, the same as in its OpenAPI document. */
export const SERVICE_VERSION = '2.0.0';
