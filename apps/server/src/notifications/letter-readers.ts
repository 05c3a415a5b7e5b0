import type { MemberRole } from '@dayworks/shared/business/business';
import type { NotificationKind } from '@dayworks/shared/notifications/notification-kind';
import { realEmail } from '../identity/placeholder-email.ts';
import type { Platform } from '../platform/verb-context.ts';
import type { Scope, Tx } from '../platform/with-business.ts';

export interface LetterReader {
  user_id: string;
  email: string;
  role: MemberRole;
  business_name: string;
  time_zone: string;
}

/** The query for the recipients of a notification email. Field workers are notified only of their own visits. */
const readersText = `select m.user_id, p.email, m.role, b.business_name, b.time_zone,
    may_be_written_to(m.user_id, $3) as may_be_written_to
  from members m join profiles p on p.id = m.user_id join business_settings b on b.id = m.business_id
  left join notification_choices c on c.business_id = m.business_id and c.user_id = m.user_id and c.kind = $2
  where m.business_id = $1 and coalesce(c.by_email, is_told_by_email($2, m.role))
    and (m.role <> 'field' or $2 = 'own_visit_answered')
    and ($4::uuid is null or m.user_id = $4) and m.user_id is distinct from $5
  order by m.created_at`;

/** The sentence at the end of a notification email that explains why the recipient gets it. */
export const becauseOf = ({ role, business_name }: Pick<LetterReader, 'role' | 'business_name'>): string =>
  `You’re getting this message because you ${role === 'owner' ? 'own' : 'work at'} ${business_name} on Dayworks.`;

interface AskedReaders {
  kind: NotificationKind;
  only?: string | null;
  but?: string | null;
}

/**
 * Finds everyone who opted in to emails about the given kind of event, including team members who cannot be reached.
 */
export async function peopleToWriteTo(
  tx: Tx,
  { mailer }: Pick<Platform, 'mailer'>,
  { businessId }: Scope,
  { kind, only = null, but = null }: AskedReaders,
): Promise<(LetterReader & { may_be_written_to: boolean })[]> {
  const { rows } = await tx.$client.query<LetterReader & { may_be_written_to: boolean }>({
    name: 'notification-readers',
    text: readersText,
    values: [businessId, kind, Boolean(mailer), only, but],
  });
  return rows;
}

export async function letterReaders(...asked: Parameters<typeof peopleToWriteTo>): Promise<LetterReader[]> {
  const people = await peopleToWriteTo(...asked);
  return people.filter((person) => person.may_be_written_to && realEmail(person.email));
}
