/** The value if it is an object; undefined otherwise. */
export function objectOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined;
}

/** Parses a JSON object; undefined for any other text. */
export function jsonObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Decodes a header with the base64 of a JSON object; undefined for any other value. */
export function jsonHeader(value: string | null): Readonly<Record<string, unknown>> | undefined {
  try {
    const bytes = Uint8Array.from(atob(value ?? ''), (character) => character.charCodeAt(0));
    return jsonObject(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
