import { InvalidInputError } from '@quant/core';

/**
 * A well-formed symbol that no source lists; to every caller an `InvalidInputError` at `asset`.
 *
 * @example
 * new UnknownAssetError('NOSUCH').message; // 'unknown asset'
 */
export class UnknownAssetError extends InvalidInputError {
  constructor(asset: string) {
    super(['asset'], 'value_error', 'an asset that a source lists', asset);
    this.message = 'unknown asset';
  }
}
