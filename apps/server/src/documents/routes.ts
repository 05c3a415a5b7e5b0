import { member } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { copyToMe } from './copy-to-me.ts';
import { getLastJob } from './last-job.ts';
import type { LetterWriters } from './letter.ts';
import { previewLetter } from './preview-letter.ts';
import { confirmLetter, offerLetter, sendDocument } from './send-document.ts';

export const documentsRoutes = (writers: LetterWriters) =>
  routesOf(member.documents, {
    send: sendDocument(writers),
    copyToMe: copyToMe(writers),
    preview: previewLetter(writers),
    offer: offerLetter(writers),
    confirm: confirmLetter(writers),
    lastJob: getLastJob,
  });
