import type { PaymentMethod } from '../documents/payment-method.ts';
import { findPeriods } from './periods.ts';
import type { UnderstandingContext, Wish } from './understanding.ts';
import { numberOf, printedNumber, someAmount, withoutPossessive } from './wish-words.ts';

const methods: readonly [RegExp, PaymentMethod][] = [
  [/\b(?:in |by )?cash\b/i, 'cash'],
  [/\b(?:by |with |via |an? )?(?:check|cheque)\b(?:\s+(?:no\.?|number|#)\s*\d+)?/i, 'check'],
  [
    /\b(?:by |with |via |on )?(?:an? |the |his |her |their )?(?:credit card|debit card|card|visa|mastercard|amex)\b/i,
    'credit_card',
  ],
  [
    /\b(?:by |with |via )?(?:an? )?(?:bank transfer|wire transfer|wire|transfer|ach|zelle|direct deposit)\b/i,
    'bank_transfer',
  ],
];

const recordVerb = /^(?:record|log|enter|register|note|post|book|put in|put down|add|apply|take)\b/i;
const received = /^(?:i |we )?(?:just )?(?:have |['’]ve )?(?:got|received|collected|took|have received)\b/i;
const somebodyPaid =
  /^(?<who>.+?)\s+(?:just |has |already |have )*(?:paid|pays|gave me|gave us|sent me|sent us|handed me|handed us)\b(?<rest>.*)$/i;
const markPaid = /^(?:mark|set)\s+(?<what>.+?)\s+(?:as\s+)?paid(?<rest>\b.*)?$/i;

/** Not that much, not certain, or not at all. */
const hedged =
  /\b(?:but|except|excluding|less|minus|half|almost|nearly|about|around|not|never|without|each)\b|n['’]t\b/i;
/** In small letters: Will Smith does pay. */
const unreal = /\b(?:will|would|should|might)\b/;
const counts = /\b\d+\s+(?:open\s+|late\s+)?(?:invoices?|bills?|visits?|jobs?|hours?|h)\b/gi;

/** One amount of one customer: of two payments in a sentence neither is recorded. */
function takePayment(text: string, customer: string | null, context: UnderstandingContext): Wish | undefined {
  const whole = `${customer ?? ''} ${text}`;
  if (hedged.test(whole) || unreal.test(whole) || /\bpa(?:id|ys)\b/i.test(text)) return undefined;
  const number = printedNumber.exec(text)?.groups?.number?.toLowerCase() ?? null;
  const plain = number ? text.replace(printedNumber, ' ') : text;
  const lower = plain.toLowerCase();
  const day = findPeriods(lower, { today: context.today, isAhead: false }).find(
    ({ span }) => span.from === span.to,
  );
  const withoutDay = day ? `${plain.slice(0, day.start)} ${plain.slice(day.end)}` : plain;
  const method = methods.find(([pattern]) => pattern.test(withoutDay));
  const left = (method ? withoutDay.replace(method[0], ' ') : withoutDay)
    .replaceAll(counts, ' ')
    .replaceAll(/\s+/g, ' ');
  const somePrice = new RegExp(
    String.raw`(?<![\p{L}\p{N}#-])\$?\s?(?<amount>${someAmount})(?:\s*(?:dollars|bucks|usd|\$))?(?![\p{L}\p{N}-])`,
    'giu',
  );
  const [amount, another] = [...left.matchAll(somePrice)].map(({ groups }) => groups?.amount);
  if (another !== undefined || printedNumber.test(plain)) return undefined;
  const from =
    /\b(?:from|by|for|of|to)\s+(?!\$|\d)(?:(?:the|an?|customer|client|invoice|bill)\s+)*(?<name>[^,$\d]+?)(?=\s+(?:for|on|of|in|by|with|via|against|to|towards?|at|as)\b|\s*[,$\d]|\s*$)/i.exec(
      left,
    )?.groups?.name;
  const owner = /(?<name>\p{Lu}[\p{L}\p{N}&.'’ -]{0,120}?)['’]s\s+(?:invoice|bill|payment|balance)/u.exec(
    left,
  )?.groups?.name;
  const name =
    customer ??
    owner ??
    (from && !/^(?:invoice|bill|payment|cash|check|it|the)$/i.test(from.trim()) ? from : null);
  return {
    kind: 'record_payment',
    customer: name ? withoutPossessive(name.trim()) : null,
    number,
    amount: amount === undefined ? null : numberOf(amount),
    method: method?.[1] ?? null,
    date: day?.span.from ?? null,
  };
}

/** 'Book … 2pm for a roof check, 90 minutes': a visit, and no check of ninety dollars. */
const isPlanned = (text: string) =>
  /^(?:book|put)\b/i.test(text) &&
  /\b\d{1,2}(?::\d\d)?\s*[ap]m\b|\b\d+\s*(?:min|mins|minutes?|h|hrs?|hours?)\b/i.test(text) &&
  !/\$|\bpayments?\b/i.test(text);

const hasAmount = (text: string) => /\$\s?\d|\b\d+(?:[.,]\d+)*\b/.test(text.replace(printedNumber, ''));

export function wishedPayment(text: string, context: UnderstandingContext): Wish | undefined {
  const marked = markPaid.exec(text)?.groups;
  if (marked?.what) {
    const what = marked.what
      .replace(/^(?:the\s+)?(?:invoice|bill|inv)\s*(?:of|for|from|#)?\s*/i, '')
      .replace(/['’]s\s+(?:\w+\s+)?(?:invoice|bill)$/i, '');
    const wish = takePayment(
      `${printedNumber.exec(text)?.[0] ?? ''} ${marked.rest ?? ''}`,
      printedNumber.test(text) ? null : what,
      context,
    );
    return wish;
  }
  const isRecord =
    recordVerb.test(text) &&
    !isPlanned(text) &&
    (/\bpayments?\b/i.test(text) ||
      (/\bfrom\b|\bfor\b/i.test(text) && /\$|\bcash\b|\bcheck\b|\bcard\b|\btransfer\b/i.test(text))) &&
    (hasAmount(text) || printedNumber.test(text) || /\bfrom\b/i.test(text));
  if (
    isRecord &&
    !/\b(?:task|customer|client|lead|visit|appointment|invoice for)\b(?!.*\bpayment\b)/i.test(text)
  )
    return takePayment(text.replace(recordVerb, ''), null, context);
  if (received.test(text) && hasAmount(text) && /\bfrom\b/i.test(text))
    return takePayment(text.replace(received, ''), null, context);
  const paid = somebodyPaid.exec(text)?.groups;
  if (
    paid?.who &&
    hasAmount(paid.rest ?? '') &&
    !/^(?:who|what|when|how|did|has|have|which|is|does|i|we|customers?|clients?)\b/i.test(paid.who)
  )
    return takePayment(paid.rest ?? '', paid.who, context);
  return undefined;
}
