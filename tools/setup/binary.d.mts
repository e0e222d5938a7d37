export function binary(packageName: string, command?: string): string;
