import type { PreloadedCall } from './screen.ts';
import type { ScreenName } from './screens.ts';

/**
 * What a screen asks for first when its address says nothing special; the server answers it together with the page. Beside
 * the screens, because only the build reads it: no browser has to load it. e2e/preload.spec.ts sees that they ask no more.
 */
export const screenPreloads: { readonly [Name in ScreenName]?: readonly PreloadedCall[] } = {
  dashboard: [
    ['dashboard.get', { period: '12w' }],
    ['customers.options', {}],
    'invoices.overview',
    'members.list',
  ],
  aiCoach: [['coach.list', { state: 'open' }]],
  customers: ['customers.list', 'customers.overview'],
  leads: ['leads.board', 'leads.overview', 'members.list'],
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
};
