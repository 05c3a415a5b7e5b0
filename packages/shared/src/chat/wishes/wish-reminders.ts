import type { Question } from '../../questions/question.ts';
import type { Wish } from '../understanding.ts';
import { capitalName, printedNumber, withoutPossessive } from './wish-words.ts';

const everybody =
  /\b(?:everybody|everyone|anybody|anyone|all|each|people|customers|clients|those(?=\s+(?:who|that|which|more|over|late|overdue))|whoever|ones|payers|invoices?|payments?|money|debts?)\b/gi;
const perUnit: Record<string, number> = { day: 1, week: 7, month: 30 };
const words = ['a', 'one', 'two', 'three', 'four', 'five', 'six'];

const reminderVerb =
  /^(?:(?:send|email|text|mail|shoot|fire off|give|write)\s+(?:out\s+)?(?:(?:an?|the|another|friendly|payment|gentle|some)\s+)*(?:reminders?|nudges?|dunning letters?)\s*(?:emails?|letters?|messages?)?\s*(?:out\s+)?(?:to|for|about)?\s*(?<whom>.+)|(?:send|email|text|give|shoot)\s+(?<who>.+?)\s+(?:an?|the|another|their|his|her|payment)\s+(?:friendly |payment |gentle )*(?:reminder|nudge)s?(?:\s+(?:about|for|on|to pay)\s*(?<about>.*))?|(?:remind|chase|nudge|dun|ping|chase up|follow up with)\s+(?<name>.+))$/i;

const daysLate =
  /(?<![-.\d])\b(?:(?:by\s+)?(?:more than|over|at least|longer than)\s+)?(?<count>(?!0)\d{1,3}|an?|one|two|three|four|five|six)\s*\+?\s*(?<unit>day|week|month)s?(?:\s+or more)?\b/i;

/** Words that can occur in a request about customers with overdue invoices without narrowing down the customers. */
const plain =
  /\b(?:who|whose|which|that|is|are|has|have|still|not|yet|hasn['’]?t|haven['’]?t|the|a|of|my|our|their|his|her|its|late|overdue|slow|past due|behind|unpaid|open|outstanding|owes?|owing|owed|me|us|paid|pay|to pay|settle|about|for|on|with|to|bills?|balances?|please|again|today|now|right now|by email)\b/gi;
const without = /\b(?:except|excluding|but|without|besides|apart|other than|not)\b/i;
const nobody = new RegExp(`${without.source}|^(?:them|him|her|it|that|this|these|those|both)\\b`, 'i');

/** The chat proposes a reminder only if it understands the whole phrase, because messages cannot be recalled. */
function everybodyLate(said: string): { daysLate: number | null } | undefined {
  const whom = said.replaceAll(/\b(who|that)['’]?s\b/gi, '$1 is');
  if (whom.search(everybody) < 0) return undefined;
  const days = daysLate.exec(whom);
  const left = (days ? whom.replace(days[0], ' ') : whom).replaceAll(everybody, ' ').replaceAll(plain, ' ');
  if (/[\p{L}\p{N}]/u.test(left) || /\bnot\b(?!\s+(?:yet\s+)?paid)/i.test(whom)) return undefined;
  const { count = '', unit = '' } = days?.groups ?? {};
  const read = /^\d/.test(count) ? Number(count) : Math.max(1, words.indexOf(count.toLowerCase()));
  return { daysLate: days ? read * (perUnit[unit.toLowerCase()] ?? 1) : null };
}

const tail =
  /\s+(?:about|to pay|that|of|for|on|regarding|re|with|again|today|now|by email|by text|who|which|to settle|because|up|tomorrow|next)\b.*$/i;
const ofMoney =
  /^(?:\s*\b(?:about|regarding|re|of|for|on|to|up|again|today|now|by email|the|an?|his|her|their|its|my|our|all|late|overdue|open|unpaid|outstanding|last|old|invoices?|bills?|balances?|payments?|money|debts?|pay|settle|what|that|which|is|are|he|she|they|it|owes?|me|us|please)\b)*\s*$/i;

/**
 * Accepts a request to remind one customer only if all other words are about the amount owed. Words such as 'about her
 * appointment' would require another kind of message.
 */
function customerMeant(whom: string): string | undefined {
  const told = tail.exec(whom)?.[0] ?? '';
  const customer = withoutPossessive(
    whom
      .replace(/^(?:the\s+)?(?:customer|client)\s+/i, '')
      .replace(tail, '')
      .replace(/['’]s\s+(?:late|overdue|open|unpaid)?\s*(?:invoices?|bills?|balance)$/i, ''),
  );
  const isNamed = capitalName.exec(customer)?.[0] === customer;
  const isOther = !isNamed && (customer.search(everybody) >= 0 || nobody.test(customer));
  return customer && customer.length <= 100 && !isOther && ofMoney.test(told) ? customer : undefined;
}

export function wishedReminders(text: string): Wish | undefined {
  const said = reminderVerb.exec(text)?.groups;
  const whom = said?.whom ?? said?.who ?? said?.name;
  if (
    !whom ||
    /^(?:me|us|myself|sent|that (?:went|were)|went)\b/i.test(whom) ||
    // The sentence 'Remind Sam to bring the ladder' does not ask for an invoice reminder.
    /\s(?:to|that|about) (?!pay\b|settle\b|his\b|her\b|their\b|the\b|an?\b|my\b|our\b|all\b|everyone\b|everybody\b|\p{Lu}|\d|what\b|invoices?\b|bills?\b|it\b|late\b|overdue\b|open\b|unpaid\b)\p{Ll}/u.test(
      whom,
    ) ||
    !ofMoney.test(said?.about ?? '')
  )
    return undefined;
  const number = printedNumber.exec(text)?.groups?.number?.toLowerCase() ?? null;
  if (number && without.test(text)) return undefined;
  if (number) return { kind: 'send_reminders', customer: null, number, daysLate: null };
  const all = everybodyLate(whom);
  if (all) return { kind: 'send_reminders', customer: null, number, ...all };
  const customer = customerMeant(whom);
  return customer ? { kind: 'send_reminders', customer, number, daysLate: null } : undefined;
}

const them =
  /^(?:(?:and|so|then|now|just) )*(?:remind|nudge|chase|ping|dun|(?:send|give|email|text|shoot) (?:out )?(?:(?:an?|the|some|friendly|payment) )*(?:reminders?|nudges?) to) (?:all of (?:them|those|these)|them(?: all)?|those(?: people| customers| ones)?|these(?: people| customers| ones)?|everyone on (?:that|the) list)$|^(?:send|give|email|text|shoot) (?:all of )?(?:them|those|these)(?: all)? (?:an? |the |some |friendly |payment )*(?:reminders?|nudges?)$/i;

/**
 * Returns a request to remind the customers whose late invoices the previous answer listed, as in 'remind them'. Other
 * lists are not accepted, because they also contain invoices that are not late, or leave out some late ones.
 */
export function remindsThem(line: string, previous: Question | null): Wish | undefined {
  if (previous?.name !== 'overdue' || !them.test(line)) return undefined;
  const { customer = null, days = null, type, place, over } = previous.with;
  if (type || place || over !== undefined || (customer && days)) return undefined;
  return { kind: 'send_reminders', customer, number: null, daysLate: days };
}
