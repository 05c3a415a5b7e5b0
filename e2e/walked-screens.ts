import { addAppointment, nextMonday } from './appointment-fixtures.ts';
import { addSentEstimate, linkOf } from './estimate-fixtures.ts';
import type { Api } from './fixtures.ts';
import { addCatalogItem, addCustomer, addSentInvoice, recordPayment } from './invoice-fixtures.ts';
import { addProject } from './project-fixtures.ts';

export interface Records {
  customer: string;
  project: string;
  estimate: string;
  invoice: string;
  appointment: string;
  link: string;
}

/** In groups, so that no single test takes long; what is open to everybody comes last, after signing out. */
export const screenGroups: Record<string, { isOpen?: boolean; paths: (records: Records) => string[] }> = {
  'daily work': {
    paths: ({ customer }) => [
      '/dashboard',
      '/customers',
      `/customers/${customer}`,
      '/invoices',
      '/invoices/new',
      '/products',
      '/products?new=1',
    ],
  },
  'estimates and projects': {
    paths: ({ project, estimate }) => [
      '/projects',
      '/projects?new=1',
      `/projects?project=${project}`,
      '/estimates',
      '/estimates/new',
      `/estimates?estimate=${estimate}`,
      `/estimate/edit/${estimate}`,
    ],
  },
  'the plan': {
    paths: ({ appointment }) => [
      '/appointments',
      '/appointments?new=1',
      `/appointments?appointment=${appointment}`,
      '/calendar',
      '/calendar?view=month',
    ],
  },
  money: {
    paths: () => [
      '/payments',
      '/payments?new=1',
      '/transactions',
      '/all-payments',
      '/sales',
      '/sales?period=custom&from=2026-05-01&to=2026-05-31',
    ],
  },
  system: {
    paths: () => [
      '/settings',
      '/settings/team',
      '/settings/integrations',
      '/settings/outbox',
      '/settings/appearance',
      '/profile',
    ],
  },
  'open to everybody': {
    isOpen: true,
    paths: ({ link }) => [
      '/',
      '/auth',
      '/auth?mode=sign-up',
      '/auth?mode=email-code',
      '/auth?second_factor=totp,backup_code',
      '/auth?magic=x',
      '/auth?error=not_linked',
      '/shared-invoice/00000000-0000-4000-8000-000000000000?key=x',
      '/shared-estimate/00000000-0000-4000-8000-000000000000?key=x',
      link,
    ],
  },
};

export async function fillBusiness(api: Api): Promise<Records> {
  const customer = await addCustomer(api, { company: 'Marsh & Co.', tags: ['landlord'] });
  const customer_id = customer.id;
  const invoice = await addSentInvoice(api, { customer_id });
  await recordPayment(api, invoice.id, 200);
  const estimate = await addSentEstimate(api, { customer_id, deposit_type: 'percent', deposit_value: 25 });
  await addCatalogItem(api, { cost: 120, category: 'Exterior' });
  const project = await addProject(api, {
    name: 'Porch and fence',
    customer_id,
    budget: 4300,
    end_date: '2020-01-01',
  });
  const link = await linkOf(api, estimate.id);
  const monday = nextMonday();
  const appointment = await addAppointment(api, {
    title: 'Gutter cleaning',
    customer_id,
    start: `${monday}T09:00`,
    end: `${monday}T10:30`,
  });
  return {
    customer: customer_id,
    project: project.id,
    estimate: estimate.id,
    invoice: invoice.id,
    appointment: appointment.id,
    link,
  };
}

export const adminPaths = [
  '/admin',
  '/admin/businesses',
  '/admin/users',
  '/admin/orphans',
  '/admin/audit-log',
  '/admin/audit-log?entry=1',
  '/admin/jobs',
  '/admin/outbox',
];
