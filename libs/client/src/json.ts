/** The value, where it is an object with members. */
export function objectOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined;
}

/** The object that a text is; undefined where it is none. */
export function jsonObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The object that a header holds, as base64 of its JSON; undefined where it holds none. */
export function jsonHeader(value: string | null): Readonly<Record<string, unknown>> | undefined {
  try {
    const bytes = Uint8Array.from(atob(value ?? ''), (character) => character.charCodeAt(0));
    return jsonObject(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
