/** Reads from the browser's storage; undefined if it is empty or unavailable. */
export function kept(key: string): string | undefined {
  try {
    return localStorage.getItem(`quant.${key}`) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text. @returns whether the browser has taken it */
export function keep(key: string, text: string): boolean {
  try {
    localStorage.setItem(`quant.${key}`, text);
    return true;
  } catch {
    return false;
  }
}
