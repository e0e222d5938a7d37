/** Characters that open or close formatting, links, mentions or HTML in Discord's and Adaptive Cards' Markdown. */
const MARKDOWN = /[\\`*_~|<>#@[\](){}]/g;

/** Text that Markdown shows as it is. */
export const escapeMarkdown = (text: string): string => text.replace(MARKDOWN, (character) => `\\${character}`);

const SLACK: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Text without Slack's control characters, by which channels are notified and links made. */
export const escapeSlack = (text: string): string => text.replace(/[&<>]/g, (character) => SLACK[character] ?? '');
