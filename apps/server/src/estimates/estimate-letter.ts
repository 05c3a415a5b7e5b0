import { formatLong } from '@dayworks/shared/dates/calendar-date';
import { documentTitle } from '@dayworks/shared/documents/document-kind';
import { invalid } from '@dayworks/shared/errors';
import type { Estimate } from '@dayworks/shared/estimates/estimate';
import { estimateActionProblem } from '@dayworks/shared/estimates/estimate-permissions';
import { rememberedWords, wordsAfterSending } from '@dayworks/shared/estimates/estimate-transitions';
import { estimateValues } from '@dayworks/shared/estimates/estimate-values';
import { peopleValues } from '@dayworks/shared/messages/fill';
import { formatMoney } from '@dayworks/shared/money';
import { type DocumentEmail, documentWords } from '../documents/document-email.ts';
import {
  type DocumentLetterBasis,
  type LetterWords,
  type LetterWriter,
  readDocumentBasis,
} from '../documents/letter.ts';
import { takeNumber } from '../documents/numbers/number-sequences.ts';
import { type WordedLetter, wordLetter } from '../messages/letter-paragraphs.ts';
import type { LetterRehearsal } from '../messages/rehearsal.ts';
import { businessDay } from '../platform/business-day.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import { estimateFileName } from './estimate-pdf.ts';
import { lockEstimate, readEstimate } from './estimate-record.ts';
import { setSent } from './writes.ts';

interface EstimateLetter extends DocumentLetterBasis {
  estimate: Estimate;
}

function wordsFor({ estimate, business, sender, link, words, note }: EstimateLetter): WordedLetter {
  const people = peopleValues(estimate.customer, business, sender);
  return wordLetter(words, 'estimate', { ...people, ...estimateValues(estimate), link }, note);
}

function figureOf({ total, valid_until, ...estimate }: Estimate): DocumentEmail['figure'] {
  const number = documentTitle('estimate', estimate);
  const facts = valid_until ? [`Valid until ${formatLong(valid_until)}`, number] : [number];
  return { label: 'Total', amount: formatMoney(total), facts };
}

export const estimateWords = (letter: EstimateLetter): LetterWords =>
  documentWords(letter, wordsFor(letter), letter.estimate, {
    figure: figureOf(letter.estimate),
    buttonLabel: 'View estimate',
    balanceLabel: 'Balance',
    fileName: estimateFileName(letter.estimate),
    pay: null,
    question: 'Any questions?',
  });

export const estimateRehearsal: LetterRehearsal = {
  recordsQuery: `select id from estimates where business_id = $1 and customer_id is not null
    order by created_at desc, id`,
  async write(tx, platform, actor, id, rehearsed) {
    const estimate = await readEstimate(tx, actor, id);
    const wish = { note: null, tone: null, rehearsed };
    const basis = await readDocumentBasis(tx, platform, actor, { kind: 'estimate', id }, wish);
    return { ...estimateWords({ ...basis, estimate }), customer: estimate.customer };
  },
};

async function lockToSend(tx: Tx, actor: Actor, id: string) {
  const estimate = await lockEstimate(tx, actor, id);
  const problem = estimateActionProblem('send', estimate, businessDay(actor));
  if (problem) throw invalid(problem);
  return estimate;
}

/**
 * Sending the message marks a draft as sent (rule M9). If an estimate was declined or changes were requested, sending
 * it asks the customer for an answer again.
 */
export const estimateLetters: LetterWriter = {
  async write(tx, platform, actor, id, wish) {
    const locked = await lockToSend(tx, actor, id);
    const estimate = { ...locked, number: await takeNumber(tx, actor, 'estimate', locked) };
    const words = rememberedWords(estimate);
    const document = { kind: 'estimate', id } as const;
    const basis = await readDocumentBasis(tx, platform, actor, document, wish);
    return {
      ...estimateWords({ ...basis, estimate }),
      entity: 'estimate',
      id,
      customer: estimate.customer,
      business: basis.business,
      file: basis.business.attach_pdf ? { name: estimateFileName(estimate), kind: 'estimate-pdf' } : null,
      page: { document, number: estimate.number, link: basis.link },
      confirms: wordsAfterSending(words, actor.now.toISOString()).sent_at === words.sent_at ? null : 'sent',
    };
  },
  async markLeft(tx, _platform, actor, id) {
    const before = await lockToSend(tx, actor, id);
    const after = await setSent(tx, actor, before);
    return { before: { status: before.status }, after: { status: after.status } };
  },
};
