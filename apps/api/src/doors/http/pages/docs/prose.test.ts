import { html } from './html';
import { inline, prose } from './prose';

test.each([
  ['a\nb\n\nc', '<p>a\nb</p>\n<p>c</p>'],
  ['**Limits.** T = 0, *not* a*b*c', '<p><strong>Limits.</strong> T = 0, <em>not</em> a*b*c</p>'],
  [
    '**`key`** of `a*b*` and `<b>`',
    '<p><strong><code>key</code></strong> of <code>a*b*</code> and <code>&lt;b&gt;</code></p>',
  ],
  ['xoshiro128** (a ** b)', '<p>xoshiro128** (a ** b)</p>'],
  ['With:\n\n    a = b\n\n    c < d', '<p>With:</p>\n<pre tabindex="0">a = b\n\nc &lt; d</pre>'],
  ['1. one\n   and more\n2. two', '<ol><li>one\n   and more</li><li>two</li></ol>'],
  ['Of these:\n- one\n- two', '<p>Of these:</p>\n<ul><li>one</li><li>two</li></ul>'],
  ['## Paying', '<h3>Paying</h3>'],
  [
    '| a | b |\n| --- | --- |\n| `1` | 2 |',
    '<div class="scroll" tabindex="0"><table><thead><tr><th>a</th><th>b</th></tr></thead>' +
      '<tbody><tr><td><code>1</code></td><td>2</td></tr></tbody></table></div>',
  ],
])('%j', (markdown, expected) => {
  expect(prose(markdown).text).toBe(expected);
});

const ATTACK = `<script>alert(1)</script><img src=x onerror="alert(1)">' & \`<i>\` [a](javascript:alert(1))`;

test('HTML is shown, never run, wherever it stands', () => {
  const shown = [prose(ATTACK), prose(`    ${ATTACK}`), prose(`- ${ATTACK}`), prose(`## ${ATTACK}`), inline(ATTACK)];
  for (const { text } of [...shown, html`<p title="${ATTACK}">${ATTACK}${[ATTACK]}</p>`])
    expect(text.replaceAll(/<\/?(p|pre|ul|li|h3|code)( (tabindex|title)="[^"<>]*")?>/g, '')).not.toMatch(/[<>]/);
});

test('text is escaped, HTML is not, and nothing leaves nothing', () => {
  expect(html`<b>${'<'}${html`<i>${1}</i>`}${undefined}${false}${[' "', html`<u></u>`]}</b>`.text).toBe(
    '<b>&lt;<i>1</i> &quot;<u></u></b>',
  );
});
