import type { CustomerSummary } from '@dayworks/shared/customers/customer';
import { formatLong, todayIn } from '@dayworks/shared/dates/calendar-date';
import { documentTitle } from '@dayworks/shared/documents/document-kind';
import type { AutomationKind } from '@dayworks/shared/marketing/automations/automation';
import { automationNames } from '@dayworks/shared/marketing/automations/automation-texts';
import { type CampaignChannel, channelLabels } from '@dayworks/shared/marketing/campaigns/campaign-status';
import type { ReachedPage, ReachedQuery, ReachedRow } from '@dayworks/shared/marketing/results/statistics';
import { customerObject, numberOf } from '../../documents/document-queries.ts';
import { byDay, createBinder, cutPage, limitTo, named } from '../../platform/list.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../../platform/with-business.ts';
import { type FigureKind, refuseLongPeriod, rowsOf, withPaid } from './figure-rows.ts';

interface FigureRow {
  id: string;
  day: string;
  customer: CustomerSummary | null;
  source: string;
  automation: AutomationKind | null;
  campaign: string | null;
  amount: number | null;
  channel: CampaignChannel | null;
  title: string | null;
  start_time: string | null;
  document: { kind: 'invoice' | 'estimate'; number: string } | null;
  is_lead: boolean;
}

const order = byDay<FigureRow>('newest', { day: 'r.day', id: 'r.id', of: ({ day, id }) => [day, id] });

const empty = {
  channel: 'null::text',
  title: 'null::text',
  start: 'null::timestamptz',
  document: 'null::jsonb',
};

/**
 * For each kind of row that contributes to a marketing figure, the SQL columns that describe the row; `r` is the row.
 */
const details: Record<FigureKind, Partial<typeof empty> & { join: string; isLead?: string }> = {
  people: {
    join: 'join marketing_messages m on m.business_id = $1 and m.id = r.id',
    channel: 'm.channel',
  },
  bookings: {
    join: 'join appointments a on a.business_id = $1 and a.id = r.id',
    title: 'a.title',
    start: 'a.start_time',
  },
  received: {
    join: 'join payments p on p.business_id = $1 and p.id = r.id',
    document: `case when p.invoice_id is not null then jsonb_build_object('kind', 'invoice', 'number', ${numberOf('invoice', 'p.invoice_id')})
      when p.estimate_id is not null then jsonb_build_object('kind', 'estimate', 'number', ${numberOf('estimate', 'p.estimate_id')}) end`,
  },
  leads: {
    join: 'left join leads l on l.business_id = $1 and l.id = r.id',
    title: `coalesce(l.service_wanted, nullif(concat_ws(' ', l.first_name, l.last_name), ''), l.company)`,
    isLead: 'l.id is not null',
  },
  spend: { join: 'left join expenses x on x.business_id = $1 and x.id = r.id', title: 'x.description' },
};

function queriesOf({ actor }: MemberContext, query: ReachedQuery): [NamedQuery, NamedQuery] {
  const { kind, campaign_id, automation, source } = query;
  const { values, bind } = createBinder(actor.businessId, query.from, query.to, actor.timeZone);
  const isAll = !campaign_id && !automation && source === null;
  const tests = [isAll ? 'r.is_marketing' : 'true'];
  /* The total counts each contacted person only once. The figure of a single automation counts every message. */
  const each = kind === 'people' && isAll ? 'distinct on (customer_id)' : '';
  if (campaign_id) tests.push(`r.campaign_id = ${bind(campaign_id)}`);
  if (automation) tests.push(`r.automation = ${bind(automation)}`);
  if (source !== null) tests.push(`group_key(r.source) = group_key(${bind(source)})`);
  const found = `${withPaid}, r as materialized (select ${each} * from ${rowsOf(kind)}
    ${each && 'order by customer_id, day desc, id desc'})`;
  const sums = named(
    `marketing-${kind}-sums`,
    `${found} select count(*)::int as count, coalesce(sum(r.amount), 0) as amount from r where ${tests.join(' and ')}`,
    [...values],
  );
  if (query.cursor) tests.push(order.after(query.cursor, bind));
  const { join, isLead = 'false', ...more } = details[kind];
  const { channel, title, start, document } = { ...empty, ...more };
  const page = named(
    `marketing-${kind}`,
    `${found} select r.id, r.day, r.source, r.automation, r.amount, ${channel} as channel, ${title} as title,
       ${start} as start_time, ${document} as document, ${isLead} as is_lead, ${customerObject('who')} as customer,
       (select c.name from campaigns c where c.business_id = $1 and c.id = r.campaign_id) as campaign
     from (select * from r where ${tests.join(' and ')} order by ${order.text} ${limitTo(query.limit + 1)}) as r ${join}
       cross join lateral (select $1::uuid as business_id, r.customer_id) as who
     order by ${order.text}`,
    values,
  );
  return [page, sums];
}

function titleOf(kind: FigureKind, row: FigureRow, timeZone: string): string {
  switch (kind) {
    case 'people':
      return channelLabels[row.channel ?? 'email'];
    case 'bookings': {
      const day = row.start_time ? formatLong(todayIn(timeZone, new Date(row.start_time))) : '';
      return `${row.title}, ${day}`;
    }
    case 'received':
      return row.document
        ? `Payment for ${documentTitle(row.document.kind, row.document).toLowerCase()}`
        : 'Payment';
    case 'leads':
      return row.title ?? (row.automation || row.campaign ? 'Answered' : 'New customer');
    case 'spend':
      return row.title ?? 'Sending';
  }
}

function hrefOf(kind: FigureKind, { id, is_lead, customer }: FigureRow): string | null {
  if (kind === 'bookings') return `/appointments?appointment=${id}`;
  if (kind === 'received') return `/payments?payment=${id}`;
  if (is_lead) return `/leads?lead=${id}`;
  return customer && `/customers/${customer.id}`;
}

/** Lists the rows that make up a marketing figure, newest first; the sum of the rows equals the figure. */
export async function listReached(context: MemberContext, query: ReachedQuery): Promise<ReachedPage> {
  refuseLongPeriod(query);
  const [rows, [sums]] = await readBusiness<[FigureRow[], { count: number; amount: number }[]]>(
    context,
    queriesOf(context, query),
  );
  const { shown, next } = cutPage(rows, query.limit, order);
  return {
    rows: shown.map(
      (row): ReachedRow => ({
        id: row.id,
        date: row.day,
        customer: row.customer,
        title: titleOf(query.kind, row, context.actor.timeZone),
        because: row.automation ? automationNames[row.automation] : (row.campaign ?? row.source),
        amount: row.amount,
        href: hrefOf(query.kind, row),
      }),
    ),
    next,
    count: sums?.count ?? 0,
    amount: sums?.amount ?? 0,
  };
}
