/** The name that health pages, the price list and the tool list give. */
export const SERVICE_NAME = 'quantitative-computation-service';

/** The version of the service, the same as in its OpenAPI document. */
export const SERVICE_VERSION = '2.0.0';
