import { readDocumentBasis } from '../documents/letter.ts';
import type { LetterRehearsal } from '../messages/rehearsal.ts';
import { estimateWords } from './estimate-letter.ts';
import { readEstimate } from './estimate-record.ts';

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
