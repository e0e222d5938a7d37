import { type components } from '../generated/openapi';

/** Every code that the service answers with beside an invalid request and a missing payment, as the document lists them. */
export type ErrorCode = components['schemas']['ErrorCode'];
