import { usualBookingSettings } from '@dayworks/shared/booking/booking-settings';
import type { Page } from '@playwright/test';
import { addAppointment, nextMonday, ownId } from './appointment-fixtures.ts';
import { addSentEstimate, linkOf } from './estimate-fixtures.ts';
import type { Api } from './fixtures.ts';
import { addCatalogItem, addCustomer, addSentInvoice, recordPayment } from './invoice-fixtures.ts';
import { addJob } from './job-fixtures.ts';
import { addLead } from './lead-fixtures.ts';
import { addProject } from './project-fixtures.ts';
import { addTask } from './task-fixtures.ts';

export interface Records {
  customer: string;
  project: string;
  job: string;
  lead: string;
  estimate: string;
  invoice: string;
  appointment: string;
  link: string;
  request: string;
  booking: string;
  task: string;
}

/**
 * The screens are grouped so that no single test takes long. Public screens are checked by a visitor who is not
 * signed in.
 */
export const screenGroups: Record<string, { isOpen?: boolean; paths: (records: Records) => string[] }> = {
  'daily work': {
    paths: () => ['/dashboard', '/products', '/products?new=1'],
  },
  customers: {
    paths: ({ customer }) => [
      '/customers',
      '/customers?new=1',
      `/customers/${customer}`,
      `/customers/${customer}?edit=1`,
      '/duplicates',
      `/duplicates/customers?of=${customer}`,
    ],
  },
  invoices: {
    paths: ({ invoice }) => [
      '/invoices',
      '/invoices/new',
      `/invoices?invoice=${invoice}`,
      `/invoice/edit/${invoice}`,
    ],
  },
  tasks: {
    paths: ({ task }) => [
      '/tasks',
      '/tasks?view=list',
      '/tasks?view=board',
      '/tasks?new=1',
      `/tasks?task=${task}`,
      '/inbox',
    ],
  },
  projects: {
    paths: ({ project }) => [
      '/projects',
      '/projects?new=1',
      `/projects?project=${project}`,
      `/projects?project=${project}&edit=1`,
    ],
  },
  estimates: {
    paths: ({ estimate }) => [
      '/estimates',
      '/estimates/new',
      `/estimates?estimate=${estimate}`,
      `/estimate/edit/${estimate}`,
    ],
  },
  leads: {
    paths: ({ lead }) => ['/leads', '/leads?view=list', '/leads?new=1', `/leads?lead=${lead}`],
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
  jobs: {
    paths: ({ job }) => [
      '/jobs',
      '/jobs?view=list',
      '/jobs?new=1',
      `/jobs/${job}`,
      '/settings/jobs',
      '/today',
      '/today/week',
      '/today/time',
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
  'coach, chat and marketing': {
    paths: () => [
      '/ai-coach',
      '/ai-coach?state=done',
      '/ai-chat',
      '/marketing',
      '/marketing?automation=thanks',
      '/marketing/consent',
      '/tools/content',
    ],
  },
  books: {
    paths: () => ['/financials', '/expenses', '/expenses?view=recurring', '/day-close'],
  },
  system: {
    paths: () => [
      '/settings',
      '/settings/messages',
      '/settings/email',
      '/settings/webhooks',
      '/settings/documents',
      '/settings/reminders',
      '/settings/pay',
      '/settings/leads',
      '/settings/booking',
      '/settings/schedule',
      '/settings/marketing',
    ],
  },
  'more of the system': {
    paths: () => [
      '/settings/coach',
      '/settings/team',
      '/settings/integrations',
      '/settings/data',
      '/settings/outbox',
      '/settings/automations',
      '/settings/danger',
      '/settings/appearance',
      '/profile',
    ],
  },
  'open to everybody': {
    isOpen: true,
    paths: () => [
      '/',
      '/auth',
      '/auth?mode=sign-up',
      '/auth?mode=email-code',
      '/auth?second_factor=totp,backup_code',
      '/auth?magic=x',
      '/auth?error=not_linked',
    ],
  },
  'links that customers get': {
    isOpen: true,
    paths: ({ link, request, booking }) => [
      '/shared-invoice/00000000-0000-4000-8000-000000000000?key=x',
      '/shared-estimate/00000000-0000-4000-8000-000000000000?key=x',
      '/shared-appointment/00000000-0000-4000-8000-000000000000?key=x',
      '/client/00000000-0000-4000-8000-000000000000?key=x',
      '/request/00000000-0000-4000-8000-000000000000',
      request,
      booking,
      link,
    ],
  },
};

interface Overlay {
  name: string;
  open(page: Page): Promise<void>;
}

const press = (name: string): Overlay => ({
  name,
  open: (page) => page.getByRole('button', { name }).filter({ visible: true }).first().click(),
});

/** The overlays that have no URL of their own, grouped by the screen that they open on. */
export const overlayGroups = ({ invoice, customer }: Records): { at: string; overlays: Overlay[] }[] => [
  { at: '/dashboard', overlays: [press('Open sidebar'), press('Search')] },
  {
    at: '/profile',
    overlays: [
      { name: 'shortcuts', open: (page) => page.keyboard.press('?') },
      press('Change email'),
      press('Delete account'),
    ],
  },
  { at: '/invoices', overlays: [press('Filter')] },
  {
    at: `/invoices?invoice=${invoice}`,
    overlays: [press('Record Payment'), press('Share'), press('Delete')],
  },
  { at: `/customers/${customer}`, overlays: [press('Add address')] },
  { at: '/invoices/new', overlays: [press('Choose a date')] },
  { at: '/settings/documents', overlays: [press('New tax rate')] },
];

export async function fillBusiness(api: Api): Promise<Records> {
  const customer = await addCustomer(api, { company: 'Marsh & Co.', tags: ['landlord'] });
  const customer_id = customer.id;
  const invoice = await addSentInvoice(api, { customer_id });
  await recordPayment(api, invoice.id, 200);
  const estimate = await addSentEstimate(api, { customer_id, deposit_type: 'percent', deposit_value: 25 });
  const { id: item_id } = await addCatalogItem(api, { cost: 120, category: 'Exterior' });
  const project = await addProject(api, {
    name: 'Porch and fence',
    customer_id,
    budget: 4300,
    end_date: '2020-01-01',
  });
  const job = await addJob(api, { title: 'Porch and fence', customer_id });
  const lead = await addLead(api, { phone: '(503) 555-0161', service_wanted: 'Deck refinish', value: 3636 });
  const link = await linkOf(api, estimate.id);
  const { id } = await api.call<{ id: string }>('GET', '/business');
  await api.call('PUT', '/leads/settings', {
    response_hours: 8,
    request_form_enabled: true,
    request_intro: 'We answer within a day.',
    version: 1,
  });
  const user_ids = [await ownId(api)];
  await api.call('PUT', '/booking/settings', {
    ...usualBookingSettings,
    is_on: true,
    services: [{ item_id, minutes: 90, shows_price: true, user_ids }],
    questions: [{ text: 'Which model is it?', is_required: true }],
  });
  const task = await addTask(api, {
    title: 'Send the revised estimate',
    due_date: '2020-01-01',
    priority: 'urgent',
    record_kind: 'invoice',
    record_id: invoice.id,
    repeat: 'FREQ=WEEKLY',
    checklist: [{ step_key: 'firststep', text: 'Measure', done: true }],
  });
  await api.call('PUT', '/coach/enabled', { is_enabled: true });
  const monday = nextMonday();
  const appointment = await addAppointment(api, {
    title: 'Gutter cleaning',
    customer_id,
    start: `${monday}T09:00`,
    end: `${monday}T10:30`,
  });
  return {
    customer: customer_id,
    lead: lead.id,
    project: project.id,
    job: job.id,
    estimate: estimate.id,
    invoice: invoice.id,
    appointment: appointment.id,
    link,
    request: `/request/${id}`,
    booking: `/book/${id}`,
    task: task.id,
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
