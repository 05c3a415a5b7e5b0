import { linkProblems } from '../../messages/message-links.ts';
import { smsSize } from '../../messages/sms-parts.ts';
import type { MessageHint } from './campaign.ts';
import type { CampaignChannel } from './campaign-status.ts';
import { brokenFields, type MergeField, mergeFieldLabels, readText } from './merge-field.ts';

export const longestGoodSubject = 60;
export const mostGoodWords = 200;
export const mostGoodSmsParts = 2;

const spamWords = [
  '100% free',
  'act now',
  'buy now',
  'cash bonus',
  'click here',
  'congratulations',
  'double your',
  'earn money',
  'free money',
  'guaranteed',
  'increase sales',
  'limited time',
  'lowest price',
  'make money',
  'no obligation',
  'once in a lifetime',
  'order now',
  'risk-free',
  'special promotion',
  'urgent',
  'winner',
  'you have been selected',
];

export interface HintedMessage {
  channel: CampaignChannel;
  /** The subject lines and the body as written, before fields are filled in. */
  subject: string | null;
  subject_b: string | null;
  body: string | null;
  button_label: string | null;
  /** The subject lines and the body as filled in for the previewed recipient. */
  filled: { subject: string; subject_b: string | null; body: string };
  /** The number of recipients, and for each field the number of recipients without a value. */
  count: number;
  missing: readonly { field: MergeField; count: number }[];
  hasButtonTarget: boolean;
  /** Whether the business has a postal address, which the law requires in every marketing email. */
  hasPostalAddress: boolean;
}

const good = (text: string): MessageHint => ({ kind: 'good', text });
const hint = (text: string): MessageHint => ({ kind: 'hint', text });
const problem = (text: string): MessageHint => ({ kind: 'problem', text });

const written = ({ subject, subject_b, body }: HintedMessage) =>
  [subject, subject_b, body].map((text) => text ?? '');

const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length;

/**
 * Returns whether a message is mostly in capital letters or repeats exclamation marks, question marks or dollar
 * signs.
 */
function isShouting(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const capitals = text.match(/\p{Lu}/gu) ?? [];
  return /!{2,}|\?{2,}|\${3,}/.test(text) || (letters.length >= 8 && capitals.length / letters.length > 0.6);
}

function emptyProblems(message: HintedMessage): MessageHint[] {
  const problems: MessageHint[] = [];
  if (message.channel === 'email' && !message.subject?.trim()) problems.push(problem('The subject is empty'));
  if (!message.body?.trim()) problems.push(problem('The message is empty'));
  return problems;
}

function fieldHints(message: HintedMessage): MessageHint[] {
  const broken = [...new Set(written(message).flatMap(brokenFields))];
  const problems = [
    ...broken.map((text) => problem(`${text} is not a valid field. Choose one from the list.`)),
    ...message.missing.map(({ field, count }) =>
      problem(
        `${mergeFieldLabels[field]} is missing for ${count.toLocaleString('en-US')} of ${message.count.toLocaleString('en-US')}`,
      ),
    ),
  ];
  if (problems.length > 0) return problems;
  if (!written(message).some((text) => text.includes('{{')) || message.count === 0) return [];
  const all = message.count.toLocaleString('en-US');
  return [good(message.count === 1 ? 'Every field is filled in' : `Every field is filled in for all ${all}`)];
}

function subjectHints({ channel, filled }: HintedMessage): MessageHint[] {
  if (channel === 'sms' || !filled.subject) return [];
  return [filled.subject, filled.subject_b].flatMap((subject, index) => {
    if (!subject) return [];
    const name = filled.subject_b ? `Subject ${index === 0 ? 'A' : 'B'}` : 'Subject';
    const text = `${name} ${[...subject].length} of ${longestGoodSubject}`;
    return [[...subject].length > longestGoodSubject ? hint(`${text}: phones cut it off`) : good(text)];
  });
}

function lengthHints({ channel, filled }: HintedMessage): MessageHint[] {
  if (!filled.body) return [];
  if (channel === 'sms') {
    const { parts, isUnicode } = smsSize(filled.body);
    const text = parts === 1 ? '1 text message each' : `${parts} text messages each`;
    const reason = isUnicode ? ': a character such as an emoji or a curly quote makes it longer' : '';
    return [parts > mostGoodSmsParts || (isUnicode && parts > 1) ? hint(text + reason) : good(text)];
  }
  const words = countWords(filled.body);
  const text = words === 1 ? '1 word' : `${words} words`;
  return [words > mostGoodWords ? hint(`${text}: short ones are read`) : good(text)];
}

const meets = (text: string, word: string) =>
  new RegExp(`(?<![\\p{L}\\d])${word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d])`, 'iu').test(
    text,
  );

function spamHints(message: HintedMessage): MessageHint[] {
  const texts = written(message);
  if (texts.every((text) => !text.trim())) return [];
  const found = spamWords.filter((word) => texts.some((text) => meets(text, word)));
  const hints = found.map((word) => hint(`Spam filters flag “${word}”`));
  if (texts.some(isShouting)) hints.push(hint('All caps and !! look like spam'));
  return hints.length > 0 ? hints : [good('No spam trigger words')];
}

function buttonHints({ channel, button_label, hasButtonTarget }: HintedMessage): MessageHint[] {
  if (channel === 'sms' || !button_label || hasButtonTarget) return [];
  return [
    problem(
      'The button has no link. Turn on the request form, or add an email address or phone number for your business.',
    ),
  ];
}

function addressHints({ channel, hasPostalAddress }: HintedMessage): MessageHint[] {
  if (channel === 'sms' || hasPostalAddress) return [];
  return [problem('Add your postal address in Settings: marketing emails need one')];
}

/** Returns the hints for a message. Problems that prevent sending come first. */
export function messageHints(message: HintedMessage): MessageHint[] {
  const hints = [
    ...emptyProblems(message),
    ...fieldHints(message),
    ...linkProblems(readText(message.body ?? '')).map(problem),
    ...buttonHints(message),
    ...addressHints(message),
    ...lengthHints(message),
    ...subjectHints(message),
    ...spamHints(message),
  ];
  const isProblem = ({ kind }: MessageHint) => kind === 'problem';
  return [...hints.filter(isProblem), ...hints.filter((one) => !isProblem(one))];
}
