import { findPeriods } from '../periods/periods.ts';
import type { UnderstandingContext, Wish, WishedItem } from '../understanding.ts';
import { isItem } from './wish-documents.ts';
import { readItems } from './wish-items.ts';
import { methodIn } from './wish-money.ts';
import { asTime, lengthIn } from './wish-visits.ts';
import { numberOf, someAmount, takeWhen } from './wish-words.ts';

type Change<Kind extends Wish['kind']> = Partial<Extract<Wish, { kind: Kind }>>;
type PersonChange = Partial<Extract<Wish, { kind: 'add_customer' | 'add_lead' }>>;

/** Words that introduce a correction and have no meaning of their own, as in 'no, make it 11 instead'. */
const opening =
  /^(?:(?:no|nope|sorry|oops|actually|wait|rather|hmm|oh|and|but|or|also)[,.]? )*(?:(?:make|change|set|move|switch) (?:it|that|this)(?: to)? |put (?:it|that|this)(?: (?:on|in|at|to|for))? |(?:it|that|this)(?: is|['’]s| was| should be| has to be) |its |should be |better |use )?/i;
const ending = /(?:,? (?:instead|rather|please|actually|sorry))+$/i;

/** Matches the value that a correction takes back, as in '65 not 60' and 'Thursday instead of Friday'. */
const takenBack =
  /,? (?:and )?(?:not|instead of|rather than) (?:on |at )?(?:\$?\d[\d.,]{0,12}(?::\d\d)?(?: ?(?:[ap]m|dollars|bucks))?|(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow|yesterday))$/i;

const price = new RegExp(String.raw`^\$?\s?(?<amount>${someAmount})(?: (?:dollars?|bucks?|usd))?$`, 'i');

/** Returns the day that the words name, if they name exactly one day and nothing else. */
function dayAlone(words: string, { today }: UnderstandingContext, isAhead: boolean): string | undefined {
  const line = words.toLowerCase();
  const [day, another] = findPeriods(line, { today, isAhead });
  const isAll = day && !another && `${line.slice(0, day.start)}${line.slice(day.end)}`.trim() === '';
  return isAll && day.span.from === day.span.to ? day.span.from : undefined;
}

const assigned =
  /^(?:(?:put|assign|give|have|send|let|with|by|for|add) )?(?:it to )?(?<name>\p{L}[\p{L}'’-]*)(?: (?:on|to|for) (?:it|that|this|that one)| do (?:it|that)| go)?$/iu;

/** The words that join two changes, as in 'make it 3pm and assign Sam'. */
const joint = /,? (?:and|then|plus) (?:also )?|, /i;

function visitChange(words: string, context: UnderstandingContext): Change<'book_visit'> | undefined {
  const person = assigned.exec(words)?.groups?.name;
  if (person && context.people.includes(person.toLowerCase())) return { person };
  const minutes = lengthIn(words);
  if (minutes !== undefined) return { minutes };
  const [first = '', ...others] = words.split(joint);
  if (others.length > 0) {
    const changes = [first, ...others].map((part) => visitChange(part.replace(opening, ''), context));
    const keys = changes.flatMap((change) => Object.keys(change ?? {}));
    const isClear = changes.every(Boolean) && new Set(keys).size === keys.length;
    if (isClear) return Object.assign({}, ...changes);
  }
  const { date, time, rest } = takeWhen(
    asTime(words.replace(/^(?:at|on|for|to) (?=\d{1,2}$)/i, '')),
    context,
  );
  if ((!date && !time) || /[\p{L}\p{N}]/u.test(rest.replace(/^(?:at|on|for|to)$/i, ''))) return undefined;
  return { ...(date && { date }), ...(time && { time }) };
}

const earlierOrLater =
  /^(?:(?:push|move|shift|make|bump) (?:it|that|this) )?(?:(?:back|up) )?(?:by )?(?<count>an?|one|two|three|half an?|\d{1,3}) (?<unit>hours?|hrs?|minutes?|mins?) (?<way>later|earlier)$/i;

/** Returns the time of the visit on the card, moved as in 'push it an hour later', if it stays on the same day. */
function shiftedTime(text: string, time: string | null): string | undefined {
  const {
    count = '',
    unit = '',
    way = '',
  } = earlierOrLater.exec(text.replace(ending, '').trim())?.groups ?? {};
  if (!time || !count) return undefined;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const by = numberOf(count.replace(/^half an?$/i, 'half')) * (/^h/i.test(unit) ? 60 : 1);
  const moved = hours * 60 + minutes + (/later/i.test(way) ? by : -by);
  const two = (value: number) => String(value).padStart(2, '0');
  return Number.isInteger(moved) && moved >= 0 && moved < 1440
    ? `${two(Math.floor(moved / 60))}:${two(moved % 60)}`
    : undefined;
}

function expenseChange(
  said: string,
  words: string,
  wish: Extract<Wish, { kind: 'add_expense' }>,
  context: UnderstandingContext,
): Change<'add_expense'> | undefined {
  const amount = price.exec(words)?.groups?.amount;
  if (amount) return { amount: numberOf(amount) };
  const date = dayAlone(words, context, false);
  if (date) return { date };
  const job = /^(?:for|on) (?:the )?(?<job>.{1,90}?)(?:['’]s)? job$/i.exec(words)?.groups?.job;
  if (job) return { job };
  const shop = /^(?:at|from) (?<shop>[\p{L}\p{N}'’&. -]{2,60})$/iu.exec(words)?.groups?.shop;
  if (shop) return { supplier: shop };
  const what = /^for (?:some )?(?<what>[\p{L}\p{N}'’& -]{2,100})$/iu.exec(words)?.groups?.what;
  /*
   * If the user names a supplier for an expense, the words that the chat first took for its purpose become the supplier
   * on the card.
   */
  const isOwn = what && !/^(?:the|a|me|us|him|her|them|that|this|it)\b/i.test(what) && said !== words;
  return isOwn ? { what, supplier: wish.supplier ?? wish.what } : undefined;
}

function paymentChange(words: string, context: UnderstandingContext): Change<'record_payment'> | undefined {
  const amount = price.exec(words)?.groups?.amount;
  if (amount) return { amount: numberOf(amount) };
  const date = dayAlone(words, context, false);
  if (date) return { date };
  const method = methodIn(words);
  return method ? { method } : undefined;
}

const phone =
  /^(?:(?:his|her|their|the) )?(?:phone|cell|mobile|number|tel)(?: number)?(?: is|:)? (?<phone>\+?\(?\d[\d().-]{5,20}\d)$/i;
const email =
  /^(?:(?:his|her|their|the) )?e?-?mail(?: address)?(?: is|:)? (?<email>[^\s,;<>@]{1,64}@[^\s,;<>@]{1,255}\.[a-z]{2,63})$/i;

const howMany = /^(?<count>\d{1,4}(?:\.\d{1,2})?) ?(?<unit>h|hrs?|hours?)?$/i;
const added =
  /^(?:(?:and |also )*(?:add|put on|include|throw in|plus) (?:on |in )?)(?<items>.+?)(?: (?:too|as well|to (?:it|that)))?$/i;
const removed =
  /^(?:and |also |but )?(?:drop|remove|delete|take (?:off|out)|leave out|skip|without|no) (?:the )?(?<item>.+?)(?: (?:again|too|off|out))?$/i;
const isSameItem = (name: string, gone: string) =>
  name === gone || name.startsWith(`${gone} `) || name.endsWith(` ${gone}`);
/** Words for other records than document items. After 'add', they do not name a new item of the document. */
const otherRecord =
  /\b(?:tasks?|to-?dos?|reminders?|customers?|clients?|leads?|expenses?|visits?|appointments?|notes?|discounts?|tax|deposit|him|her|them|it)\b/i;

/** Changes the hours or the number of the only item of a document, or adds items to it. */
function itemsChange(
  words: string,
  { items }: Extract<Wish, { kind: 'create_invoice' | 'create_estimate' }>,
): { items: WishedItem[] } | undefined {
  const [item, another] = items;
  const { count, unit } = howMany.exec(words)?.groups ?? {};
  // 'Make it 3' can mean three pieces or three dollars, unless the item is counted in hours.
  if (
    count &&
    unit &&
    item &&
    !another &&
    (item.unit === 'hr' || item.quantity > 1 || /\bhours?\b/i.test(item.name))
  )
    return { items: [{ ...item, quantity: Number(count), unit: 'hr' }] };
  const amount = price.exec(words)?.groups?.amount;
  // A new amount counts as the price only if the document has exactly one item with a price.
  if (amount && item && !another && item.quantity === 1 && item.price !== null)
    return { items: [{ ...item, price: numberOf(amount) }] };
  const gone = removed.exec(words)?.groups?.item?.toLowerCase();
  const left = gone ? items.filter(({ name }) => !isSameItem(name.toLowerCase(), gone)) : items;
  if (left.length > 0 && left.length === items.length - 1) return { items: left };
  const more = added.exec(words)?.groups?.items;
  const lines = more && !otherRecord.test(more) ? readItems(more) : [];
  return lines.length > 0 && items.length > 0 && lines.every(isItem)
    ? { items: [...items, ...lines] }
    : undefined;
}

/** Words that make a task come back, as in 'every monday'. */
const repeating =
  /^(?:and |also )?(?:repeat (?:it |that )?|do (?:it|that) )?(?<repeat>(?:every|each) (?:day|week|month|year|weekday|(?:mon|tues|wednes|thurs|fri|satur|sun)day))$/i;

/** Words that make a task urgent or less urgent, as in 'high priority' and 'make it urgent'. */
const priority = /^(?:an? )?(?<level>high|urgent|low)(?: priority)?$|^priority (?<said>high|urgent|low)$/i;

/** Adds a day or an assignee to the task on the card, as in 'for Sam, next Wednesday'. */
function taskChange(
  words: string,
  { line }: Extract<Wish, { kind: 'add_task' }>,
  context: UnderstandingContext,
): Change<'add_task'> | undefined {
  const repeat = repeating.exec(words)?.groups?.repeat;
  if (repeat) {
    const { time, rest } = takeWhen(line, context);
    return { line: `${rest.replace(/ (?:on|at|by|for|in)$/i, '')} ${repeat}${time ? ` at ${time}` : ''}` };
  }
  const { level, said: told = level } = priority.exec(words)?.groups ?? {};
  if (told) return { line: `${line.replace(/ !(?:high|urgent|low)\b/i, '')} !${told.toLowerCase()}` };
  const said = words.replace(/ (?:is|would be|works) better\b,?/i, '');
  const { date, time, rest } = takeWhen(said, context);
  const who =
    /^(?:(?:for|by|to|on|due|and|assign(?:ed)? to|give it to)\s+)*(?<who>\p{L}[\p{L}'’-]*)?$/iu.exec(rest)
      ?.groups?.who;
  const isWhole =
    /^(?:(?:for|by|to|on|due)\s*)*$/i.test(rest) || (who && context.people.includes(who.toLowerCase()));
  if (!isWhole || (!date && !time && !who)) return undefined;
  // A new day replaces the day that the task had and keeps its time; a new time replaces the time and keeps the day.
  const had = takeWhen(line, context);
  const bare = date || time ? had.rest.replace(/ (?:on|at|by|for|in)$/i, '') : line;
  const day = !date && time && had.date ? ` ${had.date}` : '';
  const marked = who
    ? said.replace(
        new RegExp(`(?:(?:give|assign|hand) it to |assign(?:ed)? to |(?:for|by|to|on) )?${who}\\b,?`, 'i'),
        `@${who}`,
      )
    : said;
  const hour = date && !time && had.time ? ` at ${had.time}` : '';
  return { line: `${bare}${day} ${marked}${hour}` };
}

function personChange(words: string): PersonChange | undefined {
  const number = phone.exec(words)?.groups?.phone;
  if (number) return { phone: number };
  const address = email.exec(words)?.groups?.email;
  return address ? { email: address } : undefined;
}

function changeOf(text: string, wish: Wish, context: UnderstandingContext): Partial<Wish> | undefined {
  const words = text.replace(opening, '').replace(ending, '').replace(takenBack, '').trim();
  switch (wish.kind) {
    case 'book_visit': {
      const time = shiftedTime(text, wish.time);
      return time ? { time } : visitChange(words, context);
    }
    case 'move_visit': {
      const { person, minutes, ...when } = visitChange(words, context) ?? {};
      return person || minutes || Object.keys(when).length === 0 ? undefined : { ...when, shift: null };
    }
    case 'create_invoice': {
      const due = /^due (?<when>.+)$/i.exec(words)?.groups?.when;
      const { date, time, rest } = takeWhen(due ?? '', context);
      return date && !time && !rest ? { due: date } : itemsChange(words, wish);
    }
    case 'create_estimate':
      return itemsChange(words, wish);
    case 'add_task':
      return taskChange(words, wish, context);
    case 'add_expense':
      return expenseChange(text, words, wish, context);
    case 'record_payment':
      return paymentChange(words, context);
    case 'add_customer':
    case 'add_lead':
      return personChange(words);
    default:
      return undefined;
  }
}

/**
 * Returns the request on the waiting card with the user's change, such as 'make it 11' after 'book Elena on Tuesday at
 * 10'. If any part of the sentence is not a change to that request, the sentence is interpreted separately.
 */
export function changedWish(text: string, wish: Wish, context: UnderstandingContext): Wish | undefined {
  const change = changeOf(text, wish, context);
  return change && ({ ...wish, ...change } as Wish);
}
