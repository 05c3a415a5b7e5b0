import type { PaymentMethod } from '../../documents/payments/payment-method.ts';
import { findPeriods } from '../periods/periods.ts';
import type { UnderstandingContext, Wish } from '../understanding.ts';
import { inexact, oddAmountIn } from './wish-check.ts';
import { numberOf, printedNumber, someAmount, withoutPossessive } from './wish-words.ts';

const methods: readonly [RegExp, PaymentMethod][] = [
  [/\b(?:by |with |via )?zelle\b/i, 'Zelle'],
  [/\b(?:in |by )?cash\b/i, 'cash'],
  [/\b(?:by |with |via |an? )?(?:check|cheque)\b/i, 'check'],
  [
    /\b(?:by |with |via |on )?(?:an? |the |his |her |their )?(?:credit card|debit card|card|visa|mastercard|amex)\b/i,
    'credit_card',
  ],
  [
    /\b(?:by |with |via )?(?:an? )?(?:bank transfer|wire transfer|wire|transfer|ach|direct deposit)\b/i,
    'bank_transfer',
  ],
];

/** Returns the payment method if the words contain nothing else, as in 'by check' or 'cash'. */
export const methodIn = (words: string): PaymentMethod | undefined =>
  methods.find(([pattern]) => words.replace(pattern, '').trim() === '')?.[1];

const recordVerb = /^(?:record|log|enter|register|note|post|book|put in|put down|add|apply|take)\b/i;
const received =
  /^(?:i |we )?(?:just )?(?:have |['’]ve )?(?:got paid|was paid|were paid|got|received|collected|took|have received)\b/i;
const somebodyPaid =
  /^(?<who>.+?)\s+(?:just |has |already |have )*(?:paid|pays|gave me|gave us|sent me|sent us|sent(?= \$?\d)|handed me|handed us)\b(?<rest>.*)$/i;
/** Matches the beginning of a question, such as 'the top 3 customers by what they paid', which names no payer. */
const noPayer =
  /^(?:(?:the|my|our) )?(?:who|whose|what|when|where|why|how|did|has|have|which|is|does|i|we|got|get|add|create|new|save|book|schedule|call|tell|customers?|clients?|all|any|every|top|best|biggest|largest|smallest|worst|most|least|highest|lowest)\b|\bby (?:what|how|who|whatever)\b/i;
/** Matches words for the full outstanding balance, regardless of its amount. */
const inFull =
  /\b(?:in full|everything|all of it|it all|the (?:full|whole) (?:amount|thing|bill|invoice|balance)|(?:(?:his|her|their|the) )?(?:bill|invoice|balance) in full|(?:his|her|their|its) (?:bill|invoice|balance)(?=$|,| (?:by|with|in|today|yesterday)))(?![\p{L}\p{N}])/iu;
const markPaid = /^(?:mark|set)\s+(?<what>.+?)\s+(?:as\s+)?paid(?<rest>\b.*)?$/i;

/** Matches words that make an amount inexact, uncertain or negated. */
export const hedged =
  /\b(?:but|except|excluding|less|minus|half|almost|nearly|about|around|not|never|without|each)\b|n['’]t\b/i;
/** Matches only lowercase words, because a capitalized 'Will' is a name, as in Will Smith. */
export const unreal = /\b(?:will|would|should|might)\b/;
const counts = /\b\d+\s+(?:open\s+|late\s+)?(?:invoices?|bills?|visits?|jobs?|hours?|h)\b/gi;

/** Converts amounts such as '2k' and '1.5 grand' to digits. */
export const inFigures = (text: string): string =>
  text.replaceAll(
    /(?<![\d.,-])(\d{1,4}(?:\.\d{1,3})?)\s?(?:k|grand)(?![\p{L}\p{N}])/giu,
    (_, count: string) => String(Math.round(Number(count) * 1000)),
  );

export const somePrice = () =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}#.,$-])\$?\s?(?<amount>${someAmount})(?:\s*(?:dollars?|bucks?|usd|\$))?(?![\p{L}\p{N}-])`,
    'giu',
  );

const beforePayer = /^(?:from|by|for|of|to)$/i;
const skippedWord = /^(?:the|an?|customer|client|invoice|bill)$/i;
const behindPayer = /^(?:for|on|of|in|by|with|via|against|to|towards?|at|as)$/i;
const amountWord = /^\$?[\d.,]*$/;

/**
 * Returns the payer's name after 'from', up to an amount, a comma or the next preposition, as in 'from K9 Kennels for
 * the fence'.
 */
function payerIn(text: string): string | undefined {
  const words = text.split(' ').filter(Boolean);
  for (let at = 0; at < words.length; at += 1) {
    if (!beforePayer.test(words[at] ?? '')) continue;
    let first = at + 1;
    while (skippedWord.test(words[first] ?? '')) first += 1;
    let last = first;
    while (
      last < words.length &&
      !behindPayer.test(words[last] ?? '') &&
      !amountWord.test(words[last] ?? '')
    ) {
      last += 1;
      if (words[last - 1]?.endsWith(',')) break;
    }
    if (last > first) return words.slice(first, last).join(' ').replace(/,$/, '');
  }
  return undefined;
}

const plainWords =
  /^(?:payments?|paid|pay|of|from|for|on|to|towards?|in|by|with|via|against|as|at|the|an?|his|her|their|its|my|our|customer|client|invoices?|bills?|balance|account|money|dollars?|bucks?|usd|it|that|this|and|just|me|us|full|number|no|cash|card|open|late|overdue)$/i;

/**
 * Matches the words that introduce the purpose of a payment. Unknown words before them could change the amount, as in
 * '100 too much'.
 */
const beforePurpose = /(?<!\S)(?:for|towards?|re|regarding|against|on|as)(?!\S)|[,;:(]/i;
const kindOfMoney =
  /^(?:deposits?|retainer|down|installment|venmo|zelle|paypal|cash|app|apple|pay|google|square|stripe|tips?|cheque|check|['’]s)$/i;
const unexplained = Symbol('unexplained');

/**
 * Returns what the user said about a payment besides the customer, amount, method and date. Filler words at the
 * beginning and the end are removed.
 */
function restSaid(
  left: string,
  taken: readonly (string | null | undefined)[],
): string | null | typeof unexplained {
  let rest = left;
  for (const words of taken) if (words) rest = rest.replace(words, ' ');
  const purpose = rest.search(beforePurpose);
  const before = purpose < 0 ? rest : rest.slice(0, purpose);
  const isPlain = (word: string) => plainWords.test(word) || kindOfMoney.test(word);
  if (!before.split(/[\s$]+/).every((word) => !/[\p{L}\p{N}]/u.test(word) || isPlain(word)))
    return unexplained;
  const words = rest
    .replaceAll(/(?<!\S)['’]s(?!\S)|[$,;:]/g, ' ')
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  while (plainWords.test(words[0] ?? '')) words.shift();
  while (plainWords.test(words.at(-1) ?? '')) words.pop();
  return words.length > 0 ? words.join(' ').slice(0, 500) : null;
}

const checkNumber =
  /[,;]?\s*\b(?:with |by )?(?:check|cheque|chk|ck)\s*(?:no\.?|number|num\.?|nr\.?|#)\s*#?(?<reference>\d{1,12})\b/i;
const paidThrough = /\b(?<way>venmo|zelle|paypal|cash ?app)(?:['’]?e?d|lled)\s+(?:me|us)\b/i;
const paidInFullBy =
  /^(?:i |we )?(?:just )?(?:got|was|were|have been|been) paid (?<before>in full )?by (?<who>[^,;]+?)(?<after>,? in full)?(?<rest>,? (?:today|yesterday|by \S+|in cash|with .+))?$/i;

/** Matches a number directly after 'check'. The number is the amount if the sentence contains no other number. */
const checkWithNumber = /[,;]?\s*\b(?:with |by )?(?:check|cheque|chk|ck) (?<reference>\d{3,12})\b/i;

/** Accepts one amount from one customer. If a sentence mentions two payments, the chat records neither of them. */
function takePayment(text: string, customer: string | null, context: UnderstandingContext): Wish | undefined {
  const whole = `${customer ?? ''} ${text}`;
  if (hedged.test(whole) || unreal.test(whole) || /\bpa(?:id|ys)\b/i.test(text)) return undefined;
  if (oddAmountIn(text) || inexact.test(text)) return undefined;
  const number = printedNumber.exec(text)?.groups?.number?.toLowerCase() ?? null;
  const plain = number ? text.replace(printedNumber, ' ') : text;
  const lower = plain.toLowerCase();
  const day = findPeriods(lower, { today: context.today, isAhead: false }).find(
    ({ span }) => span.from === span.to,
  );
  const withoutDay = day ? `${plain.slice(0, day.start)} ${plain.slice(day.end)}` : plain;
  // The check number can be given separately from the check, as in 'a check for $450 from Ana, check no 2231'.
  const bare = checkWithNumber.exec(withoutDay);
  const isBare = bare && hasAmount(withoutDay.replace(bare[0], ' '));
  const numbered = checkNumber.exec(withoutDay) ?? (isBare ? bare : null);
  const unnumbered = numbered ? withoutDay.replace(numbered[0], ' ') : withoutDay;
  const method = methods.find(([pattern]) => pattern.test(numbered ? `check ${unnumbered}` : withoutDay));
  const left = (method ? unnumbered.replace(method[0], ' ') : unnumbered)
    .replaceAll(counts, ' ')
    .replaceAll(/\s+/g, ' ');
  const [amount, another] = [...left.matchAll(somePrice())].map(({ groups }) => groups?.amount);
  if (another !== undefined || printedNumber.test(plain)) return undefined;
  const from = payerIn(left);
  const owner = /(?<name>\p{Lu}[\p{L}\p{N}&.'’ -]{0,120}?)['’]s\s+(?:invoice|bill|payment|balance)/u.exec(
    left,
  )?.groups?.name;
  const name =
    customer ??
    owner ??
    (from && !/^(?:invoice|bill|payment|cash|check|it|the)$/i.test(from.trim()) ? from : null);
  const reference = numbered?.groups?.reference;
  const notes = restSaid(left, [amount, customer ? null : name]);
  if (notes === unexplained || (amount === undefined ? /\d/.test(left) : numberOf(amount) === 0))
    return undefined;
  // Only payments that have already been received can be recorded, so a date in the future is rejected.
  if (day && day.span.from > context.today) return undefined;
  return {
    kind: 'record_payment',
    ...(reference && { reference }),
    ...(notes && { notes }),
    customer: name ? withoutPossessive(name.trim()) : null,
    number,
    amount: amount === undefined ? null : numberOf(amount),
    method: method?.[1] ?? null,
    date: day?.span.from ?? null,
  };
}

/**
 * A sentence such as 'Book … 2pm for a roof check, 90 minutes' plans a visit and does not mention a check for ninety
 * dollars.
 */
const isPlanned = (text: string) =>
  /^(?:book|put)\b/i.test(text) &&
  /\b\d{1,2}(?::\d\d)?\s*[ap]m\b|\b\d+\s*(?:min|mins|minutes?|h|hrs?|hours?)\b/i.test(text) &&
  !/\$|\bpayments?\b/i.test(text);

const hasAmount = (text: string) => /\$\s?\d|\b\d+(?:[.,]\d+)*\b/.test(text.replace(printedNumber, ''));

export function wishedPayment(words: string, context: UnderstandingContext): Wish | undefined {
  // A sentence such as 'Grace venmoed me 150' means that Grace paid 150 through Venmo.
  const through = paidThrough.exec(words)?.groups?.way;
  const text = inFigures(through ? `${words.replace(paidThrough, 'paid me')} with ${through}` : words);
  const whole = paidInFullBy.exec(text)?.groups;
  if (whole?.who && (whole.before || whole.after) && !hasAmount(text))
    return takePayment(whole.rest ?? '', whole.who, context);
  const marked = markPaid.exec(text)?.groups;
  if (marked?.what) {
    const what = marked.what
      .replace(/^(?:the\s+)?(?:invoice|bill|inv)\s*(?:of|for|from|#)?\s*/i, '')
      .replace(/(?:['’]s\s+(?:\w+\s+)?|\s)(?:invoice|bill)$/i, '')
      .replace(/^the\s+(?=\p{Lu})/u, '');
    const wish = takePayment(
      // In 'Mark it paid by check 2231', the number is the check number, because the amount is the open balance.
      `${printedNumber.exec(text)?.[0] ?? ''} ${marked.rest ?? ''}`.replace(
        /\b(check|cheque) (?=\d{3,12}\b)/i,
        '$1 #',
      ),
      printedNumber.test(text) ? null : what,
      context,
    );
    return wish;
  }
  const isRecord =
    recordVerb.test(text) &&
    !isPlanned(text) &&
    (/\bpayments?\b/i.test(text) ||
      (/\bfrom\b/i.test(text) && /\$|\b(?:cash|check|card|transfer|dollars?|bucks?)\b/i.test(text))) &&
    (hasAmount(text) || printedNumber.test(text) || /\bfrom\b/i.test(text));
  if (
    isRecord &&
    !/\b(?:task|customer|client|lead|visit|appointment|invoice for)\b(?!.*\bpayment\b)/i.test(text)
  )
    return takePayment(text.replace(recordVerb, ''), null, context);
  if (received.test(text) && hasAmount(text) && (/\bfrom\b/i.test(text) || /\bpaid\s+\S+\s+by\b/i.test(text)))
    return takePayment(text.replace(received, ''), null, context);
  const paid = somebodyPaid.exec(text)?.groups;
  const full = paid && inFull.exec(paid.rest ?? '');
  if (paid?.who && (full || hasAmount(paid.rest ?? '')) && !noPayer.test(paid.who))
    return takePayment((paid.rest ?? '').replace(full?.[0] ?? '', ' '), paid.who, context);
  return undefined;
}
