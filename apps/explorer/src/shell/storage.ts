/** What the browser keeps of this page; undefined where it keeps nothing, or may not. */
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
