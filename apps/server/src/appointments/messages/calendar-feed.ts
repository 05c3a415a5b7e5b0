import type { CalendarFeed } from '@dayworks/shared/appointments/contract';
import type { MemberRole } from '@dayworks/shared/business/business';
import { formatPhone } from '@dayworks/shared/contact';
import { customerName, type NamedCustomer } from '@dayworks/shared/customers/customer-name';
import { notFound } from '@dayworks/shared/errors';
import { refuseClosingBusiness, refuseEndedSession } from '../../identity/may-give-out.ts';
import type { RequestContext, SignedInContext } from '../../identity/request-context.ts';
import { audit } from '../../platform/audit.ts';
import { countTry } from '../../platform/limits/rate-limit.ts';
import { isShareKey, shareKey } from '../../platform/secrets/share-key.ts';
import type { MemberContext, Platform } from '../../platform/verb-context.ts';
import { type NamedQuery, readBusiness, withBusiness } from '../../platform/with-business.ts';
import { visitPath } from './appointment-details.ts';
import { type CalendarEntry, calendarFile, calendarText } from './calendar-file.ts';

const kind = 'calendar-feed';
/**
 * The rate limit is generous because calendar programs poll every few minutes; a 128-bit key cannot be guessed
 * anyway.
 */
const feedLimit = { name: 'calendar feed', max: 60, windowSeconds: 60 };

interface Feed {
  id: string;
  feed_version: number;
  has_instructions: boolean;
}

const pathOf = ({ secret }: Pick<Platform, 'secret'>, { id, feed_version }: Omit<Feed, 'has_instructions'>) =>
  `/api/calendar-feeds/${id}?key=${encodeURIComponent(shareKey(secret, kind, id, feed_version))}`;

/** A calendar feed URL works without signing in, so the user's session must still be valid when the URL is issued. */
type FeedContext = MemberContext & Pick<SignedInContext, 'session'>;

/** Creates the current user's calendar feed, or increments its version, which invalidates every URL issued earlier. */
async function takeFeed(context: FeedContext, raised: 0 | 1): Promise<CalendarFeed> {
  const { platform, actor, session } = context;
  return withBusiness(context, async (tx) => {
    await refuseEndedSession(tx.$client, session);
    await refuseClosingBusiness(tx.$client, actor.businessId);
    const { rows } = await tx.$client.query<Feed>(
      `insert into calendar_feeds as f (business_id, user_id) values ($1, $2)
       on conflict (business_id, user_id) do update set feed_version = f.feed_version + $3
       returning id, feed_version, has_instructions`,
      [actor.businessId, actor.userId, raised],
    );
    const [feed] = rows;
    if (!feed) throw new Error('insert returned nothing');
    if (raised) await audit(tx, actor, { action: 'link_renew', entity: 'calendar_feed', entityId: feed.id });
    return { path: pathOf(platform, feed), has_instructions: feed.has_instructions };
  });
}

/**
 * Instructions can contain gate codes and the places where keys are hidden, so the feed includes them only if the user
 * opted in. Opting in changes the URL, because people who got the old URL were not meant to read instructions.
 */
export async function chooseFeed(
  context: FeedContext,
  { has_instructions }: Pick<CalendarFeed, 'has_instructions'>,
): Promise<CalendarFeed> {
  const { platform, actor, session } = context;
  return withBusiness(context, async (tx) => {
    await refuseEndedSession(tx.$client, session);
    await refuseClosingBusiness(tx.$client, actor.businessId);
    const { rows } = await tx.$client.query<Feed>(
      `insert into calendar_feeds as f (business_id, user_id, has_instructions) values ($1, $2, $3)
       on conflict (business_id, user_id) do update set has_instructions = $3,
         feed_version = f.feed_version + case when $3 and not f.has_instructions then 1 else 0 end
       returning id, feed_version, has_instructions`,
      [actor.businessId, actor.userId, has_instructions],
    );
    const [feed] = rows;
    if (!feed) throw new Error('insert returned nothing');
    const after = { has_instructions };
    await audit(tx, actor, { action: 'update', entity: 'calendar_feed', entityId: feed.id, after });
    return { path: pathOf(platform, feed), has_instructions };
  });
}

export const getCalendarFeed = (context: FeedContext): Promise<CalendarFeed> => takeFeed(context, 0);

export const renewCalendarFeed = (context: FeedContext): Promise<CalendarFeed> => takeFeed(context, 1);

type FeedRow = Omit<CalendarEntry, 'description' | 'url'> & {
  customer: (NamedCustomer & { phone: string | null }) | null;
  instructions: string | null;
};

const isInFeed =
  "a.start_time >= $3::timestamptz - interval '90 days' and a.start_time < $3::timestamptz + interval '366 days'";

/**
 * Finds one person's appointments from three months ago to one year ahead, including visits that the person attends
 * only as part of the crew.
 */
export const feedQuery = (businessId: string, userId: string, now: Date): NamedQuery => ({
  name: 'calendar-feed',
  text: `select a.id, a.version, a.title, a.status, a.start_time, a.end_time, a.updated_at, a.address, a.instructions,
      (select jsonb_build_object('first_name', c.first_name, 'last_name', c.last_name, 'company', c.company,
        'phone', c.phone) from customers c where c.business_id = $1 and c.id = a.customer_id) as customer
    from (
      select a.* from appointments a where a.business_id = $1 and a.assignee_id = $2 and ${isInFeed}
      union all
      select a.* from visit_crew v join appointments a on a.business_id = $1 and a.id = v.appointment_id
      where v.business_id = $1 and v.user_id = $2 and a.assignee_id is distinct from $2 and ${isInFeed}) as a
    order by a.start_time, a.id`,
  values: [businessId, userId, now],
});

const describe = ({ customer, instructions }: FeedRow, hasInstructions: boolean) =>
  [
    customer && customerName(customer),
    customer?.phone && formatPhone(customer.phone),
    hasInstructions && instructions,
  ]
    .filter(Boolean)
    .join('\n') || null;

export async function getFeedFile(
  { platform, place, now }: RequestContext,
  { id, key }: { id: string; key: string },
): Promise<File> {
  const { app } = platform.database;
  await countTry(app, feedLimit, place);
  const { rows } = await app.query<{ business_id: string; user_id: string; feed_version: number }>({
    name: 'find-calendar-feed',
    text: 'select * from find_calendar_feed($1, $2)',
    values: [id, platform.env.demo],
  });
  const [feed] = rows;
  if (!feed || !isShareKey(key, platform.secret, kind, id, feed.feed_version)) {
    throw notFound('This calendar is not available');
  }
  const { business_id: businessId, user_id } = feed;
  const [appointments, [business]] = await readBusiness<
    [FeedRow[], { business_name: string; role: MemberRole | null; has_instructions: boolean }[]]
  >({ platform, actor: { businessId } }, [
    feedQuery(businessId, user_id, now),
    {
      name: 'feed-business',
      text: `select business_name, (select role from members where business_id = $1 and user_id = $2) as role,
          (select has_instructions from calendar_feeds where business_id = $1 and user_id = $2) as has_instructions
          from business_settings where id = $1`,
      values: [businessId, user_id],
    },
  ]);
  const entries = appointments.map((appointment) => ({
    ...appointment,
    description: describe(appointment, business?.has_instructions ?? false),
    url: platform.env.publicUrl + visitPath(appointment.id, business?.role ?? null),
  }));
  return calendarFile(calendarText(entries, business?.business_name ?? 'Dayworks'), 'appointments.ics');
}
