import { expect, test } from 'vitest';
import { checkFigures } from '../questions/proof/check-figures.ts';
import { cleanMarkdown } from './clean-markdown.ts';

test.each([
  ['**Bold** and _soft_', '**Bold** and _soft_'],
  ['- one\n- two', '- one\n- two'],
  ['| a | b |\n|---|---|\n| 1 | 2 |', '| a | b |\n|---|---|\n| 1 | 2 |'],
  ['[Invoices](/invoices?status=overdue)', '[Invoices](/invoices?status=overdue)'],
  [
    '[Ana](/customers/0b8e1c1e-5a5d-4b43-9d0e-1a2b3c4d5e6f)',
    '[Ana](/customers/0b8e1c1e-5a5d-4b43-9d0e-1a2b3c4d5e6f)',
  ],
  ['<b>Hi</b> <script>alert(1)</script>', 'Hi alert(1)'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<img src=x onerror=alert(1)', ''],
  ['![chart](https://evil.test/p.png?d=secret)', 'chart'],
  ['![chart](/files/1)', 'chart'],
  ['![chart][1]\n\n[1]: https://evil.test/p.png', 'chart'],
  ['[click](https://evil.test)', 'click'],
  ['[click](//evil.test)', 'click'],
  ['[click](/\\evil.test)', 'click'],
  ['[click](javascript:alert(1))', 'click)'],
  ['[click](/api/account/export)', 'click'],
  ['[click](/files/abc)', 'click'],
  ['[click](/../api/x)', 'click'],
  ['[click](/invoices "title")', '[click](/invoices)'],
  ['see https://evil.test/a?b=c now', 'see (link left out) now'],
  ['see www.evil.test', 'see (link left out)'],
  ['write mailto:a@b.test', 'write (link left out)'],
  ['<https://evil.test>', ''],
  ['data:text/html;base64,AAAA', '(link left out)'],
  ['a < b and c > d', 'a ‹ b and c › d'],
  ['Note: this stays', 'Note: this stays'],
  ['at 10:30 and 2:1', 'at 10:30 and 2:1'],
  ['hid\u200Bden \u202Eright', 'hidden right'],
  ['zero\0here', 'zerohere'],
  ['a\r\n\r\n\r\n\r\nb', 'a\n\nb'],
  ['[a\nb](//evil.test)', 'a\nb'],
  ['![a\nb](/files/x)', 'a\nb'],
  [`[${'a'.repeat(400)}](/api/x)`, `[${'a'.repeat(400)}] (/api/x)`],
  [`[a](/api/${'b'.repeat(600)})`, `[a] (/api/${'b'.repeat(600)})`],
])('unsafe parts of Markdown are removed from %j', (given, expected) =>
  expect(cleanMarkdown(given)).toBe(expected),
);

test('cleaning Markdown a second time changes nothing', () => {
  const given = '<<b>script>x</script> [![a](x)](https://e.test) [[a](b)](http://c)';
  expect(cleanMarkdown(cleanMarkdown(given))).toBe(cleanMarkdown(given));
  expect(cleanMarkdown(given)).not.toMatch(/[<>]|https?:|!\[/);
});

// A pattern with unlimited lookahead would be so slow that this test would exceed its time limit.
test.each(['[', '![', '[](', '[a][', 'a:', 'a-', '\n '])(
  'cleanMarkdown() quickly cleans a text with many repetitions of %j',
  (piece) => {
    const { text } = checkFigures(cleanMarkdown(piece.repeat(60_000 / piece.length)), []);
    expect(text.length).toBeLessThanOrEqual(90_000);
  },
);
