import { member } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { getLastJob } from './last-job.ts';
import type { LetterWriters } from './letter.ts';
import { listNumberSequences, updateNumberSequence } from './numbers/number-sequences.ts';
import { confirmLetter, copyToMe, offerLetter, previewLetter, sendDocument } from './send-document.ts';

export const documentsRoutes = (writers: LetterWriters) =>
  routesOf(member.documents, {
    send: sendDocument(writers),
    copyToMe: copyToMe(writers),
    preview: previewLetter(writers),
    offer: offerLetter(writers),
    confirm: confirmLetter(writers),
    lastJob: getLastJob,
    numbers: listNumberSequences,
    updateNumbers: updateNumberSequence,
  });
