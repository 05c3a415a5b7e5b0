import { expect, test } from 'vitest';
import { keptText, keptWork } from './kept-work.ts';

const draft = (form: string, values: object, topic = '', user = 'me') =>
  [`draft:${form}:firm:${user}${topic && `:${topic}`}`, JSON.stringify({ values })] as const;

test.each([
  [draft('invoice', { customer_id: 'c1' }), 'A new invoice for Elena Marsh', '/invoices/new'],
  [draft('invoice', { customer_id: '' }), 'A new invoice', '/invoices/new'],
  [
    draft('invoice', { customer_id: 'c1', project_id: 'p1' }, 'p1'),
    'A new invoice for Elena Marsh',
    '/invoices/new?project=p1',
  ],
  [
    draft('estimate', { customer_id: 'c1' }, 'c1'),
    'A new estimate for Elena Marsh',
    '/estimates/new?customer=c1',
  ],
  [
    draft('customer', { first_name: ' Ada ', last_name: 'Quist' }),
    'A new customer, Ada Quist',
    '/customers?new=1',
  ],
  [draft('customer', { email: 'a@b.test' }), 'A new customer', '/customers?new=1'],
  [draft('product', { name: 'Tap' }), 'A new product, Tap', '/products?new=1'],
  [
    draft('project', { name: 'Roof', customer_id: 'c1' }, 'c1'),
    'A new project, Roof for Elena Marsh',
    '/projects?new=1&customer=c1',
  ],
  [['draft:visit-note:field:me:v1', 'Loose bracket'] as const, 'A new note at a visit', '/today/visit/v1'],
])('keptWork() names the stored draft %o and links to it', (stored, text, href) => {
  const [work] = keptWork([stored], 'me');
  expect(work?.href).toBe(href);
  expect(work && keptText(work, work.customerId ? 'Elena Marsh' : undefined)).toBe(text);
});

test('keptWork() ignores drafts of other users and data that is not a draft, but also lists a draft that cannot be read', () => {
  const others = [
    ['theme', 'dark'],
    ['draft:nonsense:firm:me', '{}'],
    draft('product', {}, '', 'you'),
  ] as const;
  expect(keptWork(others, 'me')).toEqual([]);
  expect(keptWork([['draft:product:firm:me', 'broken']], 'me')).toMatchObject([
    { noun: 'product', name: null },
  ]);
});
