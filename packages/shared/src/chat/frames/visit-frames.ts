import { rolling } from '../periods/period-parts.ts';
import { type Frame, frame, isPerson, owner } from './frame.ts';

const show =
  '(?:(?:all|list|show|show me|give me|which|what|any|how many|are there any|are there|do we have any|have we got any|do i have any) )?(?:of )?(?:the |our |my )?';

/** Converts a duration such as 'two hours', '90 minutes' or '1.5 h' to minutes. */
function minutesOf(typed: string | undefined): number | undefined {
  const { count = '', unit = '' } =
    /^(?<count>[\d.]+|an?|one|two|three|four|five|six|half an?)[ -]?(?<unit>h|m)/i.exec(typed ?? '')
      ?.groups ?? {};
  const words: Record<string, number> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 };
  const many = /^half/i.test(count) ? 0.5 : (words[count.toLowerCase()] ?? Number(count));
  return unit && many ? Math.round(many * (unit.toLowerCase() === 'h' ? 60 : 1)) : undefined;
}

/** Sentence templates for questions about visits, calls and free time. */
export const visitFrames: readonly Frame[] = [
  frame(
    'schedule',
    [
      `${show}(?:upcoming |open |planned |scheduled )?(?<kind>visits?|appointments?|jobs?|stops?)<days> (?:(?:that|which) )?(?:(?:do we have|are there|is there|still|have|has|are|is|got|with) )*(?:without|with no|no|nobody|no one|with nobody|missing|lacking|need|needs|needing)(?: an?| any| yet)?(?: ?(?:anyone|anybody|somebody|someone|one|body|tech|technician|worker|person|crew|assignee|staff))?(?: (?:assigned|on (?:it|them)|going|scheduled|yet))*<days>`,
      `${show}(?:unassigned|unstaffed|uncrewed) (?<kind>visits?|appointments?|jobs?|stops?)<days>`,
      `${show}(?<kind>visits?|appointments?|jobs?|stops?)<days> (?:(?:that|which) )?(?:(?:are|is|still|have|has) )*(?:unassigned|unstaffed|not (?:been |yet )*assigned(?: yet)?(?: to (?:anyone|anybody|someone|somebody|a tech|a person))?)<days>`,
    ],
    ({ words, line, period, today }) =>
      /\b(?:without|no|nobody|missing|lacking|needs?|needing)(?: an?| any)?(?: ~)?$/.test(line)
        ? undefined
        : {
            unassigned: true,
            period: period ?? rolling('month', 1, today, true),
            kind: /^(?:visit|job|stop)/i.test(words.kind ?? '') ? 'visits' : undefined,
          },
    undefined,
    true,
  ),
  {
    ...frame(
      'schedule',
      [
        `(?:what|anything|${show}(?:visits?|jobs?|appointments?))(?: (?:is|are|do we have|do i have|have we got|there))*(?: (?:coming up|up next|next up))?<days>(?: (?:for|with|at) <who>)?<days>`,
        `what (?:does|has) <who> (?:have |got )?(?:coming up|up next|next)?<days>`,
        `what is next (?:for|with) <who>`,
        `(?:(?:up next|upcoming) )?(?:visits|jobs|appointments|work)<days>`,
        `<days>`,
      ],
      ({ words, people, period, today, line, typed }) => {
        if (!/\b(?:coming up|up next|next up|what(?: is|['’]?s) next)\b/i.test(typed)) return undefined;
        const who = owner(words.who ?? '');
        const week = rolling('day', 7, today, true);
        /*
         * A week is too short for a question about the visits of one customer, so the default period is extended to
         * three months.
         */
        const isWhole = who && !isPerson(who, people) && (!period || period.to === week.to);
        return {
          upcoming: true,
          period: isWhole ? rolling('month', 3, today, true) : (period ?? week),
          ...(/ do i have /.test(line) && { person: 'me' }),
          ...(who && (isPerson(who, people) ? { person: who } : { customer: who })),
        };
      },
      undefined,
      true,
    ),
    // For the visits of one customer, the template replaces the period, so it interprets the dates itself.
    joins: true,
  },
  frame(
    'schedule',
    [
      `(?:did|has|have) (?:anyone|anybody|somebody|someone|we|any of us|one of us) (?:go|gone|been|get|gotten|make it)(?: (?:over|out|back))? (?:to|at|by) <who><days>`,
      `(?:is|are|was|were) (?:anyone|anybody|somebody|someone|any of us|one of us) (?:(?:currently|still) )?(?:at|over at|out at|by) <who><days>`,
      `(?:were|was) (?:anyone|anybody|somebody|someone|we|any of us) (?:at|over at|out at|by) <who><days>`,
    ],
    ({ words, people, period }) =>
      period && !isPerson(words.who, people) ? { customer: owner(words.who ?? '') } : undefined,
  ),
  frame(
    'schedule',
    [
      `what (?:has|is|does|will) <who> (?:(?:have|got|doing|up to|be doing|on) ?)+<days>(?: ?(?:in the )?(?:morning|afternoon|evening))?`,
    ],
    ({ words, people, period, slots }) =>
      isPerson(words.who, people) && period
        ? { person: owner(words.who ?? ''), part: slots.part }
        : undefined,
    undefined,
    true,
  ),
  frame(
    'schedule',
    [`(?:when is )?<who> next (?<kind>visits?|appointments?|jobs?)`],
    ({ words, people, today }) => ({
      upcoming: true,
      period: rolling('month', 3, today, true),
      kind: /^(?:job|visit)/i.test(words.kind ?? '') ? 'visits' : undefined,
      ...(isPerson(words.who, people)
        ? { person: owner(words.who ?? '') }
        : { customer: owner(words.who ?? '') }),
    }),
    undefined,
    true,
  ),
  frame(
    'free_time',
    [`do (?:i|we) have (?:any )?(?:time|room|space) for an? <length>(?: (?:job|visit|appointment))?<days>`],
    ({ words, line }) => ({
      minutes: minutesOf(words.length),
      ...(line.startsWith('do i ') && { person: 'me' }),
    }),
    'ahead',
    true,
  ),
  frame(
    'schedule',
    [
      `${show}<who> (?<kind>jobs?|visits?|appointments?|stops?|schedule|calendar|day|route|work)(?: (?:for|on|in))?<days>`,
      `(?<kind>jobs?|visits?|appointments?|stops?) (?:of|for) <who><days>`,
    ],
    ({ words, people, period }) =>
      isPerson(words.who, people) && period
        ? {
            person: owner(words.who ?? ''),
            kind: /^(?:job|visit|stop)/i.test(words.kind ?? '') ? 'visits' : undefined,
          }
        : undefined,
    undefined,
    true,
  ),
  frame(
    'ranked',
    [
      'when (?:did|was|were) <who> last (?:have us over|have us|see us|use us|hire us|book|book us|need us|had us over)',
      'when (?:did|have|were) (?:we|i) last (?:see|visit|visited|seen|do anything for|work for) <who>',
    ],
    ({ words }) => ({ what: 'visits', order: 'newest', customer: owner(words.who ?? '') }),
  ),
  frame(
    'free_time',
    [
      '(?:who|who all|is (?:anyone|anybody|somebody|someone)|is there (?:anyone|anybody|somebody|someone)) ?(?:is )?(?:free|available|open)<days>(?: (?:in the )?(?:morning|afternoon|evening))?(?: for (?:about |at least |around |roughly |an? )?<length>(?: (?:job|visit|slot|appointment))?)?',
      '(?:when is |what is |where is )?(?:the |our )?next (?:opening|slot|gap|free slot|availability|time)(?: free| open| available)?(?: for)?(?: an?)? <length>(?: (?:job|visit|slot|appointment))?',
      'find (?:me |us )?an? <length> (?:slot|gap|opening|window|hole)(?: (?:for|with) <who>)?<days>',
      'when is <who> free(?: for <length>)<days>',
      'when is <who> free<days>(?: for <length>)<days>',
      'when (?:can|could) <who> (?:squeeze in|fit in|do|take) (?:an? )?<length>(?: job| visit)?<days>',
    ],
    ({ words, people, slots }) => {
      const minutes = minutesOf(words.length);
      if (words.who !== undefined && !isPerson(words.who, people)) return undefined;
      return { person: words.who && owner(words.who), minutes, part: slots.part };
    },
    'ahead',
    true,
  ),
  frame(
    'schedule',
    [
      `who is (?:doing|on|at|going to|handling|assigned to|covering|scheduled for) <who><days>`,
      `when (?:is|are|do we have) (?:the )?(?:next |upcoming )?(?:visit|appointment|job)s? (?:at|for|with|of) <who>`,
    ],
    ({ words, period, today, people }) =>
      isPerson(words.who, people) ||
      // 'Hannah Kim's dryer vent' is one of her visits, and the next one can be another.
      /['’]s\s+\S/u.test(words.who ?? '') ||
      /\b(?:next|gutter|drain|painting|window|hallway|clubhouse)\b/i.test(words.who ?? '')
        ? undefined
        : {
            customer: owner(words.who ?? ''),
            upcoming: true,
            period: period ?? rolling('month', 3, today, true),
          },
    undefined,
    true,
  ),
  frame(
    'schedule',
    [
      `(?:what (?:is|have (?:i|we) got|do (?:i|we) have) )?(?:the |my |our )?first (?:appointment|visit|job|stop|thing)<days>`,
      `(?:is|are) (?:anyone|anybody|somebody|someone|people|we) (?:booked|scheduled)<days>`,
    ],
    ({ period }) => (period ? {} : undefined),
    undefined,
    true,
  ),
  frame(
    'schedule',
    [
      `how many (?:visits?|jobs?|stops?)(?: has| does| have)? <who>(?: got| have| has)?<days>(?: (?:without|not counting|excluding|apart from|except)(?: the)? (?:phone )?calls)?`,
    ],
    ({ words, people, period }) =>
      isPerson(words.who, people) && period ? { person: words.who, kind: 'visits' } : undefined,
    undefined,
    true,
  ),
  frame(
    'free_time',
    [
      `(?:where is |what is |when is |which is )?(?:the )?(?:longest|biggest|largest) (?:gap|hole|opening|free slot|slot|break)(?: in <who>(?: day| calendar| schedule| week)?)?<days>`,
      `(?:when |where )?(?:does|has|is|do) <who> (?:have |got |having )?(?:any |some )?(?:gaps?|holes?|free time|time|openings?|slots?)(?: in (?:his|her|their) (?:day|calendar|schedule|week))?<days>`,
    ],
    ({ words, people, line }) =>
      words.who !== undefined && isPerson(words.who, people)
        ? { person: owner(words.who), ...(/longest|biggest|largest/.test(line) && { longest: true }) }
        : undefined,
    'ahead',
    true,
  ),
  frame(
    'missed_visits',
    [
      '(?:number|count) of (?:no.?shows?|missed (?:visits?|appointments?))<days>',
      'how many (?:people|customers|visits|appointments) (?:did not show(?: up)?|were no.?shows?|were missed|stood us up)<days>',
    ],
    () => ({}),
    'month',
  ),
  frame(
    'missed_visits',
    [
      '(?:number|count) of (?:cancellations?|cancelled (?:visits?|appointments?))<days>',
      'how many (?:visits?|appointments?|jobs?|people|customers) (?:were |got |have |did )?(?:been )?(?:cancelled|canceled|cancel)(?: on us)?<days>',
    ],
    () => ({ cancelled: true }),
    'month',
  ),
  frame(
    'missed_visits',
    [
      '(?:visits?|appointments?)<days> (?:that |which )?(?:were |was |got )?(?:cancelled|canceled)(?: or| and)(?: where)? (?:nobody was home|no one was home|no.?shows?|missed|nobody showed(?: up)?)<days>',
    ],
    () => [{ cancelled: true }, {}],
    'month',
  ),
];
