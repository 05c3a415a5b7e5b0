import { expect, test } from 'vitest';
import { inlineOf, markdownOf } from './markdown.ts';

test.each([
  ['plain words', [{ kind: 'text', text: 'plain words' }]],
  ['**Late**', [{ kind: 'bold', text: 'Late' }]],
  [
    'a *soft* and _soft_ b',
    [
      { kind: 'text', text: 'a ' },
      { kind: 'soft', text: 'soft' },
      { kind: 'text', text: ' and ' },
      { kind: 'soft', text: 'soft' },
      { kind: 'text', text: ' b' },
    ],
  ],
  ['snake_case_word', [{ kind: 'text', text: 'snake_case_word' }]],
  ['2 * 3 * 4', [{ kind: 'text', text: '2 * 3 * 4' }]],
  ['~~$500~~', [{ kind: 'struck', text: '$500' }]],
  ['`#7f3a`', [{ kind: 'code', text: '#7f3a' }]],
  [
    '[Invoices](/invoices?status=overdue)',
    [{ kind: 'link', text: 'Invoices', href: '/invoices?status=overdue' }],
  ],
  ['[x](https://evil.test)', [{ kind: 'text', text: '[x](https://evil.test)' }]],
  ['[x](javascript:alert(1))', [{ kind: 'text', text: '[x](javascript:alert(1))' }]],
  ['<img src=x onerror=alert(1)>', [{ kind: 'text', text: '<img src=x onerror=alert(1)>' }]],
  ['![p](https://evil.test/p.png)', [{ kind: 'text', text: '![p](https://evil.test/p.png)' }]],
])('inlineOf() parses the text %s', (text, parts) => {
  expect(inlineOf(text)).toEqual(parts);
});

test('markdownOf() separates paragraphs, lists, headings and tables', () => {
  const text = 'One\nline\n\n# Late\n- a\n- b\n1. x\n2. y\n| A | B |\n|---|---|\n| 1 | 2 |\nend';
  expect(markdownOf(text).map(({ kind }) => kind)).toEqual([
    'paragraph',
    'heading',
    'list',
    'list',
    'table',
    'paragraph',
  ]);
  expect(markdownOf(text)[4]).toMatchObject({
    head: [[{ text: 'A' }], [{ text: 'B' }]],
    rows: [[[{ text: '1' }], [{ text: '2' }]]],
  });
  expect(markdownOf('')).toEqual([]);
});
