import { expect, test } from 'vitest';
import { bottomBar, isCurrent, menu, shownMenu } from './menu.ts';

const labels = (groups: ReturnType<typeof shownMenu>) =>
  groups.map(({ label, entries }) => [label, entries.map((entry) => entry.label)]);
const everything = { isScreen: () => true, isOn: () => true };

test('the complete menu is in the specified order', () => {
  expect(labels(shownMenu(menu, everything))).toEqual([
    ['Overview', ['Dashboard', 'AI Coach']],
    ['Sales & Operations', ['Customers', 'Leads', 'Appointments', 'Tasks', 'Estimates', 'Projects']],
    ['Financial', ['Sales', 'Payments', 'Invoices']],
    ['Marketing & Content', ['Marketing', 'Content Tools']],
    ['System', ['Settings', 'Profile']],
  ]);
  expect(bottomBar.map(({ label }) => label)).toEqual([
    'Leads',
    'Invoices',
    'Dashboard',
    'Schedule',
    'Payments',
  ]);
});

test('menu entries without a screen and groups without entries are hidden', () => {
  const built = new Set(['/dashboard', '/settings', '/profile']);
  const shown = shownMenu(menu, { isScreen: (href) => built.has(href), isOn: () => true });
  expect(labels(shown)).toEqual([
    ['Overview', ['Dashboard']],
    ['System', ['Settings', 'Profile']],
  ]);
});

test('the menu contains the AI coach only while the coach is turned on', () => {
  expect(labels(shownMenu(menu, { ...everything, isOn: () => false }))[0]).toEqual([
    'Overview',
    ['Dashboard'],
  ]);
});

test('a menu entry is highlighted at its own path, at the paths below its own path and at its related paths', () => {
  const invoices = { href: '/invoices', alsoAt: ['/invoice'] };
  expect(['/invoices', '/invoices/new', '/invoice/edit/1'].every((path) => isCurrent(invoices, path))).toBe(
    true,
  );
  expect(['/invoicesx', '/', '/payments'].some((path) => isCurrent(invoices, path))).toBe(false);
  expect(isCurrent({ href: '/appointments' }, '/appointments/today')).toBe(true);
});

test('the bottom bar on a phone highlights the current menu entry, even on related screens', () => {
  const at = (path: string) => bottomBar.filter((entry) => isCurrent(entry, path)).map(({ label }) => label);
  expect(
    ['/leads', '/invoices/new', '/products', '/calendar', '/jobs/1', '/transactions', '/all-payments'].map(
      at,
    ),
  ).toEqual([['Leads'], ['Invoices'], ['Invoices'], ['Schedule'], ['Schedule'], ['Payments'], ['Payments']]);
  expect(at('/financials')).toEqual([]);
});

test('no two screens share a shortcut key', () => {
  const keys = menu.flatMap(({ entries }) => entries.map(({ goKey }) => goKey));
  expect(new Set(keys).size).toBe(keys.length);
});
