import type { LeftOutReason } from '@dayworks/shared/marketing/audience';
import type { CampaignChannel } from '@dayworks/shared/marketing/campaigns/campaign-status';
import { usualMarketingSettings } from '@dayworks/shared/marketing/marketing-settings';
import type { SegmentRules } from '@dayworks/shared/marketing/segment';
import { businessDay } from '../../platform/business-day.ts';
import { type Bind, createBinder, named } from '../../platform/list.ts';
import type { Actor, Tx } from '../../platform/with-business.ts';
import { type Moments, overdueInvoice, rhythms, segmentTests, silenceTest } from './segment-tests.ts';

/** The business, its time zone and the current time, as given by a member's request or by a background job. */
export type AudienceScope = Pick<Actor, 'businessId' | 'timeZone' | 'now'>;

export interface AudienceWish {
  channel: CampaignChannel;
  rules?: SegmentRules;
  /** The id of the campaign; messages of this campaign do not count as recent contacts. */
  campaignId?: string | null;
  /** The ids of the customers that the audience is restricted to; no other customers are read. */
  customerIds?: readonly string[];
  /**
   * True if customers with an upcoming visit get no message. False for thank-you messages, which are also sent to
   * customers with an upcoming visit.
   */
  mindsVisits?: boolean;
  /**
   * The id of the message that is being checked just before it is sent. Other messages in progress are ignored, because
   * otherwise two messages that were written together would block each other.
   */
  leavingId?: string;
}

/**
 * The first part of an SQL query that selects the marketing audience. `listed` has a row (customer_id, recipient, key,
 * left_out) for every customer selected by the rules.
 */
export interface AudienceSource {
  /** The SQL text at the beginning of the audience query: 'with ... listed as materialized (...)'. */
  text: string;
  values: unknown[];
  bind: Bind;
  moments: Moments;
  hasRhythms: boolean;
}

const aheadStatuses = `('scheduled', 'confirmed', 'on_my_way', 'in_progress')`;

/**
 * Selects the ids of all customers with a given property in one query. If each customer were looked up individually,
 * PostgreSQL could read all rows for each of them.
 */
function customersWith(from: string, row: string, tests: string[], ids: string | null): string {
  const among = ids ? `${row}.customer_id = any (${ids}::uuid[])` : `${row}.customer_id is not null`;
  return `select ${row}.customer_id from ${from} ${row}
    where ${[`${row}.business_id = $1`, among, ...tests].join(' and ')}`;
}

/**
 * Builds conditions for messages that were sent within the minimum interval between contacts or are in progress. There
 * are two separate conditions, because each of them uses a different index.
 */
function lateMessages({ campaignId, leavingId }: AudienceWish, { now }: Moments, bind: Bind): string[][] {
  const days = `coalesce((select contact_days from marketing_settings where business_id = $1), ${usualMarketingSettings.contact_days})`;
  const others = [
    ...(campaignId ? [`m.campaign_id is distinct from ${bind(campaignId)}::uuid`] : []),
    ...(leavingId ? [`m.id <> ${bind(leavingId)}::uuid`] : []),
  ];
  const sent = [`m.sent_at > ${now}::timestamptz - ${days} * interval '1 day'`, ...others];
  return leavingId ? [sent] : [sent, [`m.status = 'sending'`, ...others]];
}

/**
 * Selects every customer matched by the rules, with a reason if the customer gets no message. The same query is used
 * for counts and lists, when a campaign starts, for automations and just before a message is sent. Only this query and
 * the shared leftOutReason() contain the consent rules.
 */
export function audienceSource(scope: AudienceScope, wish: AudienceWish): AudienceSource {
  const { channel, rules = [], customerIds, mindsVisits = true } = wish;
  const { values, bind } = createBinder(scope.businessId);
  const moments = { today: bind(businessDay(scope)), zone: bind(scope.timeZone), now: bind(scope.now) };
  const address = channel === 'email' ? 'c.email' : 'c.phone';
  const key = `address_key('${channel}', ${address})`;
  const ids = customerIds ? bind(customerIds) : null;
  const tests = [
    'c.business_id = $1',
    'c.archived_at is null',
    // Marketing leaves imported customers alone until the owner says otherwise.
    'not is_left_alone($1, c.id)',
    `${moments.zone}::text is not null`,
    ...(ids ? [`c.id = any (${ids}::uuid[])`] : []),
    ...segmentTests(rules, moments, bind),
  ];
  const silence = silenceTest(rules, moments, bind);
  const invoices = (...about: string[]) => customersWith('invoices', 'i', about, ids);
  const visits = customersWith(
    'appointments',
    'a',
    [`a.status in ${aheadStatuses}`, `a.start_time >= ${moments.now}::timestamptz`],
    ids,
  );
  const late = lateMessages(wish, moments, bind);
  const toldPeople = late.map((about) => customersWith('marketing_messages', 'm', about, ids));
  const toldAddresses = late.map(
    (about) => `select address_key('${channel}', m.recipient) as key, m.sent_at from marketing_messages m
      where ${['m.business_id = $1', `m.channel = '${channel}'`, ...about].join(' and ')}`,
  );
  const reason = (name: LeftOutReason) => `'${name}'`;
  const text = `with met as materialized (
    select c.id, ${channel === 'email' ? key : address} as recipient, ${key} as key,
      c.marketing_consent${channel === 'sms' ? ' and c.sms_ok' : ''} as has_agreed
    from customers c where ${tests.join(' and ')}
  )${silence ? `, rhythms as materialized (${rhythms(moments)})` : ''}, told_addresses as materialized (
    select key, max(sent_at) as sent_at from (${toldAddresses.join(' union all ')}) as told group by key
  ), judged as materialized (
    select met.*, case
      when gone.reason in ('left_list', 'stopped_texts') then ${reason('left_list')}
      when not met.has_agreed then ${reason('no_consent')}
      when met.key is null or gone.reason = 'bounced' then ${reason('no_address')}
      when met.id in (${invoices(overdueInvoice('i', moments))}) then ${reason('overdue')}
      when met.id in (${invoices('i.disputed_at is not null', `i.status not in ('paid', 'written_off', 'credited', 'cancelled')`)}) then ${reason('dispute')}
      ${mindsVisits ? `when met.id in (${visits}) then ${reason('booked')}` : ''}
      when met.id in (${toldPeople.join(' union all ')}) or met.key in (select key from told_addresses)
        then ${reason('told_lately')} end as left_out
    from met left join suppressed_addresses gone
      on gone.business_id = $1 and gone.channel = '${channel}' and gone.address = met.key
    ${silence ? `where ${silence}` : ''}
  ), listed as materialized (
    select id as customer_id, recipient, key, case when left_out is null
        and row_number() over (partition by left_out is null, key order by id) > 1
      then ${reason('same_address')} else left_out end as left_out
    from judged
  )`;
  return { text, values, bind, moments, hasRhythms: silence !== null };
}

export interface Listed {
  customer_id: string;
  /**
   * The recipient of the message: a phone number as it is stored with the customer, or an email address in the
   * normalized form that is also used for opt-outs.
   */
  recipient: string | null;
  left_out: LeftOutReason | null;
}

/** Returns the audience of a campaign sorted by customer, because the messages are sent in this fixed order. */
export async function audienceOf(tx: Tx, scope: AudienceScope, wish: AudienceWish): Promise<Listed[]> {
  const { text, values } = audienceSource(scope, wish);
  const query = `${text} select customer_id, recipient, left_out from listed order by customer_id`;
  const { rows } = await tx.$client.query<Listed>(named('audience', query, values));
  return rows;
}
