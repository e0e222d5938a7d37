export function available(command: string, flag: string): boolean;
export const serverCore: readonly string[];
export const loadCore: readonly string[];
