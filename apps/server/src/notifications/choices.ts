import { invalid } from '@dayworks/shared/errors';
import type { KindChoice } from '@dayworks/shared/notifications/notification';
import { defaultChoice, kindsOf } from '@dayworks/shared/notifications/notification-kind';
import { audit } from '../platform/audit.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type NamedQuery, readBusiness, withBusiness } from '../platform/with-business.ts';

const choicesQuery = ({ businessId, userId }: Actor): NamedQuery => ({
  name: 'notification-choices',
  text: 'select kind, in_app, by_email from notification_choices where business_id = $1 and user_id = $2',
  values: [businessId, userId],
});

/** The notification choices, limited to the kinds that apply to the user's role. */
function allChoices({ role }: Actor, chosen: readonly KindChoice[]): KindChoice[] {
  return kindsOf(role).map((kind) => {
    const { in_app, by_email } = chosen.find((choice) => choice.kind === kind) ?? defaultChoice(kind, role);
    return { kind, in_app, by_email };
  });
}

export async function listChoices(context: MemberContext): Promise<KindChoice[]> {
  const [chosen] = await readBusiness<[KindChoice[]]>(context, [choicesQuery(context.actor)]);
  return allChoices(context.actor, chosen);
}

/** Changes a notification choice for future events. */
export async function choose(context: MemberContext, choice: KindChoice): Promise<KindChoice[]> {
  const { actor } = context;
  const { kind, in_app, by_email } = choice;
  if (!kindsOf(actor.role).includes(kind))
    throw invalid('You are not told of this', { kind: 'You are not told of this' });
  return withBusiness(context, async (tx) => {
    const before = await tx.$client.query<KindChoice>(choicesQuery(actor));
    await tx.$client.query(
      `insert into notification_choices (business_id, user_id, kind, in_app, by_email) values ($1, $2, $3, $4, $5)
       on conflict (user_id, kind) do update set in_app = excluded.in_app, by_email = excluded.by_email`,
      [actor.businessId, actor.userId, kind, in_app, by_email],
    );
    const after = await tx.$client.query<KindChoice>(choicesQuery(actor));
    await audit(tx, actor, {
      action: 'choose',
      entity: 'notification_choice',
      entityId: actor.userId,
      before: allChoices(actor, before.rows).find((each) => each.kind === kind),
      after: choice,
    });
    return allChoices(actor, after.rows);
  });
}
