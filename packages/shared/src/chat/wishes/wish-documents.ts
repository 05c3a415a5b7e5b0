import { addDays, type CalendarDate } from '../../dates/calendar-date.ts';
import type { UnderstandingContext, Wish, WishedItem } from '../understanding.ts';
import { inexact, oddAmountIn, saysWhen } from './wish-check.ts';
import { readItems } from './wish-items.ts';
import { capitalName, printedNumber, takeWhen, withoutPossessive } from './wish-words.ts';

const makes = '(?:create|make|write|draft|prepare|send|new|add|start|raise|issue|do|generate)';
const papers = {
  create_invoice: 'invoice|inv|bill',
  create_estimate: 'estimate|quote|quotation|proposal|bid|est',
} as const;

/** Words after 'invoice' that indicate a question instead of a request to create an invoice. */
const asks =
  /^(?:status|total|totals|list|from|this|last|overdue|by|sent|number|amount|count|history|is|are|was|did|do|does|due|late|paid|unpaid|for (?:this|last|the month|me)|in|of|about|today|yesterday|tomorrow|everything|all|everybody|everyone|age|aging|report|summary|average|size|drafts?|win|rate|acceptance|conversion|requests?|approvals?)\b/i;

const dueWords =
  /(?<![\s,(])[\s,(]+(?:and\s+)?(?:it['’]?s\s+|it is\s+)?(?:due|payable|pay(?:ment)? due|to be paid|pay)\s+(?<due>(?:by\s+|on\s+|in\s+|within\s+)?[^,;]+?)\)?$/i;
const net = /(?<![\s,(])[\s,(]+(?:terms\s+)?net[\s-]?(?<days>\d{1,3})(?:\s+days)?\)?$/i;

function takeDue(text: string, context: UnderstandingContext): { due: CalendarDate | null; rest: string } {
  const terms = net.exec(text);
  if (terms)
    return { due: addDays(context.today, Number(terms.groups?.days)), rest: text.slice(0, terms.index) };
  const match = dueWords.exec(text);
  const words = match?.groups?.due;
  if (!match || !words) return { due: null, rest: text };
  const due = /^(?:now|immediately|(?:up)?on receipt|right away|at once)/i.test(words)
    ? context.today
    : takeWhen(`due ${words.replace(/^within\s+/i, 'in ')}`, context).date;
  return due ? { due, rest: text.slice(0, match.index) } : { due: null, rest: text };
}

/**
 * Splits a request into the customer and the items. The customer's name ends at a colon, at 'for', at a number or after
 * the capitalized words.
 */
function takeCustomer(text: string): { customer: string; items: string } {
  const body = text.replace(/^(?:to|for)\s+/i, '');
  const paid =
    /^\$?\s?(?<amount>[\d.,]+)\s*(?:dollars|bucks)?\s+(?:to|from)\s+(?<customer>.+?)\s+for\s+(?<what>.+)$/i.exec(
      body,
    )?.groups;
  if (paid)
    return { customer: withoutPossessive(paid.customer ?? ''), items: `$${paid.amount} for ${paid.what}` };
  const quoted = /^["“](?<customer>[^"”]+)["”]\s*[,:]?\s*(?<items>.*)$/.exec(body)?.groups;
  if (quoted) return { customer: quoted.customer ?? '', items: quoted.items ?? '' };
  const opened = (rest: string) =>
    rest.replace(/^[\s,:;–-]+/, '').replace(/^(?:for|with|over|of|on)\s+/i, '');
  const id = /^[0-9a-f]{8}-[0-9a-f-]{27}/i.exec(body)?.[0];
  if (id) return { customer: id, items: opened(body.slice(id.length)) };
  const name = capitalName.exec(body);
  if (name?.groups?.name)
    return { customer: withoutPossessive(name.groups.name), items: opened(body.slice(name[0].length)) };
  const bound = /\s*[,:;]\s*|\s+for\s+|\s+(?=[$\d])/.exec(body);
  if (!bound) return { customer: withoutPossessive(body), items: '' };
  const words = body.slice(0, bound.index).split(' ');
  const isBare = /^\s+$/.test(bound[0]) && words.length > 2;
  const customer = isBare ? words.slice(0, 2).join(' ') : words.join(' ');
  return { customer: withoutPossessive(customer), items: opened(body.slice(customer.length)) };
}

/**
 * Matches a mention of an earlier document that the new document should repeat. Only the form can create such a
 * document.
 */
const asBefore = /\b(?:like|same as|as|similar to) (?:the )?(?:last|usual|before|always|previous)\b/i;

/** Matches phrases that an invoice or estimate line cannot express, such as discounts and repeated billing. */
const reduced = /\b(?:less|minus)\s+\$?\d|\d\s?%|\bexcept\b|\bevery (?:week|month|day)\b|\bmonthly\b/i;

/**
 * Matches words in the name of an item that change what the customer pays, when it is due or what happens to the
 * document. The card has no field for them, and as a part of the description they would be lost.
 */
const noItem =
  /[$€£¥]|\b(?:(?:no|plus|with|without|incl(?:uding|udes)?|excl(?:uding)?|before|after) (?:the )?(?:sales )?tax(?:es)?|tax (?:free|included|exempt|extra)|discount|\d+ off|valid (?:until|through|for)|expir(?:es|ing)|good (?:until|through|for)|due|payable|each)\b|\b(?:and|then) (?:e-?mail|text|mail|send|call|tell|print|charge) (?:it|him|her|them|me)\b|^(?:about|around|almost|nearly|over|under|to|or|off|same as|the same|like|as|less|minus)\b|^tax for\b|^(?:the )?(?:rest|remainder|balance|deposit)$|^(?:no|did|do|does|is|are|was|were|has|have|when|what|who|how|why|where)\b/i;

/** Returns whether a part of the sentence can be a line of a document. */
export const isItem = ({ name }: WishedItem) =>
  !noItem.test(name) && !saysWhen.test(name) && !inexact.test(name);

/** Matches a mention of an existing document or of a part of one. Such words are not the name of a customer. */
const notCustomer =
  /^(?:the\s+)?(?:estimates?|quotes?|proposal|deposit|balance|drafts?|rest|up|me)\b|['’]s (?:card|account)$|\s(?:estimate|quote|proposal)$/i;

function documentWish(
  kind: keyof typeof papers,
  body: string,
  context: UnderstandingContext,
): Wish | undefined {
  if (
    !body ||
    oddAmountIn(body) ||
    reduced.test(body) ||
    asBefore.test(body) ||
    printedNumber.test(body.split(' ')[0] ?? '') ||
    asks.test(body)
  )
    return undefined;
  const { due, rest } = takeDue(body, context);
  const { customer, items } = takeCustomer(rest);
  if (!customer || /^\d/.test(customer) || customer.length > 100 || notCustomer.test(customer))
    return undefined;
  const lines = readItems(items);
  // An estimate is not due, and the chat does not set how long it is valid.
  if (!lines.every(isItem) || (due && kind === 'create_estimate')) return undefined;
  return { kind, customer, items: lines, due };
}

const patterns = Object.entries(papers).map(([kind, paper]) => ({
  kind: kind as keyof typeof papers,
  made: new RegExp(
    String.raw`^${makes}\s+(?:me\s+|up\s+)?(?:an?\s+|the\s+)?(?:new\s+|quick\s+)?(?:draft\s+)?(?:${paper})(?:\s+(?:for|to)\s+|\s*:\s*|\s+)(?<body>.+)$`,
    'i',
  ),
  sent: new RegExp(
    String.raw`^${makes}\s+(?<customer>.+?)\s+(?:an?|the|another)\s+(?:new\s+)?(?:${paper})(?:\s+(?:for|of|over|with)\s+|\s*:\s*)(?<items>.+)$`,
    'i',
  ),
  plain: new RegExp(
    kind === 'create_invoice'
      ? String.raw`^(?:invoice|inv|bill|charge(?!\s+for\b))\s+(?<body>.+)$`
      : String.raw`^(?:quote|estimate|bid)\s+(?<body>.+)$`,
    'i',
  ),
}));

/**
 * Matches the number of an existing document, as in 'invoice INV-2026-0042'. A message that consists only of a document
 * number asks to see the document.
 */
const shownNumber = /^(?:invoice|estimate|quote|bill)\s+#?[a-z]{0,5}-?\d[\w-]{2,}$/i;

const sends = /^(?:send|issue)\s/i;
/**
 * Matches requests to send an existing document, as in 'send the invoice to Tom' and 'send Tom's draft'. These requests
 * do not create a new document.
 */
const sendsExisting = new RegExp(
  String.raw`^(?:send|issue)\s+(?:.{1,60}\s)?(?:the|his|her|their|that|this|my|our|draft|\S{1,40}['’]s|\S{1,40}s['’])\s+(?:\S{1,20}\s+)?(?:${Object.values(papers).join('|')}|drafts?)s?(?:$|\s)`,
  'i',
);
/** Matches the records of somebody called Bill, as in 'Bill Carter's open invoices'. */
const ofBill =
  /^bill\s.{1,60}['’]s (?:\p{L}{1,20} )?(?:invoices?|estimates?|visits?|phone|number|email|address|balance|payments?|jobs)$/iu;
const onCard = /^(?:charge|bill)\s.{1,60}\b(?:card|cards)\b/i;

export function wishedDocument(text: string, context: UnderstandingContext): Wish | undefined {
  if (shownNumber.test(text) || sendsExisting.test(text) || onCard.test(text) || ofBill.test(text))
    return undefined;
  for (const { kind, made, sent, plain } of patterns) {
    const full = sent.exec(text)?.groups;
    if (full?.customer && !/\b(?:reminder|task)\b|^(?:up|me)$/i.test(full.customer))
      return documentWish(kind, `${full.customer}: ${full.items}`, context);
    const body = made.exec(text)?.groups?.body ?? plain.exec(text)?.groups?.body;
    const wish = body ? documentWish(kind, body, context) : undefined;
    // Without items, 'send Elena an invoice' can mean an invoice that exists, so no new one is created.
    const isOld = sends.test(text) && wish && 'items' in wish && wish.items.length === 0;
    if (wish && !isOld) return wish;
  }
  return undefined;
}
