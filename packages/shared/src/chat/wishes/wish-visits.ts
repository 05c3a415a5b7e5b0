import type { UnderstandingContext, Wish } from '../understanding.ts';
import { inexact, isDayOpen, noDay, noWork, withHalves } from './wish-check.ts';
import { capitalName, numberOf, takeWhen, withoutFillers, withoutPossessive } from './wish-words.ts';

const visit = '(?:visits?|appointments?|appts?|jobs?|meetings?|bookings?|stops?|calls?|slots?)';
const plainVisit = new RegExp(String.raw`\b(?:(?:an?|the|my|our|that|this)\s+)?(?:site\s+)?${visit}\b`, 'gi');
const small =
  /^(?:(?:with|at|for|on|in|of|the|my|our|an?|to|and|is|that|called|titled|by)\s+)+|(?:\s+(?:with|at|for|on|in|of|the|to|and|from|by))+$/gi;

const trimmed = (text: string) => {
  let [before, after] = ['', text.replaceAll(/\s+/g, ' ').trim()];
  while (before !== after)
    [before, after] = [
      after,
      after.replaceAll(small, '').replaceAll(/^[\s,;:–-]+|(?<![\s,;:–-])[\s,;:–-]+$/g, ''),
    ];
  return /^(?:the|my|our|an?|that|this)$/i.test(after) ? '' : withoutPossessive(after);
};

/**
 * Matches a reference to a visit by its position in the day, such as 'the first one'. Only the calendar shows which
 * visit is meant.
 */
const aPosition = /^(?:very\s+)?(?:first|second|third|last|next|final|earliest|latest)(?:\s+one)?$/i;

/** Returns the customer, street or title that remains after the date and 'the visit' are removed. */
const whichVisit = (text: string) =>
  trimmed(
    withoutFillers(
      trimmed(
        text
          .replaceAll(
            /['’]s\s+(?=(?:visit|appointment|appt|job|meeting|booking|stop|call|slot|thing|stuff|one))/gi,
            ' ',
          )
          .replaceAll(plainVisit, ' '),
      ),
    ),
  ) || null;

/** Matches words that add no information to the new time, such as 'instead' or 'please'. */
const sameTime =
  /\b(?:(?:at |the )*same time(?: of day)?|instead|please|if possible|morning|afternoon|evening|in the|at|on|the)\b|[,.]/gi;
/** Returns whether the words about the new time contain other information, such as who does the visit. */
const saysMore = (rest: string) => /[\p{L}\p{N}]/u.test(rest.replaceAll(sameTime, ' '));

/** A number that stands alone is a time of day, as in 'move it to 11'. */
export const asTime = (text: string): string =>
  /^\s*\d{1,2}(?::\d\d)?\s*$/.test(text)
    ? `at ${text.trim()}`
    : text.replace(/\b(morning|afternoon|evening)\b/i, (part) => part);

/** Matches requests for several visits. These are not supported, because a chat card contains a single visit. */
const several = /^(?:all|every|each|both|everything|everybody|everyone)\b/i;
const repeated =
  /\b(?:every|each|daily|weekly|bi-?weekly|monthly|yearly|(?:mon|tues|wednes|thurs|fri|satur|sun)days|recurring|repeat(?:ing|s|ed)?|twice|once an?)\b/i;
const anotherTime = /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d{1,2}(?::\d\d)?\s?[ap]m)\b/i;

const move =
  /^(?:move|reschedule|push|shift|change|bump|postpone|put off|bring forward|delay|switch)\s+(?:back\s+|out\s+)?(?<what>.+?)\s+(?:back\s+)?(?:to|until|till|into|for)\s+(?<when>(?:the\s+)?(?:\d|at\s|next|this|to(?:day|morrow|night)|noon|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|in\s|on\s|day\s|end\s).*)$/i;
const shift =
  /^(?:move|push|shift|bump|delay|postpone|bring|pull|reschedule)\s+(?<first>back\s+|up\s+|forward\s+)?(?<what>.+?)\s+(?:(?<way>back|later|earlier|up|forward|ahead)\s+)?(?:by\s+)?(?<count>an?|one|two|three|four|five|six|half an?|\d{1,3})\s*(?<unit>hours?|hrs?|h|minutes?|mins?|min|days?|weeks?)(?:\s+(?<behind>later|earlier|back|forward|up))?$/i;
const minutesOf: Record<string, number> = { h: 60, m: 1, d: 1440, w: 10_080 };

/**
 * Parses a request to move a visit by an amount of time, such as 'push Raman Dental back an hour' or 'move Elena up 30
 * minutes'.
 */
function wishedShift(text: string, context: UnderstandingContext): Wish | undefined {
  const said = shift.exec(text)?.groups;
  const [verb = ''] = text.toLowerCase().split(' ');
  const way = (said?.first ?? said?.way ?? said?.behind ?? '').trim().toLowerCase();
  // The request 'Move it forward' is ambiguous: it means a later time to some people and an earlier time to others.
  const isUnclear = !way
    ? !/^(?:push|delay|postpone)$/.test(verb)
    : /^(?:forward|ahead)$/.test(way) && verb !== 'bring';
  if (!said?.what || isUnclear || several.test(said.what)) return undefined;
  if (/\b(?:task|lead|invoice|project|due date|payment|estimate)\b/i.test(said.what)) return undefined;
  const count = numberOf((said.count ?? '').replace(/^half an?$/i, 'half'));
  const minutes = count * (minutesOf[(said.unit ?? '').charAt(0).toLowerCase()] ?? 60);
  if (!Number.isInteger(minutes) || minutes <= 0) return undefined;
  const from = takeWhen(said.what, context);
  const planned = { which: whichVisit(from.rest), on: from.date, ...(from.time && { at: from.time }) };
  if (aPosition.test(planned.which ?? '')) return undefined;
  const isEarlier = /^(?:earlier|up|forward|ahead)$/.test(way);
  return { kind: 'move_visit', ...planned, date: null, time: null, shift: isEarlier ? -minutes : minutes };
}

const partOfDay: Record<string, string> = { morning: '09:00', afternoon: '14:00', evening: '18:00' };

export function wishedMove(text: string, context: UnderstandingContext): Wish | undefined {
  const shifted = wishedShift(text, context);
  if (shifted) return shifted;
  const said = move.exec(text)?.groups;
  if (
    !said?.what ||
    !said.when ||
    several.test(said.what) ||
    /\b(?:task|lead|invoice|project|due date)\b/i.test(said.what)
  )
    return undefined;
  const at = takeWhen(asTime(said.when.replace(hourBehindDay, '$1 at $2')), context);
  const part = /\b(morning|afternoon|evening)\b/i.exec(said.when)?.[1]?.toLowerCase();
  const time = at.time ?? (part ? (partOfDay[part] ?? null) : null);
  if ((!at.date && !time) || saysMore(at.rest) || noDay.test(text)) return undefined;
  const from = takeWhen(said.what, context);
  const planned = { which: whichVisit(from.rest), on: from.date, ...(from.time && { at: from.time }) };
  if (aPosition.test(planned.which ?? '')) return undefined;
  // The user did not name a day of the week or month, so the chat card asks for the day.
  const when = isDayOpen(said.when) ? { date: null, time: null } : { date: at.date, time };
  return { kind: 'move_visit', ...planned, ...when };
}

const cancel = /^(?:cancel|call off|scrap|take off)\s+(?<what>.+)$/i;

export function wishedCancel(text: string, context: UnderstandingContext): Wish | undefined {
  const what = cancel.exec(text)?.groups?.what;
  if (
    !what ||
    /^(?:all|every|everything)\b/i.test(what) ||
    /\b(?:invoice|estimate|quote|task|payment|subscription|account|lead|reminder|campaign|service plan|meeting room|order|billing|setting|recurring)\b/i.test(
      what,
    )
  )
    return undefined;
  const { date, time, rest } = takeWhen(what, context);
  // The card has no field for the reason, so a request with a reason is not accepted.
  if (/\s(?:because|since|as (?:he|she|they|it|the)|due to)\s|,\s*(?:he|she|they|it|we|i)\b/i.test(rest))
    return undefined;
  const isOfWork =
    /^(?:the|that|this|our|my)\s/i.test(what) && (isWork.test(what) || /\s(?:thing|one)\b/i.test(what));
  if (!date && !time && !isOfWork && !new RegExp(String.raw`\b${visit}\b`, 'i').test(what)) return undefined;
  const which = whichVisit(rest);
  if (aPosition.test(which ?? '')) return undefined;
  return { kind: 'cancel_visit', which, on: date, date: null, time };
}

const book = new RegExp(
  String.raw`^(?:book|schedule|arrange|set up|plan|pencil in|put)\s+(?:in\s+|down\s+)?(?<body>.+)$|^(?:add|create|make|new)\s+(?:an?\s+|the\s+)?(?:new\s+)?(?:site\s+)?(?<noun>${visit})(?:\s+|:\s*)(?<rest>.+)$`,
  'i',
);
const lasts =
  /\s*\b(?:for\s+|lasting\s+|,\s*)?(?<count>\d+(?:\.\d+)?|an?|one|two|three|four|half an?)\s*(?<unit>h|hrs?|hours?|min|mins|minutes?)\b(?:\s+long)?/i;
const range =
  /\b(?:from\s+|at\s+)?(?<from>\d{1,2})(?<fromMinute>:\d\d)?\s*(?<fromHalf>am|pm)?\s*(?:-|–|to|until|till)\s*(?<to>\d{1,2})(?<toMinute>:\d\d)?\s*(?<half>am|pm)\b/i;

const tooLong = /\b(?:for|lasting)\s+\d+(?:\.\d+)?\s*(?:h|hrs?|hours?|min|mins|minutes?|days?|weeks?)\b/i;

const onlyLength = new RegExp(`^${lasts.source}$`, 'i');

/** Returns the length of a visit in minutes if the words state a length and nothing else, such as 'for 3 hours'. */
export const lengthIn = (words: string): number | undefined =>
  onlyLength.test(words) ? (takeMinutes(words).minutes ?? undefined) : undefined;

function takeMinutes(text: string): { minutes: number | null; rest: string } {
  const span = range.exec(text);
  if (span?.groups) {
    const { from = '', fromMinute = '', fromHalf, to = '', toMinute = '', half = '' } = span.groups;
    const clock = (hour: string, minute: string, part: string) =>
      ((Number(hour) % 12) + (/pm/i.test(part) ? 12 : 0)) * 60 + Number(minute.slice(1) || 0);
    const end = clock(to, toMinute, half);
    const guess = fromHalf ?? (clock(from, fromMinute, half) < end ? half : 'am');
    const minutes = end - clock(from, fromMinute, guess);
    if (minutes >= 5) return { minutes, rest: text.replace(span[0], ` at ${from}${fromMinute}${guess}`) };
  }
  const said = lasts.exec(text);
  if (!said?.groups) return { minutes: null, rest: text };
  const count = numberOf((said.groups.count ?? '').replace(/^half an?$/i, 'half'));
  const minutes = Math.round(count * (/^h/i.test(said.groups.unit ?? '') ? 60 : 1));
  const isLength =
    /^\s*(?:for|lasting|,)/i.test(said[0]) ||
    /^(?:\s*$|\s+(?:on|with|at|for|to)\b)/i.test(text.slice(said.index + said[0].length));
  return minutes >= 5 && minutes <= 1440 && isLength
    ? { minutes, rest: text.replace(said[0], ' ') }
    : { minutes: null, rest: text };
}

/** Matches words for work, which are never part of a person's name. */
const isWork =
  /ing\b|\b(?:check(?:-?up)?|repairs?|inspection|service|install(?:ation)?|fix|replacement|maintenance|tune-?up|leak|measurement|survey|delivery)\b/i;

const hourBehindDay =
  /\b((?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tue|wed|thu|fri|sat|sun|today|tomorrow)\s+(\d{1,2})(?=\s*(?:,|$)|\s+(?:for|with|at|to)\s)/i;
const sent = /^send\s+(?=\S+\s+(?:over |out |round )?to\s)/i;
const goesThere = /^(?<name>\p{L}[\p{L}'’-]*)\s+(?:(?:over|out|round)\s+)?(?<how>at|to|on|for|with)\s+/u;
const asksSomebody = /^(?<name>\p{L}[\p{L}'’-]*)(?:\s*,|\s*$)/u;

interface Going {
  person: string | null;
  /** Returns the words of the sentence without the name of the team member. */
  rest: string;
  /** True for phrases such as 'Sam at Elena Marsh', where the second name is the customer to visit. */
  isAtCustomer: boolean;
}

/** Finds a team member at the start of the sentence: 'Sam at Elena Marsh, gutters' sends Sam to Elena Marsh. */
function takeWhoGoes(text: string, { people }: UnderstandingContext): Going {
  const first = goesThere.exec(text) ?? asksSomebody.exec(text);
  const name = first?.groups?.name;
  if (!first || !name || !people.includes(name.toLowerCase()))
    return { person: null, rest: text, isAtCustomer: false };
  const how = first.groups?.how?.toLowerCase();
  const isAtCustomer = how === 'at' || how === 'to' || how === 'on';
  return { person: name, rest: text.slice(first[0].length), isAtCustomer };
}

/** A day between two capitalized words separates the customer from the work, as in 'Priya Raman wednesday HVAC tune-up'. */
const betweenNames = (before: string, after: string) =>
  /\p{Lu}[\p{L}'’.&-]{0,40}(?: (?:for|on|at))?\s{0,3}$/u.test(before) && /^\s{0,3}\p{Lu}/u.test(after)
    ? ' , '
    : ' ';

/** Parses a visit with its customer, time, work and person, such as 'Ana Kim Friday 2pm for gutter cleaning with Sam'. */
export function wishedVisit(text: string, context: UnderstandingContext): Wish | undefined {
  const said = book.exec(text.replace(sent, 'book '))?.groups;
  const body = (said?.body ?? said?.rest)?.replace(
    /\s(?:on|in|onto|into) (?:the|my|our) (?:calendar|schedule|agenda|books)(?=\s|,|$)/i,
    '',
  );
  if (!body || /\b(?:task|invoice|estimate|on (?:my|the|our) (?:to-?do )?list|payment)\b/i.test(body))
    return undefined;
  const length = takeMinutes(withHalves(body).replace(hourBehindDay, '$1 at $2'));
  const { date: day, time, rest } = takeWhen(length.rest, context, betweenNames);
  if (repeated.test(body) || tooLong.test(rest) || anotherTime.test(rest) || noDay.test(body))
    return undefined;
  const date = isDayOpen(body) ? null : day;
  const isSaid = Boolean(said?.noun) || new RegExp(String.raw`\b${visit}\b`, 'i').test(body);
  if (!day && !time && !isSaid) return undefined;
  // A sentence such as 'Schedule for Maya tomorrow' asks for the schedule of a team member. It does not plan a visit.
  const whose = /^schedule (?:for|of) (?<name>\p{L}+)(?=\s|$)/iu.exec(text)?.groups?.name;
  if (whose && context.people.includes(whose.toLowerCase()) && !time) return undefined;
  // A request such as 'Put Sam on the taproom job' assigns a person to an existing job. It does not plan a visit.
  if (/^put\s+\p{L}+\s+on\s+(?:the|that|this)\s.*\bjob$/iu.test(text) && !date && !time) return undefined;
  const going = takeWhoGoes(rest, context);
  let left = going.rest;
  let { person } = going;
  left = left.replaceAll(
    /\b(?:with|by|for|and have|assign(?:ed)? to|tech|technician)\s+(\p{L}[\p{L}'’-]*)(?:\s+(?:do it|go))?|(?<=,\s?)(?<goes>\p{L}[\p{L}'’]*) (?:goes|is going|will go|does it)\b/giu,
    (all, said: string | undefined, goes: string | undefined) => {
      const name = said ?? goes ?? '';
      if (person || !context.people.includes(name.toLowerCase())) return all;
      person = name;
      return ' , ';
    },
  );
  left = left
    .replaceAll(
      /\b(?:(?:an?|the|my|our)\s+)?(?:site\s+)?(?:visits?|appointments?|appts?|jobs?|meetings?|bookings?|slots?|down)\b/gi,
      ' ',
    )
    .replaceAll(/\s+/g, ' ')
    .trim();
  let customer: string | null = null;
  let title: string | null = null;
  const pieces = left
    .split(/\s*,\s*|\s+(?=(?:for|with|to|at|down for)\s)|^(?=(?:for|with|to|at)\s)/i)
    .map((piece) => piece.replace(/^down\s+/i, ''))
    .filter((piece) => trimmed(piece));
  for (const piece of pieces) {
    const bare = trimmed(piece);
    const name = capitalName.exec(bare)?.groups?.name;
    const isTo = /^(?:to|down for)\b/i.test(piece);
    if (name && !customer) {
      customer = withoutPossessive(name);
      const behind = trimmed(bare.slice(bare.indexOf(name) + name.length));
      if (behind) title ??= behind;
    } else if (!customer && !isTo && (/^with\b/i.test(piece) || (going.isAtCustomer && piece === pieces[0])))
      customer = bare;
    else title = title ? `${title}, ${bare}` : bare;
  }
  const isWhom = pieces.length === 1 && !/^for\b/i.test(pieces[0] ?? '') && !isWork.test(title ?? '');
  if (!customer && title && isWhom && !person) [customer, title] = [title, null];
  if (!customer && !title && !person) return undefined;
  // If a second team member is mentioned, the request is not accepted, because a visit has only one assignee.
  const words = (title ?? '').toLowerCase().split(/[\s,]+/);
  if (words.some((word) => context.people.includes(word))) return undefined;
  /*
   * If the title of a task would start with a word such as 'it', as in 'It on devins list', the request is about
   * something said before and not about a visit.
   */
  if (/^(?:it|that|this|them|those)\b/i.test(title ?? '')) return undefined;
  if ([customer, title].some((part) => part && (noWork.test(part) || inexact.test(part)))) return undefined;
  return { kind: 'book_visit', customer, title, date, time, minutes: length.minutes, person };
}
