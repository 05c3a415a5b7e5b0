import { count, type Figure, sum } from '../figure-recount.ts';

const ours = 'business_id = :business';
const theirs = `${ours} and customer_id = :customer`;

const onPage = (field: string, meaning: string, recount: string): [string, Figure] => [
  `customer_${field.replace('.', '_')}`,
  { meaning, by: 'customers/reads.ts', places: [`customer.${field}`], recount },
];

/** The figures on the page of the customer with the highest balance due. */
const customerPage = Object.fromEntries([
  onPage(
    'invoice_count',
    'Their invoices',
    count('bills', `status <> 'cancelled' and customer_id = :customer`),
  ),
  onPage('estimate_count', 'Their estimates', count('quotes', 'customer_id = :customer')),
  onPage('project_count', 'Their projects', count('projects', theirs)),
  onPage('payment_count', 'Their payments', count('payments', theirs)),
  onPage('job_count', 'Their jobs', count('jobs', theirs)),
  onPage(
    'open_invoices.count',
    'Their invoices with something left to pay',
    count('owed', 'balance_due > 0 and customer_id = :customer'),
  ),
  onPage('balance_due', 'What they owe', sum('balance_due', 'owed', 'customer_id = :customer')),
  onPage(
    'lifetime_value',
    'What they paid less what went back',
    `select coalesce((select sum(amount) from payments where ${theirs} and status in ('completed', 'refunded')), 0)
      - coalesce((select sum(r.amount) from payment_refunds r join payments p on p.id = r.payment_id
        where p.business_id = :business and p.customer_id = :customer), 0)
      + coalesce((select sum(missing) from bills where status = 'paid' and customer_id = :customer), 0)`,
  ),
]);

const sentInCampaigns = `marketing_messages where ${ours} and campaign_id is not null`;

const ofCampaigns = (field: string, test: string): [string, Figure] => [
  `campaigns_${field}`,
  {
    meaning: `Messages of all campaigns that count as ${field}`,
    by: 'marketing/results/campaign-figures.ts',
    places: [`campaigns.campaigns[].figures.${field}`],
    recount: `select count(*) from ${sentInCampaigns} and ${test}`,
  },
];

const byStatus = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'failed'];

const onCampaignFilter = (filter: string, test: string): [string, Figure] => [
  `campaign_filter_${filter}`,
  {
    meaning: `Campaigns on the filter '${filter}'`,
    by: 'marketing/campaigns/list-campaigns.ts',
    places: [`campaignCounts.counts.${filter}`],
    recount: count('campaigns', `${ours} and ${test}`),
  },
];

/**
 * Addresses that differ only in spelling count as the same address. The SQL uses the product's `address_key` function,
 * because these tests do not check how addresses are normalized.
 */
const known = (channel: 'email' | 'sms', column: string, reason: string) =>
  `exists (select from suppressed_addresses s where s.business_id = :business and s.channel = '${channel}'
    and s.reason = '${reason}' and s.address = address_key('${channel}', c.${column}))`;

const onConsent = (filter: string, test: string): [string, Figure] => [
  `consent_${filter}`,
  {
    meaning: `Customers on the filter '${filter}' of consent`,
    by: 'marketing/consent/list-consent.ts',
    places: [`consent.counts.${filter}`],
    recount: count('customers c', `${ours} and archived_at is null and ${test}`),
  },
];

const left = known('email', 'email', 'left_list');

const marketing: Record<string, Figure> = {
  ...Object.fromEntries([
    ofCampaigns('people', 'true'),
    ofCampaigns('queued', `status in ('queued', 'sending')`),
    ...['sent', 'kept', 'failed', 'bounced', 'left_out', 'cancelled'].map((status) =>
      ofCampaigns(status, `status = '${status}'`),
    ),
    ...['opened', 'clicked', 'unsubscribed'].map((what) => ofCampaigns(what, `${what}_at is not null`)),
    onCampaignFilter('all', 'true'),
    onCampaignFilter('running', `status in ('sending', 'paused')`),
    ...byStatus.map((status) => onCampaignFilter(status, `status = '${status}'`)),
    onConsent('all', 'true'),
    onConsent('agreed', `marketing_consent and not ${left}`),
    onConsent('not_agreed', `not marketing_consent and not ${left}`),
    onConsent('left_list', left),
    onConsent('stopped_texts', known('sms', 'phone', 'stopped_texts')),
    onConsent('bounced', `(${known('email', 'email', 'bounced')} or ${known('sms', 'phone', 'bounced')})`),
  ]),
  campaign_cost: {
    meaning: 'What the messages of campaigns cost, with what was spent beside them once they began',
    by: 'marketing/results/campaign-figures.ts',
    places: ['campaigns.campaigns[].figures.cost'],
    recount: `select coalesce((select sum(cost) from ${sentInCampaigns} and status in ('sent', 'bounced')), 0)
      + coalesce((select sum(extra_cost) from campaigns where ${ours} and started_at is not null), 0)`,
  },
  campaigns: {
    meaning: 'All campaigns',
    by: 'marketing/results/overview.ts',
    places: ['marketing.counts.campaigns'],
    recount: count('campaigns', ours),
  },
  automations_on: {
    meaning: 'Automations that are switched on',
    by: 'marketing/results/overview.ts',
    places: ['marketing.counts.automations_on'],
    recount: count('automations', `${ours} and is_enabled`),
  },
  referral_links: {
    meaning: 'Links that customers pass on',
    by: 'marketing/results/overview.ts',
    places: ['marketing.counts.referrals'],
    recount: count('referral_links', ours),
  },
  marketing_customers: {
    meaning: 'Customers who could be written to',
    by: 'marketing/results/overview.ts',
    places: ['marketing.customers'],
    recount: count('customers', `${ours} and archived_at is null`),
  },
};

const onProducts = (filter: string, test: string): [string, Figure] => [
  `products_${filter}`,
  {
    meaning: `What the price list counts on its filter '${filter}'`,
    by: 'products/reads.ts',
    places: [`products.counts.${filter}`],
    recount: count('item_catalog', `${ours} and ${test}`),
  },
];

const onTasks = (filter: string, test: string): [string, Figure] => [
  `tasks_${filter}`,
  {
    meaning: `Tasks on the filter '${filter}'`,
    by: 'tasks/list-query.ts',
    places: [`taskList.counts.${filter}`],
    recount: count('tasks', `${ours} and ${test}`),
  },
];

const open = `status in ('todo', 'in_progress')`;
const mine = `${open} and (assignee_id = :user or created_by = :user)`;
const reminded = `outbox o where o.${ours} and letter = 'reminder' and status = 'sent'
  and (o.created_at at time zone :zone)::date >= (:month - interval '3 months')::date`;

const office: Record<string, Figure> = {
  ...Object.fromEntries([
    onProducts('all', 'active'),
    onProducts('inactive', 'not active'),
    ...['service', 'product', 'bundle'].map((kind) => onProducts(kind, `active and kind = '${kind}'`)),
    onTasks('all', open),
    ...['todo', 'in_progress', 'done', 'cancelled'].map((status) => onTasks(status, `status = '${status}'`)),
  ]),
  customer_tags: {
    meaning: 'Customers with each tag, together; tags that differ in case or spaces are one (F3)',
    by: 'customers/customer-overview.ts',
    places: ['customers.tags[].count'],
    recount: `select count(*) from (select distinct c.id, lower(trim(regexp_replace(tag, '\\s+', ' ', 'g')))
      from customers c, unnest(c.tags) as tag where ${ours} and c.archived_at is null) as tagged`,
  },
  tasks_in_all: {
    meaning: 'Open tasks of everybody',
    by: 'tasks/reads.ts',
    places: ['taskMenu.open'],
    recount: count('tasks', `${ours} and ${open}`),
  },
  tasks_mine: {
    meaning: 'Open tasks that whoever looks has or wrote',
    by: 'tasks/reads.ts',
    places: ['taskMenu.mine'],
    recount: count('tasks', `${ours} and ${mine}`),
  },
  unread: {
    meaning: 'What whoever looks has not read at the bell',
    by: 'notifications/inbox.ts',
    places: ['bell.unread'],
    recount: count('notifications', `${ours} and user_id = :user and in_app and read_at is null`),
  },
  outbox_waiting: {
    meaning: 'Messages that wait for somebody',
    by: 'outbox/outbox.ts',
    places: ['outbox.waiting'],
    recount: count('outbox', `${ours} and status in ('kept', 'failed')`),
  },
  reminders_sent: {
    meaning: 'Reminders that were sent since the first of the month three months ago',
    by: 'reminders/rehearse.ts',
    places: ['reminders.sent'],
    recount: `select count(*) from ${reminded}`,
  },
  content_saved: {
    meaning: 'Posts that were kept',
    by: 'content/reads.ts',
    places: ['content.saved'],
    recount: count('content_pieces', ours),
  },
};

export const peopleFigures: Record<string, Figure> = { ...customerPage, ...marketing, ...office };
