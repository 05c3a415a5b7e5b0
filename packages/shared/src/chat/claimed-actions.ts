import { nothingDone } from './replies.ts';

const done =
  'sent|resent|emailed|mailed|texted|messaged|reminded|notified|contacted|called|forwarded|shared|created|added|made|issued|booked|scheduled|rescheduled|moved|cancelled|canceled|deleted|removed|erased|recorded|logged|marked|paid|refunded|charged|transferred|updated|changed|edited|saved|converted|completed|finished|assigned|invited|approved|closed|archived|applied|ordered|posted|published|invoiced|billed|processed|submitted|initiated|executed|arranged|confirmed|set up|taken care of|handled';
const doing =
  'sending|emailing|mailing|texting|messaging|reminding|notifying|contacting|calling|forwarding|creating|adding|issuing|booking|scheduling|rescheduling|moving|cancelling|canceling|deleting|removing|recording|marking|paying|refunding|charging|transferring|updating|changing|converting|posting|publishing|invoicing|billing|processing|submitting';
const besides =
  '(?:(?:just|already|now|also|successfully|automatically|gone ahead and|went ahead and) ){0,3}';

/** 'I have sent …', 'I went ahead and booked …', 'I am sending …': a model speaks of itself. */
const byItself = new RegExp(
  `\\bI(?:['’]ve| have|['’]d| had)? ${besides}(?:${done})\\b|\\bI(?:['’]m| am) ${besides}(?:${doing})\\b`,
  'i',
);
/** 'We have just sent …'; 'we sent 14 invoices last month' may be told from the records. */
const byUs = new RegExp(`\\bwe(?:['’]ve| have) (?:just|now|successfully) (?:${done})\\b`, 'i');
/** 'Your invoices have now been sent'; 'three were sent' may be told from the records. */
const byNobody = new RegExp(
  `\\b(?:has|have|was|were|is|are) (?:just|now|successfully)(?: been)? (?:${done})\\b|\\b(?:been|was|were) (?:${done}) (?:successfully|as requested|as you asked)\\b`,
  'i',
);
const doneAlready = /^(?:all )?(?:done|sent|all set|consider it done|it['’]?s done|mission accomplished)\b/i;
/** What a model may say of its proposal: 'I have made a card for it'. */
const ofCard = /\b(?:cards?|proposals?|suggestions?)\b/i;

/** Whether a sentence says that something was done. A model can only read and propose, so this is never true. */
function claims(sentence: string): boolean {
  const words = sentence.replace(/^[\s*_>#\d.)+-]+/, '');
  if (ofCard.test(words)) return false;
  return [byItself, byUs, byNobody, doneAlready].some((pattern) => pattern.test(words));
}

export interface Unclaimed {
  text: string;
  claims: number;
}

/** A model's text in which every sentence that claims an action says instead that nothing was done. */
export function withoutClaims(text: string): Unclaimed {
  let found = 0;
  const sentences = text.split(/(?<=[.!?])(?=\s)|(?=\n)/).map((sentence) => {
    if (!claims(sentence)) return sentence;
    found += 1;
    const [before = ''] = /^\s*(?:[-*+]\s)?/.exec(sentence) ?? [];
    return `${before}${nothingDone}`;
  });
  return { text: sentences.join(''), claims: found };
}
