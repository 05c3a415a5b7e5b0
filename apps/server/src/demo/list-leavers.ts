import type { consent_events, suppressed_addresses } from '../marketing/table.ts';
import type { DemoContext } from './bluebird.ts';
import { type CustomerRow, rowOf } from './rows.ts';
import type { MessageRow } from './told-people.ts';

type ConsentRow = typeof consent_events.$inferSelect;
type SuppressedRow = typeof suppressed_addresses.$inferSelect;

/** Returns the time that is the given number of minutes later. */
const after = (moment: string, minutes: number) =>
  new Date(Date.parse(moment) + minutes * 60_000).toISOString();

/**
 * Chooses campaign emails after which the recipient got no further message: two recipients unsubscribed, and one of
 * the two resubscribed.
 */
export function createListLeavers(
  context: DemoContext,
  customers: readonly CustomerRow[],
  messages: readonly MessageRow[],
) {
  const last = new Map(
    messages.filter(({ sent_at }) => sent_at).map((message) => [message.customer_id, message.id]),
  );
  const parting = messages.filter(
    ({ id, campaign_id, channel, customer_id }) =>
      campaign_id && channel === 'email' && last.get(customer_id) === id,
  );
  const [first, second, returned] = parting;
  const leavers = [first, second].filter((message) => message !== undefined);
  const leftIds = new Set(leavers.map(({ id }) => id));
  const gone = [...leavers, ...(returned ? [returned] : [])];
  const known = new Map(customers.map((customer) => [customer.id, customer]));
  return {
    messages: messages.map((message): MessageRow => {
      if (leftIds.has(message.id))
        return { ...message, unsubscribed_at: after(message.sent_at ?? message.created_at, 30) };
      if (message.id !== returned?.id) return message;
      const bounced_at = after(message.sent_at ?? message.created_at, 1);
      return {
        ...message,
        ...{ status: 'bounced', bounced_at, problem: 'The mailbox does not exist' },
        ...{ opened_at: null, clicked_at: null },
      };
    }),
    leftIds: new Set(leavers.map(({ customer_id }) => customer_id)),
    suppressed: gone.map(
      (message): SuppressedRow => ({
        ...rowOf(context, `suppressed ${message.id}`, after(message.sent_at ?? message.created_at, 30)),
        channel: 'email',
        address: (known.get(message.customer_id)?.email ?? '').toLowerCase(),
        reason: message.id === returned?.id ? 'bounced' : 'left_list',
      }),
    ),
    consentEvents: gone.map(
      (message): ConsentRow => ({
        ...rowOf(context, `consent ${message.id}`, after(message.sent_at ?? message.created_at, 30)),
        customer_id: message.customer_id,
        channel: 'email',
        is_agreed: false,
        source: message.id === returned?.id ? 'bounce' : 'link',
        message_id: message.id,
        user_id: null,
      }),
    ),
  };
}
