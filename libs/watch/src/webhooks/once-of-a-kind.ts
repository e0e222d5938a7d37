/** Kinds that are remembered; beyond them there is silence, for a log that one receiver can fill is of use to nobody. */
const MOST_KINDS = 100;

/** Passes on the first error of each kind, by its code or else its name. */
export function onceOfAKind(tell: (error: unknown) => void): (error: unknown) => void {
  const seen = new Set<string>();
  return (error) => {
    const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
    const kind = [code, name].find((one) => typeof one === 'string') ?? typeof error;
    if (seen.has(kind) || seen.size >= MOST_KINDS) return;
    seen.add(kind);
    tell(error);
  };
}
