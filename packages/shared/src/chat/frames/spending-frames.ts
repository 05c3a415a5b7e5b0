import { says } from '../intents/intent.ts';
import { costs } from '../intents/money-intents.ts';
import { movedBack } from '../periods/period-parts.ts';
import { amountOf, type Frame, frame, type Heard, ofThings } from './frame.ts';
import { earn, income, most, we } from './money-words.ts';

const spend = '(?:spend|spent|pay|paid|shell out|blow|blew|fork out|drop|dropped|put out)';
const purchase = '(?:bills?|purchases?|expenses?|receipts?|orders?|payments?|costs?)';
const spentOn = ({ words }: Heard) => ({ what: words.what });

const isCost = ({ words }: Heard) => {
  const what = (words.what ?? '').replace(/^(?:the|our|my) /i, '');
  return says(costs, what.toLowerCase()) ? { what } : undefined;
};

const all: readonly Frame[] = [
  frame(
    'recurring_expenses',
    [
      `<what> how much (?:is (?:it|that) )?(?:per|a|each|every) (?:year|month)`,
      `how much (?:for|on) <what> (?:per|a|each|every) (?:year|month)`,
      `when (?:does|do|is|are|will) <what> (?:come out|go out|come off|due|get paid|be paid|paid|charged|get charged)(?: next| again)?`,
    ],
    isCost,
  ),
  // Questions about the spending on one thing.
  frame(
    'recurring_expenses',
    [
      `(?:what|how much) (?:do|does) ${we} (?:${spend}|cost)(?: us)? (?:for|on) <what>(?: (?:per|a|each|every) (?:year|month))`,
      `(?:what|how much) (?:is|does) <what> (?:cost )?(?:us |me )?(?:per|a|each|every) (?:year|month)`,
      `(?:how much|what) (?<what>rent|insurance|software|storage) (?:do|does) (?:we|i|the business) pay(?: (?:per|a|each|every) (?:month|year))?`,
      `(?:what|how much) (?:is )?<what> (?:bill|rent|premium|subscription|plan)(?: amount)?`,
      `<what> bill(?: amount)?`,
    ],
    ({ words, line }) =>
      /\b(?:last|latest|biggest|customer|invoice|to|gas|fuel|unpaid|open|overdue)\b/.test(line)
        ? undefined
        : { what: (words.what ?? '').replace(/^(?:shop|office|our|the) (?=rent)/i, '') },
  ),
  frame('recurring_expenses', [
    // Overhead is what a business must pay even when it does no work, so the answer lists the recurring expenses.
    '(?:what is |what are |how much is |show )?(?:the |our |my )?(?:monthly )?overheads?(?: costs?| expenses?)?',
    '(?:how much|what) (?:goes|is going|money goes) out (?:(?:every|each|per|a) (?:single )?month)(?: no matter what| regardless| anyway| automatically)?',
    '(?:what are |list |show |what is )?(?:the |our |my |all ){0,2}(?:fixed|recurring|regular|monthly|standing|repeating) (?:costs?|expenses?|bills?|outgoings?|overheads?)(?: (?:per|a|each|every) month)?',
    '(?:which|what) (?:costs?|expenses?|bills?) (?:come|comes|come up|come back|come in|repeat|repeats|recur|go out|do we pay|do we have) (?:every|each) (?:single )?month',
    '(?:what|which) subscriptions (?:do|are) (?:we|i) (?:pay(?:ing)?(?: for)?|have|having)',
    '(?:how much|what) (?:are|is) (?:the |our |my )?(?:fixed|recurring|regular|standing) (?:costs?|expenses?|overheads?)(?: (?:per|a|each|every) month)?',
  ]),
  {
    ...frame(
      'spent_on',
      [
        `(?:what|how much)(?: money| cash)? (?:went|did ${we} ${spend}|have ${we} ${spend}|has gone|have ${we} ${spend} so far|was ${spend}|do ${we} ${spend})(?: out)? (?:to|on|at|for|with) <what><days>`,
        `<what> (?:costs?|spending|expenses|spend)<days>`,
        `how much to <what><days>`,
        `(?:what|how much) (?:did|does|has|have) <what> cost (?:us|me)<days>`,
        `(?:the )?total (?<what>${costs})<days>`,
        `(?:did|has|have|is|are) <what> (?:get|got|gotten|become|getting) (?:any )?(?:more|less) expensive(?: (?:compared|relative) (?:to|with)| vs| than| since)?<days>`,
        `(?:do|did|are) ${we} (?:spend|spending) (?:more|less) on <what>(?: than| compared to)?<days>`,
      ],
      (heard) => {
        const { words, line, spans, today } = heard;
        const [period, other, ...more] = spans;
        if (more.length > 0) return undefined;
        if (
          /^(?:it|that|this|the .* job|we|you|everything|anything|customers?|labou?r|job|jobs|monthly|our|fixed|recurring|total)$/i.test(
            words.what ?? '',
          )
        )
          return undefined;
        if (
          /(?:^un\p{L}+|(?:ed|[ai]ble))$|\b(?:job|jobs|personal|pending|by|per|without|except|month by month|breakdown|total|biggest|top|highest)\b/iu.test(
            words.what ?? '',
          )
        )
          return undefined;
        const compares = /\b(?:expensive|than|compared|relative)\b/.test(line);
        if (!compares && other) return undefined;
        if ((line.startsWith('how much to ') || / cost (?:us|me)\b/.test(line)) && !period) return undefined;
        if (!compares)
          return { ...spentOn(heard), period: period ?? { from: `${today.slice(0, 4)}-01-01`, to: today } };
        if (other) return { ...spentOn(heard), period, compare: other };
        const year = { from: `${today.slice(0, 4)}-01-01`, to: today };
        return period && period.to < today
          ? { ...spentOn(heard), period: year, compare: movedBack(year, 'year') }
          : undefined;
      },
      'year',
    ),
    joins: true,
  },
  {
    ...frame(
      'spent_on',
      [
        `<what><days> (?:month by month|by month|per month|each month|monthly)`,
        `(?:what|how much) (?:did|do|have) ${we} ${spend} on <what> (?:per|each|by|a) month<days>`,
        `<what> (?:costs? |spending |expenses? )?(?:by|per|each) month<days>`,
      ],
      ({ words, period }) =>
        /^(?:revenue|income|sales|money|profits?|expenses?|costs?|spending|hours|visits?|jobs?|leads?|invoices?|payments?|estimates?|customers?|.*\b(?:sales|revenue|by|did|how|what)\b.*)$/i.test(
          words.what ?? '',
        ) || !period
          ? undefined
          : { what: words.what, by: 'month' },
    ),
    joins: true,
  },
  frame(
    'spent_on',
    [
      `(?:are|is) <what> (?:eating up|eating|taking up|taking|costing|using up|more than|over|above)(?: us)?(?: more than| over| above)?(?: (?:half|a third|a quarter|\\d+ ?(?:%|percent)))?(?: of)? (?:what ${we} ${earn}|(?:our|my|the) ${income}|the money ${we} ${earn})<days>`,
      `(?:what|which) (?:share|part|percent|percentage|fraction|portion) of (?:our |my |the )?(?:${income}|what ${we} ${earn}) (?:goes|went|is|was|do ${we} spend|did ${we} spend)(?: (?:to|on|for|into|spent on))? <what><days>`,
      `how much of (?:our |my |the )?(?:${income}|what ${we} ${earn}) (?:goes|went|do ${we} spend) (?:to|on|for|into) <what><days>`,
      `<what> as an? (?:share|percent|percentage|part) of (?:our |my |the )?${income}<days>`,
    ],
    ({ words }) => ({ what: words.what, share: true }),
    'year',
  ),
  frame(
    'spent_on',
    [`<what> (?:vs|versus|or|compared to) <thing><days>`],
    ({ words }) =>
      [words.what, words.thing].every((said = '') => says(costs, said.toLowerCase()) && !said.includes(' '))
        ? [{ what: words.what }, { what: words.thing }]
        : undefined,
    'year',
  ),
  frame(
    'expenses',
    [
      `(?:give me |show me |list )?(?:an? |the )?(?:breakdown(?: of)? ?|break down |split of )?(?:the |our |my |all )?<days> ?(?:costs?|expenses?|spending|outgoings?)<days> (?:without|except(?: for)?|excluding|not counting|leaving out|apart from|minus|other than) <what><days>`,
      `(?:what|how much) (?:did|have|do) ${we} ${spend}<days> (?:without|except(?: for)?|excluding|not counting|leaving out|apart from|minus|other than) <what><days>`,
    ],
    ({ words }) =>
      /^(?:categor(?:y|ies)|suppliers?|receipts?|jobs?|notes?|photos?)$/i.test(words.what ?? '')
        ? undefined
        : { without: words.what, by: 'category' },
    'month',
  ),
  frame(
    'expenses',
    [
      `${most}(?:suppliers?|vendors?)<days>`,
      `(?:which|what) (?:suppliers?|vendors?) (?:do|did) ${we} ${spend} (?:the )?most(?: (?:on|with|to|at))?<days>`,
      `who do we pay the most<days>`,
      `(?:who|where|which (?:store|shop|supplier|vendor)) (?:do|did|have) ${we} (?:buy|bought|order|ordered|purchase|get|shop|spend|spent)(?: the)? most(?: (?:stuff|things|materials?|supplies|money))?(?: (?:from|at|with))?<days>`,
    ],
    () => ({ by: 'supplier' }),
    'year',
  ),
  // Questions about single expenses.
  frame(
    'ranked',
    [
      `when (?:did|was|were) <what> (?:money |bill |payment )?last (?:go out|paid|due|charged|bought|taken)(?: and how much (?:was|is) (?:it|that))?`,
      `when did ${we} last (?:pay(?: for)?|buy|order) <what>(?: and how much (?:was|is|did) (?:it|that)(?: cost)?)?`,
      `(?:the |our )?last (?:time ${we} (?:paid|bought|ordered) )<what>`,
      `(?:what (?:is|was) )?(?:the )?last (?:thing|things|stuff|purchase) (?:that )?${we} (?:bought|ordered|got|purchased) (?:at|from) <what>`,
      `(?:the |our |my )?(?:last|latest|most recent) <what> (?:bill|expense|purchase|receipt)`,
    ],
    ({ words }) =>
      /\b(?:us|customer|visit|job)\b/i.test(words.what ?? '')
        ? undefined
        : {
            what: 'expenses',
            order: 'newest',
            supplier: (words.what ?? '').replace(/ (?:money|bill|payment)$/i, ''),
          },
  ),
  frame(
    'ranked',
    [
      `(?:every|all|any|list|show|list all|show me|show all|which)? ?(?:the |our )?${purchase} (?:from|at|to|with) <what><days> (?:that (?:was|were|is|are) |which (?:was|were) |that cost )?(?:over|above|more than|bigger than|exceeding) <amount><days>`,
      `(?:every|all|any|list|show|list all|show me|show all|which)? ?(?:the |our )?${purchase}<days> (?:that (?:was|were|is|are) |which (?:was|were) )?(?:over|above|more than|bigger than|exceeding) <amount>(?: (?:from|at|to|with) <what>)<days>`,
    ],
    ({ words, line }) => ({
      ...(/^(?:\w+ )?payments? (?:from|with)/.test(line)
        ? { what: 'payments', customer: words.what }
        : { what: 'expenses', supplier: words.what }),
      order: 'biggest',
      over: amountOf(words.amount),
      limit: 10,
    }),
  ),
  frame(
    'ranked',
    [
      `(?:which|what|any|all|every|list|show me)? ?(?:the )?payments?(?: that)?(?: (?:are|were|was|came in))? ?(?:over|above|of more than|more than|bigger than|exceeding) <amount>(?: (?:were|was|are|that|came|made|paid|received|in))*<ways>(?: came in)?<days>`,
      `(?:which|what|any|all|list|show me)? ?(?:the )?(?<way>checks?|cash payments?|card payments?|bank transfers?)(?: that)?(?: (?:are|were|was|came in))? ?(?:over|above|of more than|more than) <amount><days>`,
    ],
    ({ words, slots }) => ({
      what: 'payments',
      order: 'biggest',
      over: amountOf(words.amount),
      limit: 10,
      method: slots.method,
    }),
  ),
];

/**
 * Sentence templates for questions about expenses: recurring expenses, spending on one thing, shares and single
 * expenses.
 */
export const spendingFrames: readonly Frame[] = all.map(ofThings);
