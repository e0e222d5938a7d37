export function table(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string;
