import type { memberRoles } from '../business/member-role.ts';

type Role = (typeof memberRoles)[number];

/**
 * A permission as described to users. `covers` lists the API features that it includes, or single procedures if roles
 * have different permissions within a feature. A server test checks that the server enforces each entry.
 */
export interface RoleRight {
  label: string;
  may: readonly Role[];
  covers: readonly string[];
}

const everybody: readonly Role[] = ['owner', 'staff', 'field'];
const office: readonly Role[] = ['owner', 'staff'];
const ownerAlone: readonly Role[] = ['owner'];

export const roleRights: readonly { group: string; rights: readonly RoleRight[] }[] = [
  {
    group: 'At work',
    rights: [
      {
        label: 'Their own visits: address, checklist, photos, notes, time',
        may: everybody,
        covers: [
          'field/act',
          'field/days',
          'field/photo',
          'field/removePhoto',
          'field/sealKey',
          'field/seen',
          'field/task',
          'field/time',
          'field/visit',
        ],
      },
      {
        label: 'Their own calendar on their phone',
        may: everybody,
        covers: ['appointments/feed', 'appointments/renewFeed', 'appointments/chooseFeed'],
      },
      {
        label: 'Everyone’s calendar, jobs, tasks and projects',
        may: office,
        covers: ['appointments', 'jobs', 'tasks', 'projects', 'field', 'time', 'dashboard'],
      },
      {
        label: 'Remove unsent changes from someone else’s device',
        may: ownerAlone,
        covers: ['field/removeUnsent'],
      },
      {
        label: 'Customers and leads',
        may: office,
        covers: ['customers', 'leads', 'merging', 'timeline', 'search', 'insights'],
      },
      { label: 'The inbox: emails and texts from customers', may: office, covers: ['inbox'] },
    ],
  },
  {
    group: 'Money',
    rights: [
      {
        label: 'Estimates, invoices, payments and prices',
        may: office,
        covers: [
          'estimates',
          'invoices',
          'payments',
          'documents',
          'products',
          'statements',
          'presence',
          'reminders',
          'recurringInvoices',
          'online/settings',
          'online/concerns',
          'online/compare',
          'online/refund',
          'online/saved',
          'online/removeSaved',
          'online/autopay',
          'online/setAutopay',
          'online/autopayPlan',
        ],
      },
      {
        label: 'Sales, expenses and financials',
        may: office,
        covers: [
          'sales',
          'ledger',
          'expenses',
          'recurringExpenses',
          'financials',
          'closing',
          'forecast',
          'reports',
        ],
      },
      {
        label: 'Costs and margins, including hourly labor costs',
        may: office,
        covers: ['jobs/margin', 'jobs/estimateMargin', 'time/rates'],
      },
      { label: 'Set hourly labor costs', may: ownerAlone, covers: ['time/setRate'] },
    ],
  },
  {
    group: 'Growth',
    rights: [
      { label: 'Campaigns, automations and content', may: office, covers: ['marketing', 'content'] },
      { label: 'AI coach and AI chat', may: office, covers: ['coach', 'chat', 'questions'] },
    ],
  },
  {
    group: 'Business',
    rights: [
      {
        label: 'Business settings, messages and outbox',
        may: office,
        covers: ['business', 'look', 'messages', 'outbox'],
      },
      {
        label: 'Change how customers pay: bank details and links',
        may: ownerAlone,
        covers: ['look/updatePay', 'online/updateSettings', 'online/accept'],
      },
      { label: 'See who is on the team', may: office, covers: ['members/list'] },
      { label: 'Invite and remove people, change their role', may: ownerAlone, covers: ['members'] },
      { label: 'Online booking', may: ownerAlone, covers: ['booking'] },
      { label: 'Email account and sender', may: ownerAlone, covers: ['mail'] },
      { label: 'Integrations', may: ownerAlone, covers: ['integrations'] },
      { label: 'Import records and roll imports back', may: ownerAlone, covers: ['imports'] },
      { label: 'Webhooks', may: ownerAlone, covers: ['webhooks'] },
      {
        label: 'Download all data, close the business',
        may: ownerAlone,
        covers: ['business/closingPlan', 'business/exportEverything', 'business/close', 'business/keep'],
      },
    ],
  },
];

const allRights = roleRights.flatMap(({ rights }) => rights);

/**
 * Returns the permission that covers a procedure: the permission that lists the procedure itself, or else the
 * permission that lists its feature.
 */
export const rightOf = (path: string): RoleRight | undefined =>
  allRights.find(({ covers }) => covers.includes(path)) ??
  allRights.find(({ covers }) => covers.includes(path.split('/')[0] ?? ''));
