import { nothingDone } from '../replies.ts';

const done =
  'sent|resent|emailed|mailed|texted|messaged|reminded|notified|contacted|called|forwarded|shared|created|added|made|issued|booked|scheduled|rescheduled|moved|cancelled|canceled|deleted|removed|erased|recorded|logged|marked|paid|refunded|charged|transferred|updated|changed|edited|saved|converted|completed|finished|assigned|invited|approved|closed|archived|applied|ordered|posted|published|invoiced|billed|processed|submitted|initiated|executed|arranged|confirmed|set up|taken care of|handled';
const doing =
  'sending|emailing|mailing|texting|messaging|reminding|notifying|contacting|calling|forwarding|creating|adding|issuing|booking|scheduling|rescheduling|moving|cancelling|canceling|deleting|removing|recording|marking|paying|refunding|charging|transferring|updating|changing|converting|posting|publishing|invoicing|billing|processing|submitting';
const besides =
  '(?:(?:just|already|now|also|successfully|automatically|gone ahead and|went ahead and) ){0,3}';

/**
 * Matches sentences in which the AI model claims to have acted, such as 'I have sent …', 'I went ahead and booked …' or
 * 'I am sending …'.
 */
const byItself = new RegExp(
  `\\bI(?:['’]ve| have|['’]d| had)? ${besides}(?:${done})\\b|\\bI(?:['’]m| am) ${besides}(?:${doing})\\b`,
  'i',
);
/**
 * Matches sentences such as 'We have just sent …'. A sentence such as 'We sent 14 invoices last month' is allowed,
 * because it can come from the records.
 */
const byUs = new RegExp(`\\bwe(?:['’]ve| have) (?:just|now|successfully) (?:${done})\\b`, 'i');
/**
 * Matches sentences such as 'Your invoices have now been sent'. A sentence such as 'Three were sent' is allowed,
 * because it can come from the records.
 */
const byNobody = new RegExp(
  `\\b(?:has|have|was|were|is|are) (?:just|now|successfully)(?: been)? (?:${done})\\b|\\b(?:been|was|were) (?:${done}) (?:successfully|as requested|as you asked)\\b`,
  'i',
);
const doneAlready = /^(?:all )?(?:done|sent|all set|consider it done|it['’]?s done|mission accomplished)\b/i;
/**
 * Matches sentences about a chat card that the model has proposed, such as 'I have made a card for it'. These sentences
 * are allowed.
 */
const ofCard = /\b(?:cards?|proposals?|suggestions?)\b/i;

/**
 * Returns whether a sentence by the AI model claims that an action was performed. The model can only read and propose,
 * so such a claim is never true.
 */
function claims(sentence: string): boolean {
  const words = sentence.replace(/^[\s*_>#\d.)+-]+/, '');
  if (ofCard.test(words)) return false;
  return [byItself, byUs, byNobody, doneAlready].some((pattern) => pattern.test(words));
}

export interface Unclaimed {
  text: string;
  claims: number;
}

/**
 * In a text by the AI model, replaces every sentence that claims that an action was performed with 'Nothing was done.'
 */
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

/**
 * Verbs with which an AI model describes reading, thinking or possible actions. Any other verb about the model itself
 * may claim a completed action.
 */
const harmless = new Set(
  `can could cannot can't couldn't may might would wouldn't will won't should shall must need want wish hope think believe guess
   suggest recommend propose see saw find found look looked read checked check know understand understood do don't didn't did
   compared counted calculated summed searched notice noticed assume mean ask asked show showed list listed count sum compare
   wonder apologize apologise explain able unable happy glad sorry afraid sure aware`.split(/\s+/),
);
/**
 * Words that a model uses to announce an action. An announced action counts as a claim in the same way as a reported
 * action, so the verb after these words is checked.
 */
const announces = new Set(['will', "'ll", 'shall']);
/** Matches words that can appear between a subject and its verb. */
const between =
  /^(?:have|had|has|'ve|'d|'m|'re|am|are|was|were|been|be|just|already|now|also|then|so|even|not|never|gone|went|ahead|and|\w+ly)$/;
const ofItself = /\b(?:I|we|let me)(?=((?:['’]\w+)?(?:\s+[\p{L}'’]+){1,6}))/giu;
const participle = `(?:${done}|\\p{L}{3,}ed|put|set|gone|dealt|written|given|told|drawn|wiped|run|begun|shut|cut|withdrawn|undone)`;
const passive = new RegExp(
  `(?:\\b(?:is|are|was|were|be|been|being|got|gets|get)|['’]s)\\s+(?:\\p{L}+\\s+){0,2}?${participle}(?!\\p{L})`,
  'iu',
);
/** Matches sentences without a subject, such as 'Emailed Elena.', 'Invoice sent' and 'Payment: refunded'. */
const fragment = new RegExp(
  `(?:^|[\\n.!?:;,✅✓✔–—-])[ \\t]*(?:(?:just|and|now|successfully)\\s+)?${participle}(?!\\p{L})`,
  'iu',
);
/** Matches 'Sending it now.' and 'Working on it'. */
const underWay = /(?:^|[\n.!?,])\s?\p{L}{2,}ing\s+(?:it|this|that|them|on|now|the|your|her|him|a)(?!\p{L})/iu;
/** Matches statements that a message, a campaign or money is on its way, or that somebody has received something. */
const onTheMove =
  /\b(?:reminders?|messages?|emails?|texts?|letters?|notifications?|refunds?|links?|campaigns?) (?:is|are|will|goes|went|has)\b|\b(?:has|have|gets?) (?:her|his|their|your|the|a|it)\b[^.?]{0,80}\b(?:reminders?|messages?|emails?|texts?|estimates?|invoices?|refunds?|any (?:second|minute|moment))\b|\bknows? (?:about|it|that)\b|\blet \p{L}+ know\b/iu;
/** Matches statements that something has just changed, such as 'The visit is on Thursday now'. */
const changedNow =
  /\bno longer\b|\bjust (?:left|received|went|got)\b|\bnow (?:shows?|has|have|find|in|on|under)\b|(?:\b(?:is|are|has|have)|['’]s) (?:[^.?]{0,40} )?now\b|\b(?:is|are|['’]s) (?:live|running|gone|out|in place|off the|yours|with \p{Lu})|\b(?:in|on|off) (?:the|your|her|his|their) (?:calendar|pipeline|inbox|mailbox|schedule)\b/u;
/** Common words of other languages. The patterns cannot recognize a claim in these languages. */
const foreignWord =
  /(?<!\p{L})(?:la|los|las|el|que|se|ha|he|fue|está|están|quedó|para|ya|le|una|por|de|estoy|acabo|der|das|und|ist|wurde|ich|habe|les|est|été|vous|não|foi|você|já|à|hecho|listo|erledigt|fertig|raus|verschickt|fait|feito|foram|fatto|gedaan)(?!\p{L})/giu;
const fewWords = 6;
const lettersOf = (text: string, script: RegExp) => text.match(script)?.length ?? 0;

function isForeign(text: string): boolean {
  /*
   * Names in another script, such as Cyrillic, are accepted, but a text that is mostly written in another script cannot
   * be checked.
   */
  const letters = lettersOf(text, /\p{L}/gu);
  if (letters > 2 * lettersOf(text, /\p{Script=Latin}/gu)) return true;
  const found = text.match(foreignWord)?.length ?? 0;
  return found > 1 || (found === 1 && text.trim().split(/\s+/).length <= fewWords);
}

const pastForm =
  /(?<!\p{L})(?!(?:need|indeed|speed|feed|based|named|related|hundred|exceed|proceed|combined|asked for)(?!\p{L}))(?:\p{L}{2,}ed|went|gone|got|left|took|taken|gave|given|made|told|heard|sent|put|wrote|written|ran|found out|became|turned)(?!\p{L})/iu;
const figure =
  /\d|(?<!\p{L})(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|dozen|none|no|nobody|most|half)(?!\p{L})/iu;

/**
 * Returns whether a sentence reports something in the past without a figure. Reports that are based on records contain
 * figures, and figures are checked.
 */
const reportsPast = (text: string): boolean =>
  text
    .split(/(?<=[.!?])\s|\n/)
    .some((sentence) => pastForm.test(sentence) && !figure.test(sentence) && !sentence.trim().endsWith('?'));

const anyForm = new RegExp(`(?<!\\p{L})(?:${done}|${doing})(?!\\p{L})`, 'iu');
const readyWords =
  /\b(?:consider|done|all set|sorted|completed?|success(?:ful(?:ly)?)?|on (?:its|their|the) way|in progress|under way|underway|good to go|you['’]re set|no further action|as (?:requested|you asked))\b|[✅✓✔]/iu;

function speaksOfItself(text: string): boolean {
  for (const [, words = ''] of text.matchAll(ofItself)) {
    const verbs = words.replaceAll('’', "'").replaceAll("'", " '").toLowerCase().split(/\s+/).filter(Boolean);
    const joined = verbs.join(' ').replaceAll(" 't", "'t").split(' ');
    const first = joined.find((word) => !between.test(word) && !announces.has(word));
    if (first && !harmless.has(first)) return true;
  }
  return false;
}

/**
 * Returns whether a user could read an answer without a chat card as a report that an action was performed. False
 * positives are acceptable, because the answer is only marked and its wording stays. Statements about what other people
 * did ('You sent 14 invoices') count as claims only if the model has not read any records.
 */
export function mightClaim(answer: string, hasRead: boolean): boolean {
  /*
   * The text is reduced to single spaces before it is checked, because the patterns would take quadratic time on a long
   * run of spaces or line breaks.
   */
  const text = answer.replaceAll(/\s+/g, (run) => (run.includes('\n') ? '\n' : ' '));
  return (
    speaksOfItself(text) ||
    [passive, fragment, readyWords, underWay, onTheMove, changedNow].some((pattern) => pattern.test(text)) ||
    isForeign(text) ||
    reportsPast(text) ||
    (!hasRead && anyForm.test(text))
  );
}
