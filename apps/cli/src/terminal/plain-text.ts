import { type Look } from './look';

/** ASCII replacements of characters. */
const ASCII: Readonly<Record<string, string>> = {
  '–': '-',
  '—': '-',
  '−': '-',
  '‑': '-',
  '…': '...',
  '·': '*',
  '×': '*',
  '÷': '/',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
  '≈': '~',
  '±': '+-',
  '√': 'sqrt',
  '∞': 'inf',
  '∂': 'd',
  Δ: 'delta',
  Σ: 'sum',
  μ: 'mu',
  σ: 'sigma',
  ρ: 'rho',
  φ: 'phi',
  λ: 'lambda',
  τ: 'tau',
  π: 'pi',
  '→': '->',
  '²': '^2',
  '³': '^3',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '─': '-',
  '│': '|',
  '└': '+',
  '┤': '+',
  '\u00a0': ' ',
};

/** Text in the characters that the user's terminal has. */
export function plainText(text: string, { hasUnicode }: Pick<Look, 'hasUnicode'>): string {
  if (hasUnicode) return text;
  return text.normalize('NFD').replace(/[^\n -~]/gu, (character) => {
    if (/\p{Mark}/u.test(character)) return '';
    return ASCII[character] ?? '?';
  });
}

/** Replaces control characters, so a file or a service cannot send commands to the terminal. */
export function withoutControls(text: string): string {
  // eslint-disable-next-line no-control-regex -- these are what it is about
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '?');
}

/** Bold, if the terminal has colors. */
export function bold(text: string, { hasColour }: Pick<Look, 'hasColour'>): string {
  return hasColour ? `\u001b[1m${text}\u001b[22m` : text;
}

export function dim(text: string, { hasColour }: Pick<Look, 'hasColour'>): string {
  return hasColour ? `\u001b[2m${text}\u001b[22m` : text;
}
