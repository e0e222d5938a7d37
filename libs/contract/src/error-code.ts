import type { components } from './generated/types/openapi';

/** Error codes of the service, as the document lists them, except those for invalid requests and missing payments. */
export type ErrorCode = components['schemas']['ErrorCode'];
