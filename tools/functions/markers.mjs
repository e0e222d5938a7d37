/**
 * A page with another text between `<!-- name -->` and `<!-- /name -->`.
 *
 * @throws Error where the page lacks the two markers
 */
export function between(page, name, text) {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`no ${start} and ${end}`);
  return `${page.slice(0, from + start.length)}\n\n${text.trim()}\n\n${page.slice(to)}`;
}
