import parse from 'spdx-expression-parse';

/**
 * The licence that a manifest names: `license`, or the forms of before.
 *
 * @returns an SPDX expression, if it is one; undefined if the manifest says nothing
 */
export function licenceOf({ license, licenses }) {
  const named = license ?? licenses;
  if (Array.isArray(named)) return named.map(({ type }) => type).join(' OR ') || undefined;
  return typeof named === 'object' ? named?.type : named;
}

/**
 * Fault of a package's licence.
 *
 * @param expression  what its manifest says
 * @param allowed  SPDX identifiers
 * @returns a sentence; undefined without a fault
 */
export function licenceFault(expression, allowed) {
  if (expression === undefined) return 'says nothing of its licence';
  try {
    return isAllowed(parse(expression), new Set(allowed)) ? undefined : `is under ${expression}, which is not allowed`;
  } catch {
    return `is under "${expression}", which is no SPDX expression`;
  }
}

/** Of a choice one licence must be allowed; of a conjunction all. One with an exception is another licence. */
function isAllowed({ conjunction, left, right, license, plus, exception }, allowed) {
  if (conjunction === 'or') return isAllowed(left, allowed) || isAllowed(right, allowed);
  if (conjunction === 'and') return isAllowed(left, allowed) && isAllowed(right, allowed);
  return allowed.has(`${license}${plus ? '+' : ''}${exception ? ` WITH ${exception}` : ''}`);
}
