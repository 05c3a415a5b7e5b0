import { customerName } from '@dayworks/shared/customers/customer-name';
import { invalid, notFound } from '@dayworks/shared/errors';
import {
  type ConsentChange,
  type ConsentEvent,
  type ConsentHistory,
  type ConsentPage,
  type ConsentPageQuery,
  type ConsentRow,
  consentFilters,
} from '@dayworks/shared/marketing/consent';
import { customerSummary } from '../../customers/customer-queries.ts';
import { customerRecord, lockCustomer } from '../../customers/customer-record.ts';
import { byKey, createBinder, cutPage, limitTo, named } from '../../platform/list.ts';
import { updateRecord } from '../../platform/record.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { type Actor, readBusiness, type Tx, withBusiness } from '../../platform/with-business.ts';

type Filter = (typeof consentFilters)[number];

/** A customer who unsubscribed is not counted again among the customers who never consented. */
const tests: Record<Filter, string> = {
  agreed: `c.marketing_consent and mail.reason is distinct from 'left_list'`,
  not_agreed: `not c.marketing_consent and mail.reason is distinct from 'left_list'`,
  left_list: `mail.reason = 'left_list'`,
  stopped_texts: `texts.reason = 'stopped_texts'`,
  bounced: `(mail.reason = 'bounced' or texts.reason = 'bounced')`,
};

/** The SQL join of customers with the rows that suppress messages to their email addresses and phone numbers. */
const customersAndAddresses = `customers c
  left join suppressed_addresses mail on mail.business_id = $1 and mail.channel = 'email'
    and mail.address = address_key('email', c.email)
  left join suppressed_addresses texts on texts.business_id = $1 and texts.channel = 'sms'
    and texts.address = address_key('sms', c.phone)`;

const since = (row: string, reason: string) =>
  `case when ${row}.reason = '${reason}' then ${row}.created_at end`;

/** The columns of ConsentRow. The first column of the consent event, its id, is null if there is no event. */
const consentColumns = `${customerSummary('c')} as customer, c.marketing_consent,
  ${since('mail', 'left_list')} as left_list_at, ${since('texts', 'stopped_texts')} as stopped_texts_at,
  least(${since('mail', 'bounced')}, ${since('texts', 'bounced')}) as bounced_at,
  said.id as "last_event.id", said.created_at as "last_event.created_at", said.channel as "last_event.channel",
  said.is_agreed as "last_event.is_agreed", said.source as "last_event.source",
  said.campaign_name as "last_event.campaign_name", said.author as "last_event.author"`;

const lastEvent = `left join lateral (
  select e.id, e.created_at, e.channel, e.is_agreed, e.source,
    (select k.name from marketing_messages m join campaigns k on k.business_id = $1 and k.id = m.campaign_id
      where m.business_id = $1 and m.id = e.message_id) as campaign_name,
    (select name from profiles where profiles.id = e.user_id) as author
  from consent_events e where e.business_id = $1 and e.customer_id = c.id
  order by e.created_at desc, e.id limit 1) as said on true`;

type Row = ConsentRow & { id: string; created_at: string };

const newestFirst = byKey<Row>({
  text: 'c.created_at desc nulls last, c.id desc nulls last',
  of: ({ created_at }) => created_at,
  column: 'c.created_at',
  type: 'timestamptz',
  id: 'c.id',
  direction: 'down',
});

function searchTest(search: string, bind: (value: unknown) => string): string[] {
  return search ? [`strpos(c.search_text, ${bind(search.toLowerCase())}) > 0`] : [];
}

export async function listConsent(context: MemberContext, query: ConsentPageQuery): Promise<ConsentPage> {
  const { businessId } = context.actor;
  const { status, search, cursor, limit } = query;
  const ours = ['c.business_id = $1', 'c.archived_at is null'];
  const page = createBinder(businessId);
  const pageTests = [...ours, ...searchTest(search, page.bind)];
  if (status) pageTests.push(tests[status]);
  if (cursor) pageTests.push(newestFirst.after(cursor, page.bind));
  const counted = createBinder(businessId);
  const countTests = [...ours, ...searchTest(search, counted.bind)];
  const counts = consentFilters.map((name) => `(count(*) filter (where ${tests[name]}))::int as ${name}`);
  const [rows, [sums]] = await readBusiness<[Row[], ConsentPage['counts'][]]>(context, [
    named(
      'consent',
      `select c.id, c.created_at, ${consentColumns} from ${customersAndAddresses} ${lastEvent}
       where ${pageTests.join(' and ')} order by ${newestFirst.text} ${limitTo(limit + 1)}`,
      page.values,
    ),
    named(
      'consent-counts',
      `select count(*)::int as all, ${counts.join(', ')} from ${customersAndAddresses} where ${countTests.join(' and ')}`,
      counted.values,
    ),
  ]);
  if (!sums) throw new Error('a count has one row');
  const { shown, next } = cutPage(rows, limit, newestFirst);
  return { people: shown.map(({ id: _, created_at: __, ...row }) => row), next, counts: sums };
}

const historyText = `select e.id, e.created_at, e.channel, e.is_agreed, e.source, k.name as campaign_name, p.name as author
  from consent_events e
    left join marketing_messages m on m.business_id = $1 and m.id = e.message_id
    left join campaigns k on k.business_id = $1 and k.id = m.campaign_id
    left join profiles p on p.id = e.user_id
  where e.business_id = $1 and e.customer_id = $2
  order by e.created_at desc, e.id limit 200`;

/**
 * Lists each opt-in and opt-out of customers for marketing, with the source of the change and the user who recorded it.
 */
export async function listConsentHistory(
  context: MemberContext,
  { customer_id }: { customer_id: string },
): Promise<ConsentHistory> {
  const values = [context.actor.businessId, customer_id];
  const [[person], events] = await readBusiness<[ConsentRow[], ConsentEvent[]]>(context, [
    named(
      'consent-of-one',
      `select ${consentColumns} from ${customersAndAddresses} ${lastEvent} where c.business_id = $1 and c.id = $2`,
      values,
    ),
    named('consent-history', historyText, values),
  ]);
  if (!person) throw notFound('Customer not found');
  return { person, events };
}

/**
 * Returns whether the customer unsubscribed with an unsubscribe link. This is the case if their address is
 * unsubscribed, or if their last consent decision was made with a link in an email.
 */
async function hasLeft({ $client }: Tx, { businessId }: Actor, id: string): Promise<boolean> {
  const { rows } = await $client.query<{ has_left: boolean }>(
    `select mail.reason is not distinct from 'left_list' or coalesce((
         select not e.is_agreed and e.source = 'link' from consent_events e
         where e.business_id = $1 and e.customer_id = c.id and e.channel = 'email'
         order by e.created_at desc, e.id limit 1), false) as has_left
     from ${customersAndAddresses} where c.business_id = $1 and c.id = $2`,
    [businessId, id],
  );
  return rows[0]?.has_left ?? false;
}

/**
 * Records consent that a team member enters. If the customer unsubscribed, the team member must confirm that the
 * customer asked to be resubscribed. Text messages can be resumed only if the customer texts START.
 */
export async function setConsent(
  context: MemberContext,
  { customer_id, is_agreed, they_asked }: ConsentChange,
): Promise<ConsentRow> {
  const { platform, actor } = context;
  await withBusiness(context, async (tx) => {
    const before = await lockCustomer(tx, platform, actor, customer_id);
    if (is_agreed && !they_asked && (await hasLeft(tx, actor, customer_id))) {
      throw invalid(
        `${customerName(before)} unsubscribed. You can only add this customer back if they asked for it.`,
        { they_asked: 'Please confirm that the customer asked for this' },
      );
    }
    if (is_agreed && they_asked) {
      await tx.$client.query(
        `delete from suppressed_addresses where business_id = $1 and channel = 'email' and address = address_key('email', $2)`,
        [actor.businessId, before.email],
      );
    }
    if (before.marketing_consent !== is_agreed)
      await updateRecord(tx, actor, customerRecord, before, { marketing_consent: is_agreed });
  });
  const [rows] = await readBusiness<[ConsentRow[]]>(context, [
    named(
      'consent-of-one',
      `select ${consentColumns} from ${customersAndAddresses} ${lastEvent} where c.business_id = $1 and c.id = $2`,
      [actor.businessId, customer_id],
    ),
  ]);
  return rows[0] as ConsentRow;
}
