import type { AutomationEdit, AutomationPreview } from '@dayworks/shared/marketing/automation';
import type { MemberContext } from '../../platform/verb-context.ts';
import { withBusiness } from '../../platform/with-business.ts';
import { writeLetter } from '../sending/marketing-letter.ts';
import { mergeValuesOf, nobodysValues } from '../sending/merge-values.ts';
import { readSenderFacts } from '../sending/sender-facts.ts';
import { comingPeople } from './outlook.ts';
import { allAutomations, automationsQuery, type StoredAutomation } from './stored-automations.ts';
import { wordsFor } from './words-for.ts';

type Previewed = Pick<AutomationEdit, 'kind' | 'channel' | 'subject' | 'body'>;

/** Previews an automation's message for the next recipient; if there is no recipient, placeholder values are used. */
export async function previewAutomation(context: MemberContext, wish: Previewed): Promise<AutomationPreview> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => {
    const { rows } = await tx.$client.query<StoredAutomation>(automationsQuery(actor.businessId));
    const stored = allAutomations(rows).find(({ kind }) => kind === wish.kind) as StoredAutomation;
    const [next] = await comingPeople(tx, actor, { ...stored, channel: wish.channel });
    const facts = await readSenderFacts(tx, platform, actor.businessId, actor.userId);
    const words = wordsFor(wish, facts);
    const found =
      next && (await mergeValuesOf(tx, facts, [next.customerId], `${words.subject} ${words.body}`));
    const values = (next && found?.get(next.customerId)) ?? nobodysValues(facts);
    const letter = writeLetter(
      words,
      facts,
      { ...values, last_item: next?.occasion.about ?? values.last_item },
      { unsubscribe: null, pixel: null, counted: (target) => target },
    );
    return {
      to: next?.recipient ?? null,
      customer_id: next?.customerId ?? null,
      subject: wish.channel === 'email' ? letter.subject : null,
      text: letter.text,
    };
  });
}
