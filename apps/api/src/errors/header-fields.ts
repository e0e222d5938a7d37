/** Header fields of an answer by name, in the order in which they are written. */
export type HeaderFields = Readonly<Record<string, string>>;

export const NO_HEADERS: HeaderFields = {};
