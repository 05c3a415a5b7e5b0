import { amountOf, type Frame, frame, isPerson, owner } from './frame.ts';

const show =
  '(?:(?:all|list|show|show me|give me|which|what|any|how many|are there any|do we have any) )?(?:of )?(?:the |our |my )?';
const papers = '(?:estimates?|quotes?|proposals?|bids?)';
const mailings = '(?:marketing )?(?:campaigns?|promotions?|promos?)';
const lapsed =
  '(?:expired|lapsed|ran out|run out|(?:are |is |gone )?(?:expired|out of date|past (?:their|its) date))';

/**
 * The beginning of each word for a kind of record, and the name of that kind in the question about the largest records.
 */
const rankedKinds = [
  ['inv', 'invoices'],
  ['bill', 'invoices'],
  ['pay', 'payments'],
  ['est', 'estimates'],
  ['quo', 'estimates'],
  ['exp', 'expenses'],
  ['pur', 'expenses'],
  ['rec', 'expenses'],
] as const;

/** Sentence templates for questions about late payers, estimates and lost leads. */
export const salesFrames: readonly Frame[] = [
  frame(
    'ranked',
    [
      `how (?:many times|often) (?:did|have|were) (?:we|i) (?:visit|visited|been to|been at|go to|gone to|at) <who>`,
    ],
    ({ words, people }) =>
      isPerson(words.who, people)
        ? undefined
        : { what: 'visits', order: 'newest', customer: owner(words.who ?? '') },
  ),
  frame(
    'campaigns',
    [
      `(?:which|what)(?: (?:one )?of)?(?: (?:our|my|the))? ${mailings}(?: that)? (?:brought|brings?|made|makes?|earned|earns?|did|does|worked|works|performed|performs|paid off)(?: in)?(?: us| me)? (?:the )?(?:most|best)(?: (?:money|revenue|income|business))?<days>`,
      `(?:which|what) ${mailings} (?:is|was|were|are) (?:the |our |my )?(?:best|most successful)<days>`,
      `(?:what (?:is|was|are|were) )?(?:the |our |my )?(?:best|most successful|top|best performing|top performing) ${mailings}<days>`,
    ],
    () => ({ best: true }),
    'year',
  ),
  frame('deposits_held', [
    `(?:who|which customers?) (?:gave|has given|have given|paid|has paid|have paid|put down|left)(?: us| me)?(?: an?| the| their| any)? (?:deposits?|down ?payments?|retainers?)(?: so far| already)?`,
  ]),
  frame(
    'invoiced',
    [
      `(?:what|how much) (?:did|have|do) (?:we|i) (?:bill|billed|invoice|invoiced|charge|charged) <who><days>(?: for)?`,
      `(?:what|how much) (?:was|has been|got) (?:billed|invoiced|charged) to <who><days>`,
    ],
    ({ words, people }) => (isPerson(words.who, people) ? undefined : { customer: owner(words.who ?? '') }),
    'year',
  ),
  frame(
    'ranked',
    [
      `what (?:did|have) <who> (?:buy|get|order|purchase|have done|have us do|need)(?: from us)? (?:the )?last(?: time)?`,
      `what was <who> last (?:order|purchase|bill|invoice)(?: for)?`,
    ],
    ({ words, people }) =>
      isPerson(words.who, people)
        ? undefined
        : { what: 'invoices', order: 'newest', customer: owner(words.who ?? '') },
  ),
  frame(
    'ranked',
    [
      `${show}(?<kind>invoices?|bills?|payments?|estimates?|quotes?|expenses?|purchases?|receipts?)<days>(?: that (?:are|were))? (?:over|above|more than|bigger than|larger than|of more than) <amount><days>`,
    ],
    ({ words }) => {
      const over = amountOf(words.amount);
      const kind = (words.kind ?? '').toLowerCase();
      const what = rankedKinds.find(([start]) => kind.startsWith(start))?.[1];
      return over === undefined || !what ? undefined : { what, order: 'biggest', limit: 10, over };
    },
  ),
  frame(
    'overdue',
    [
      `${show}(?:overdue|late|past due)(?: (?:invoices?|bills?))? (?:over|above|more than|bigger than|larger than) <amount>`,
    ],
    ({ words }) => {
      const over = amountOf(words.amount);
      return over === undefined ? undefined : { over };
    },
  ),
  frame(
    'open_leads',
    [
      `${show}(?:open )?(?:leads?|prospects?) (?:(?:that are |which are )?(?:assigned to|of|for|owned by|with)) <who>`,
    ],
    ({ words, people }) => (isPerson(words.who, people) ? { person: owner(words.who ?? '') } : undefined),
  ),
  frame(
    'overdue',
    [
      `(?:who|which customers?|${show}(?:customers?|clients?|people) (?:who|that)) (?:has|have) not paid(?: (?:us|me|anything|up|yet|their (?:bills?|invoices?)|an? invoice))*(?: (?:in|for))?(?: over| more than| at least)? <span>`,
    ],
    ({ slots }) => (slots.days ? { days: slots.days } : undefined),
  ),
  frame(
    'open_estimates',
    [
      `${show}${papers} (?:(?:that|which) )?(?:(?:have|has|are|is) )?(?:already )?${lapsed}(?: (?:without (?:an? )?(?:answer|reply|response)|on (?:us|me)))?`,
      `${show}(?:expired|lapsed) ${papers}`,
      `(?:did|have|has) any (?:of (?:the|our|my) )?${papers} (?:expired?|lapsed?|run out)`,
    ],
    () => ({ expired: true }),
  ),
  frame(
    'open_estimates',
    [
      `${show}${papers} (?:(?:that|which) )?(?:have|has|did) not (?:they|customers|people|anybody|anyone|somebody) (?:answered?|repl(?:y|ied) to|respond(?:ed)? to|signed?|gotten? back (?:to us )?(?:on|about)|come back on)(?: (?:in|for|within))?(?: over| more than| at least)? <span>`,
      `${show}${papers} (?:(?:that|which) )?(?:(?:are|is|have|has|been|were|still|sitting|waiting|out|open|unanswered|not answered|without (?:an? )?(?:answer|reply|response)) )+(?:for|since)?(?: over| more than| at least)? ?<span>`,
      `(?:who|which customers?) (?:has|have) not (?:answered|replied to|responded to|signed)(?: (?:an?|the|our|my|their))? ${papers} (?:in|for)(?: over| more than| at least)? <span>`,
    ],
    ({ slots }) => (slots.days ? { days: slots.days } : undefined),
  ),
  frame(
    'ranked',
    [
      `(?:did|has|have) <who> (?:(?:already|ever|actually|even|yet) )*(?:sign|signed|approve|approved|accept|accepted|answer|answered|decline|declined|reject|rejected|ok|okay|okayed|reply to|replied to|respond to|responded to|get back on|gotten back on|say yes to|said yes to)(?: (?:the|their|his|her|our|my|that|last|latest|new|own))* ${papers}(?: (?:yet|already|back))*`,
    ],
    ({ words }) => ({ what: 'estimates', order: 'newest', customer: owner(words.who ?? '') }),
  ),
  frame(
    'open_leads',
    [
      `(?:who|whom|which (?:leads?|prospects?|people|inquiries)) (?:have|has|did) (?:not )?(?:we|i|nobody|no one) (?:not )?(?:yet )?(?:call(?:ed)?|phon(?:ed?)|get|got|gotten|writ(?:e|ten)|wrote) back(?: to)?(?: yet)?`,
      `(?:who|which leads?) (?:still )?(?:need|needs|want|wants|is waiting for|are waiting for) (?:an? )?(?:call ?back|calling back|to be called back)`,
    ],
    ({ line }) => (/ not | no one | nobody |need|want|waiting/.test(line) ? { unanswered: true } : undefined),
  ),
  frame(
    'open_leads',
    [
      `${show}(?:leads?|prospects?|inquiries|jobs?)(?: that| which)?(?: (?:we|i))?(?: have)? lost and (?:why|the reasons?|for what reasons?)`,
      `${show}lost (?:leads?|prospects?|inquiries)(?: and (?:why|the reasons?)| with (?:the )?reasons?)?`,
      `why (?:do|did|are|have) (?:we|i) (?:lose|lost|losing)(?: (?:the|our|these|those|so many|all))* (?:leads?|prospects?|inquiries)`,
      `(?:what are )?(?:the )?reasons? (?:for|behind|of) (?:the |our |my )?lost (?:leads?|prospects?)`,
    ],
    () => ({ stage: 'lost' }),
  ),
];
