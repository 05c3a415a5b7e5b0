import { invalid } from '@dayworks/shared/errors';
import { estimateActionProblem } from '@dayworks/shared/estimates/estimate-permissions';
import { rememberedWords, wordsAfterSending } from '@dayworks/shared/estimates/estimate-transitions';
import { type LetterWriter, readDocumentBasis } from '../documents/letter.ts';
import { takeNumber } from '../documents/take-number.ts';
import { businessDay } from '../platform/business-day.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import { estimateWords } from './estimate-letter.ts';
import { estimateFileName } from './estimate-pdf.ts';
import { lockEstimate } from './estimate-record.ts';
import { setSent } from './writes.ts';

async function lockToSend(tx: Tx, actor: Actor, id: string) {
  const estimate = await lockEstimate(tx, actor, id);
  const problem = estimateActionProblem('send', estimate, businessDay(actor));
  if (problem) throw invalid(problem);
  return estimate;
}

/**
 * Sending the message marks a draft as sent (M9); an estimate that was declined or for which changes were requested
 * awaits an answer again.
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
