export function circumstances(): Readonly<Record<'date' | 'commit' | 'node' | 'machine', string>>;
