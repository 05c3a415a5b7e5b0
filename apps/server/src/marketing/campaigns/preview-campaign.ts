import type { CustomerSummary } from '@dayworks/shared/customers/customer';
import type { Preview, PreviewQuery } from '@dayworks/shared/marketing/campaigns/campaign';
import {
  fillSubject,
  fillText,
  type MergeField,
  type MergeValues,
  mergeFields,
  missingFields,
} from '@dayworks/shared/marketing/campaigns/merge-field';
import { messageHints } from '@dayworks/shared/marketing/campaigns/message-hints';
import { wordsOf } from '@dayworks/shared/messages/fill';
import { smsEnding, smsOpening, smsSize, smsText } from '@dayworks/shared/messages/sms-parts';
import { customerSummary } from '../../customers/customer-queries.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { type Tx, withBusiness } from '../../platform/with-business.ts';
import { audienceOf } from '../audience/audience-query.ts';
import { postalLine, signatureOf, unsubscribeText, whyText } from '../sending/marketing-letter.ts';
import { mergeValuesOf, nobodysValues } from '../sending/merge-values.ts';
import { buttonTarget, costOf, readSenderFacts, type SenderFacts } from '../sending/sender-facts.ts';

type PreviewedText = Pick<PreviewQuery, 'channel' | 'subject' | 'subject_b' | 'body' | 'button_label'>;

/** The recipients of the campaign, with the known merge values of each recipient. */
export interface PreviewedPeople {
  people: { customer_id: string; recipient: string | null }[];
  valuesOf: Map<string, MergeValues>;
}

export async function readPeople(
  tx: Tx,
  context: MemberContext,
  facts: SenderFacts,
  {
    channel,
    rules,
    campaign_id,
    ...texts
  }: Pick<PreviewQuery, 'channel' | 'rules' | 'campaign_id'> & PreviewedText,
): Promise<PreviewedPeople> {
  const listed = await audienceOf(tx, context.actor, { channel, rules, campaignId: campaign_id });
  const people = listed.filter(({ left_out }) => left_out === null);
  const ids = people.map(({ customer_id }) => customer_id);
  const written = [texts.subject, texts.subject_b, texts.body].join(' ');
  return { people, valuesOf: await mergeValuesOf(tx, facts, ids, written) };
}

function countMissing({ subject, subject_b, body, channel }: PreviewedText, { valuesOf }: PreviewedPeople) {
  const written = [channel === 'email' ? `${subject ?? ''} ${subject_b ?? ''}` : '', body ?? ''].join(' ');
  const counts = new Map<MergeField, number>();
  for (const values of valuesOf.values())
    for (const field of missingFields(written, values)) counts.set(field, (counts.get(field) ?? 0) + 1);
  return mergeFields.flatMap((field) =>
    counts.has(field) ? [{ field, count: counts.get(field) ?? 0 }] : [],
  );
}

async function readCustomer(
  { $client }: Tx,
  businessId: string,
  id: string,
): Promise<CustomerSummary | null> {
  const { rows } = await $client.query<{ customer: CustomerSummary }>(
    `select ${customerSummary('c')} as customer from customers c where c.business_id = $1 and c.id = $2`,
    [businessId, id],
  );
  return rows[0]?.customer ?? null;
}

export function hintsFor(
  text: PreviewedText,
  found: PreviewedPeople,
  facts: SenderFacts,
  values: MergeValues,
): Pick<Preview, 'hints' | 'missing'> {
  const missing = countMissing(text, found);
  const body = wordsOf(fillText(text.body ?? '', values));
  const subjectB = text.subject_b && wordsOf(fillSubject(text.subject_b, values));
  return {
    missing,
    hints: messageHints({
      ...text,
      count: found.people.length,
      missing,
      hasButtonTarget: buttonTarget(facts) !== null,
      hasPostalAddress: Boolean(facts.business.address?.trim()),
      filled: {
        subject: wordsOf(fillSubject(text.subject ?? '', values)),
        subject_b: subjectB || null,
        body: text.channel === 'sms' && body ? smsText(body, facts.business.business_name) : body,
      },
    }),
  };
}

function shownText(text: PreviewedText, facts: SenderFacts, values: MergeValues) {
  const isEmail = text.channel === 'email';
  const href = isEmail && text.button_label ? buttonTarget(facts) : null;
  const filled = fillText(text.body ?? '', values);
  const words = wordsOf(filled);
  const { business_name } = facts.business;
  const opening = isEmail || !words ? '' : smsOpening(words, business_name);
  return {
    from: [facts.business.business_name, isEmail && facts.business.email].filter(Boolean).join(' · '),
    subject: isEmail ? fillSubject(text.subject ?? '', values) : [],
    subject_b: isEmail && text.subject_b ? fillSubject(text.subject_b, values) : null,
    body: opening ? [{ text: opening, field: null }, ...filled] : filled,
    button: href && text.button_label ? { label: text.button_label, href } : null,
    signature: isEmail ? signatureOf(facts, text.body ?? '') : [],
    footer: isEmail ? `${postalLine(facts)}\n${whyText} ${unsubscribeText}` : smsEnding(words),
    sms_parts: isEmail ? null : smsSize(smsText(words, business_name)).parts,
  };
}

/** Previews the campaign as one recipient will see it, and lists the problems that still prevent it from being sent. */
export async function previewCampaign(context: MemberContext, query: PreviewQuery): Promise<Preview> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => {
    const facts = await readSenderFacts(tx, platform, actor.businessId, actor.userId);
    const found = await readPeople(tx, context, facts, query);
    const index = Math.max(0, Math.min(query.index, found.people.length - 1));
    const person = found.people[index];
    const values = (person && found.valuesOf.get(person.customer_id)) ?? nobodysValues(facts);
    const shown = shownText(query, facts, values);
    const each = costOf(facts, query.channel, shown.sms_parts ?? 1);
    return {
      customer: person ? await readCustomer(tx, actor.businessId, person.customer_id) : null,
      index,
      count: found.people.length,
      to: person?.recipient ?? null,
      ...shown,
      ...hintsFor(query, found, facts, values),
      cost: Math.round(each * found.people.length * 100) / 100,
    };
  });
}
