import { expect, test } from 'vitest';
import { paths } from '../lib/paths.ts';
import type { Screen } from '../lib/screen.ts';
import { screens } from '../lib/screens.ts';
import { pages } from './pages.ts';

const all = Object.entries<Screen>(screens);

test('a screen can be opened if and only if it has a page (rule S9)', () => {
  const there = new Set(pages.map(({ path }) => path));
  for (const [name, { path, page }] of all) expect([name, there.has(path)]).toEqual([name, Boolean(page)]);
});

test('every screen in the menu has a title and an icon', () => {
  for (const [, { page, menu, title }] of all)
    if (menu)
      expect({ page, title: Boolean(title), icon: Boolean(menu.icon) }).toEqual({
        page,
        title: true,
        icon: Boolean(page),
      });
});

test('the parent of every nested screen is in the menu', () => {
  for (const [, { within }] of all) if (within) expect(screens).toHaveProperty([within, 'menu']);
});

test('every path in the specification has a page, and both paths of the content tools open the same page', () => {
  const there = new Set(pages.map(({ path }) => path));
  const specified =
    '/ /auth /dashboard /ai-coach /ai-chat /customers /leads /appointments /calendar /tasks /estimates /projects /sales /payments /transactions /all-payments /invoices /invoices/new /marketing /tools/content /content /products /jobs /financials /settings /profile /admin';
  const near = ['/estimate/edit/', '/invoice/edit/', '/shared-invoice/'];
  expect(specified.split(' ').filter((path) => !there.has(path) && !there.has(`${path}/:section?`))).toEqual(
    [],
  );
  for (const start of near) expect([...there].filter((path) => path.startsWith(start))).toHaveLength(1);
  expect(screens.content.page).toBe(screens.contentTools.page);
});

test('a path function appends its encoded parameter to the path', () => {
  expect(paths.landing.getHref()).toBe('/');
  expect(paths.invoices.getHref()).toBe('/invoices');
  expect(paths.customer.getHref('a b')).toBe('/customers/a%20b');
  expect([paths.settings.getHref(), paths.settings.getHref('team')]).toEqual(['/settings', '/settings/team']);
});
