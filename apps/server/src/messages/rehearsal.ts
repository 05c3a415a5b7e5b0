import type { CustomerSummary } from '@dayworks/shared/customers/customer';
import { peopleValues, wordsOf } from '@dayworks/shared/messages/fill';
import { letterSamples, samplePerson } from '@dayworks/shared/messages/letter-samples';
import type { TemplateKey } from '@dayworks/shared/messages/template-key';
import { type Letterhead, letterheadQuery } from '../business/letterhead.ts';
import { emailBody } from '../outbox/email-layout.ts';
import { rehearse } from '../platform/rehearse.ts';
import type { MemberContext, Platform } from '../platform/verb-context.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import { type WordedLetter, wordLetter } from './letter-paragraphs.ts';
import { type RehearsedWords, readOwnWords } from './own-words.ts';

/** The preview of a message as it would be sent now, written by the same code that writes real messages. */
interface RehearsedLetter {
  customer: CustomerSummary | null;
  email: { subject: string; text: string; html: string };
  textMessage: string;
  worded: WordedLetter;
}

/** The data and functions for previewing one kind of message with sample records. */
export interface LetterRehearsal {
  /** The query for sample records that the message could be about; $1 is the business id. */
  recordsQuery: string;
  write(
    tx: Tx,
    platform: Platform,
    actor: Actor,
    id: string,
    rehearsed: RehearsedWords,
  ): Promise<RehearsedLetter>;
}

export type LetterRehearsals = Record<TemplateKey, LetterRehearsal>;

/** The maximum number of sample records that a user can browse in the message preview. */
const mostRecords = 20;

export interface Rehearsed {
  letter: RehearsedLetter;
  business: Letterhead;
  isSample: boolean;
  index: number;
  count: number;
}

async function readBusinessHead({ $client }: Tx, businessId: string): Promise<Letterhead> {
  const { rows } = await $client.query<Letterhead>(letterheadQuery(businessId));
  if (!rows[0]) throw new Error('a member without a business');
  return rows[0];
}

async function readRecords({ $client }: Tx, businessId: string, { recordsQuery }: LetterRehearsal) {
  const { rows } = await $client.query<{ id: string }>(`${recordsQuery} limit ${mostRecords}`, [businessId]);
  return rows.map(({ id }) => id);
}

/** Writes the message with sample values; used if no record exists that the message could be about. */
async function writeSample(
  tx: Tx,
  { platform, actor }: MemberContext,
  business: Letterhead,
  rehearsed: RehearsedWords,
): Promise<RehearsedLetter> {
  const words = await readOwnWords(tx, actor, rehearsed);
  const link = `${platform.env.publicUrl}/…`;
  const people = peopleValues(samplePerson, business, business.business_name);
  const worded = wordLetter(words, rehearsed.key, { ...people, ...letterSamples, link });
  const subject = wordsOf(worded.subject);
  const content = {
    from: business.business_name,
    heading: subject,
    paragraphs: worded.drawn,
    footer: business.business_name,
  };
  return {
    customer: null,
    email: { subject, ...emailBody(content) },
    textMessage: wordsOf(worded.textMessage),
    worded,
  };
}

/**
 * Writes the preview of a message in a transaction that is rolled back, so that no link in the message starts to work
 * and nothing is sent.
 */
export async function rehearseLetter(
  context: MemberContext,
  rehearsals: LetterRehearsals,
  rehearsed: RehearsedWords,
  asked: number,
): Promise<Rehearsed> {
  const { platform, actor } = context;
  const rehearsal = rehearsals[rehearsed.key];
  return rehearse(context, async (tx) => {
    const business = await readBusinessHead(tx, actor.businessId);
    const ids = await readRecords(tx, actor.businessId, rehearsal);
    const index = Math.max(0, Math.min(asked, ids.length - 1));
    const id = ids[index];
    const letter = id
      ? await rehearsal.write(tx, platform, actor, id, rehearsed)
      : await writeSample(tx, context, business, rehearsed);
    return { letter, business, isSample: !id, index, count: ids.length };
  });
}
