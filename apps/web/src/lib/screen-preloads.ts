import type { PreloadedCall } from './screen.ts';
import type { ScreenName } from './screens.ts';

/**
 * The first API calls of each screen for its default URL, whose results the server sends together with the page. The
 * list is in a separate file, because only the build needs it. e2e/preload.spec.ts checks that the screens make no
 * other calls.
 */
export const screenPreloads: { readonly [Name in ScreenName]?: readonly PreloadedCall[] } = {
  dashboard: [
    ['dashboard.get', { period: '12w' }],
    ['customers.options', {}],
    'invoices.overview',
    'members.list',
    'auth.signInMethods',
  ],
  aiCoach: [['coach.list', { state: 'open' }]],
  customers: ['customers.list', 'customers.overview'],
  leads: ['leads.board', 'leads.overview', 'members.list'],
  inbox: ['inbox.list', 'members.list'],
  appointments: ['appointments.list', 'appointments.overview'],
  calendar: ['appointments.settings', 'members.list'],
  jobs: ['jobs.board', 'jobs.overview', 'members.list'],
  today: ['field.days'],
  tasks: ['tasks.day', 'members.list'],
  estimates: ['estimates.list', 'estimates.overview'],
  projects: ['projects.board', 'projects.orphans'],
  products: ['products.list', 'products.overview'],
  payments: [['payments.list', { limit: 10 }], 'payments.overview'],
  transactions: ['ledger.list', 'ledger.totals'],
  allPayments: ['payments.list', 'payments.orphans'],
  invoices: ['invoices.list', 'invoices.overview'],
  expenses: ['expenses.list', 'expenses.overview'],
  contentTools: ['content.overview', 'content.jobs'],
};
