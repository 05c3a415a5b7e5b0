import { addDays } from '../../dates/calendar-date.ts';
import { theBeginning } from '../../questions/question.ts';
import { says } from '../intents/intent.ts';
import { costs } from '../intents/money-intents.ts';
import { movedBack } from '../periods/period-parts.ts';
import { amountOf, type Frame, frame, type Heard, isPerson } from './frame.ts';

const we = '(?:we|i|you|the business|the company|it)';
const earn =
  '(?:make|made|earn|earned|take in|took in|taken in|bring in|brought in|gross|grossed|turn over|collect|collected|do|did|pull in|pulled in|sell|sold)';
const income = '(?:revenue|income|sales|turnover|takings|earnings|money|business)';
const isMore = '(?:more|over|above|at least|higher|greater|better) ?(?:than )?';
const spend = '(?:spend|spent|pay|paid|shell out|blow|blew|fork out|drop|dropped|put out)';
const purchase = '(?:bills?|purchases?|expenses?|receipts?|orders?|payments?|costs?)';
const bring =
  '(?:bring in|brings in|brought in|bring|brings|make|makes|made|earn|earns|earned|yield|yielded|contribute|contributed|sell for|sold for|get|got)';
const least = '(?:the )?(?:least|fewest|lowest|smallest)';
const goods = '(?:services?|products?|items?|things|lines? of work|work|offerings?|money makers?|sellers?)';
const numbers: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twenty: 20,
};
const limitOf = (typed: string | undefined) =>
  typed === undefined ? undefined : (numbers[typed.toLowerCase()] ?? (Number(typed) || undefined));
const many = '(?:(?<many>\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twenty) )?';
const most = `(?:the )?(?:top|best|biggest|largest|highest|most expensive|priciest) ${many}`;

/** A threshold is compared with the income of the period. */
const overAmount = ({ words }: Heard) => {
  const over = amountOf(words.amount);
  return over === undefined ? undefined : { over };
};

/** 'Water heater work' is sold as 'water heater'. */
const thing = (typed: string | undefined) =>
  (typed ?? '').replace(/ (?:work|jobs?|services?|installs?)$/i, '');
const soldOf = ({ words }: Heard) => ({ item: thing(words.what) });
const soldEach = ({ words }: Heard) => [{ item: words.what }, { item: words.thing }];

const spentOn = ({ words }: Heard) => ({ what: words.what });

/** The frame, but not for sentences in which a member of the team stands at the place of a thing. */
const ofThings = (one: Frame): Frame => ({
  ...one,
  given: (heard) => (isPerson(heard.words.what, heard.people) ? undefined : one.given(heard)),
});

const all: readonly Frame[] = [
  frame(
    'payments',
    [
      `(?:the |all |any )?(?<way>cash|checks?|cards?|card payments?|cash payments?|bank transfers?)(?: that| which)? (?:we|i) (?:got|took|received|collected|had)(?: in)?<days>`,
    ],
    ({ slots }) => (slots.method ? { method: slots.method } : undefined),
    'month',
  ),
  frame(
    'revenue',
    [
      `who (?:has |have )?(?:spent|paid|bought|brought in)(?: us)?(?: the)? most(?: money)?(?: with us| here| from us)?<days>(?: (?<many>\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twenty) names)?`,
    ],
    ({ words }) => ({ by: 'customer', limit: limitOf(words.many) }),
    'year',
  ),
  frame(
    'automatic_charges',
    [
      `(?:what|how much|who|which (?:invoices?|customers?|cards?))(?: money)? (?:(?:will|is going to|are going to|do|does|should|gets?|is|are|be) ){0,3}(?:we |i )?(?:be )?(?:charged?|collect(?:ed)?|debit(?:ed)?|paid|come in) (?:automatically|by itself|by themselves|on autopay|by autopay|through autopay)<days>`,
      `(?:what |which |are there |any |how many |how much in |list |show ){0,3}(?:the |our |my )?(?:upcoming |coming |next |planned |scheduled )?(?:automatic (?:charges?|payments?)|auto ?pay(?:s|ments?| charges?| payments?)?|auto ?charges?)(?: (?:are|is|do we have))?(?: (?:coming(?: up)?|planned|scheduled|next|due|ahead|expected))?<days>`,
    ],
    () => ({}),
    'ahead',
    true,
  ),
  // Thresholds: 'did we make more than 15 grand in September'.
  frame(
    'revenue',
    [
      `(?:did|have|do|will) ${we} (?:already )?${earn}(?: in)? ${isMore}<amount><days>`,
      `(?:was|is|were) (?:the |our |my )?${income}(?: for| of| in)?<days> ${isMore}<amount><days>`,
      `(?:did|have|do|are) ${we} (?:hit|reach|reached|break|broken|crack|cracked|pass|passed|get over|got over|over|above|past) <amount>(?: in ${income})?<days>`,
    ],
    overAmount,
    'month',
  ),
  // Comparisons of a period with another one.
  {
    ...frame(
      'revenue',
      [
        `(?:is|was|are|were) <days> (?:(?:any )?better|worse|up|down|higher|lower|stronger|weaker|slower|busier)(?: than| on| from| vs| compared (?:to|with))? ?<days>`,
        `how (?:does|did|is|was) <days> (?:look|looking|do|doing|going|compare|stack up|stand)(?: next to| against| compared (?:to|with)| versus| vs| to| with| than)?<days>`,
        `(?:are|is) ${we} (?:up|down|ahead|behind|better|worse)(?: of| on| than| from)?<days>`,
      ],
      ({ spans: [period, compare, ago] }) => {
        if (!period || !compare) return undefined;
        const isSame = period.from === compare.from && period.to === compare.to;
        // 'This October or October a year ago' names October twice, and then a year.
        if (isSame && ago && ago.from < period.from) return { period, compare: movedBack(period, 'year') };
        return isSame || ago ? undefined : { period, compare };
      },
    ),
    joins: true,
  },
  frame(
    'revenue',
    [
      `(?:are|is) ${we} (?:above|over|past|ahead of|up on|beyond|below|behind)(?: (?:the )?(?:total|sales|revenue|income|numbers?)(?: of| from| for)?)?<days>(?: (?:total|sales|revenue|income|numbers?))?`,
    ],
    ({ period, today }) =>
      period && period.to < today && period.from.endsWith('-01-01') && period.to.endsWith('-12-31')
        ? [{ period: { from: `${today.slice(0, 4)}-01-01`, to: today } }, { period }]
        : undefined,
  ),
  frame(
    'revenue',
    [
      `(?:what is |which is |which was |what was )?(?:the |our |my )?(?:worst|slowest|weakest|lowest|quietest|poorest|leanest) (?<step>month|week|day)<days>`,
      `(?:which|what) (?<step>month|week|day) (?:was|is) (?:the |our |my )?(?:worst|slowest|weakest|lowest|quietest)<days>`,
    ],
    ({ words, period }) => ({
      by: words.step,
      worst: true,
      period: period && period.from !== theBeginning ? period : undefined,
    }),
    'year',
  ),
  frame(
    'revenue',
    [
      `(?:compare )?(?:what (?:do |did )?${we} (?:${earn}) (?:from|with|on|off) )?(?:homes|homeowners|residential|private|households)(?: customers?| clients?| work)? (?:and|vs|versus|or|with|against|compared to|compared with) (?:what (?:do |did )?${we} (?:${earn}) (?:from|with|on|off) )?(?:businesses|commercial|companies|business)(?: customers?| clients?| work)?<days>`,
      `(?:do|did|does) ${we} ${earn} more (?:from|with|on|off) (?:homes|homeowners|residential|businesses|commercial|companies)(?: customers?| clients?| work)? (?:or|than)(?: from| with| on)? (?:homes|homeowners|residential|businesses|commercial|companies)(?: customers?| clients?| work)?<days>`,
      `${income} (?:by|per) (?:customer type|kind of customer|type of customer|type)<days>`,
    ],
    () => ({ by: 'type' }),
    'year',
  ),
  // Items, services and categories.
  frame(
    'items_sold',
    [
      `(?:what|how much)(?: money| income| revenue)? (?:did|do|does|has|have|is) <what> ${bring}(?: us| me)?(?: in)?<days>`,
      `how much(?: money| ${income})? (?:came|comes|has come|did we ${bring}|do we ${bring}|have we ${bring}|did i ${bring}|we ${bring})(?: in)? (?:from|with|through|by|off) <what><days>`,
      `(?:sales|revenue|income|money|takings|turnover) (?:from|of|for|with|on|through) <what><days>`,
      `how much <what> (?:did|have|do) ${we} (?:sell|sold|do|done)<days>`,
      `how many <what> (?:did|have|do) ${we} (?:sell|sold|install|installed)<days>`,
      `<what> (?:sales|revenue|income)<days>`,
      `(?:is|are|was|were) <what> (?:going )?(?:up|down|up or down|growing|shrinking|better|worse|doing better|doing worse)(?: (?:compared|relative) (?:to|with)| vs| versus| against| than| from| on)?<days>`,
    ],
    (heard) => {
      const { words, period, compare, line, today } = heard;
      const what = words.what ?? '';
      if (
        /^(?:we|i|it|you|they|things|sales|business|money|revenue|income|profit|the (?:business|company)|this|that|customers?|everybody|people|leads?|campaigns?)$/i.test(
          what,
        )
      )
        return undefined;
      if (
        /\b(?:campaign|newsletter|job|project|customer|lead|source|ads?|signs?|google|nextdoor)s?\b/i.test(
          what,
        )
      )
        return undefined;
      if (!/^(?:is|are|was|were) /.test(line)) return soldOf(heard);
      // 'Is painting up compared to spring' holds the days from then on against spring.
      if (!period) return undefined;
      const length = compare && { period, compare };
      if (
        period.to >= today ||
        (compare &&
          period.from > compare.from &&
          !/\b(?:than|compared|vs|versus|against|from|on)\b/.test(line))
      )
        return { ...soldOf(heard), ...length };
      const days = Math.round((Date.parse(period.to) - Date.parse(period.from)) / 86_400_000);
      return { ...soldOf(heard), period: { from: addDays(today, -days), to: today }, compare: period };
    },
    'year',
  ),
  frame(
    'items_sold',
    [
      `(?:what|which) (?:do|did|have) ${we} (?:sell|sold|do|done|install) (?:more|most)(?: of)? ?<what> (?:or|vs|versus) <thing><days>`,
      `(?:do|did|have) ${we} (?:sell|sold|make|made|earn|earned) more (?:with |from |of |on )?<what> (?:or|than)(?: with| from| on)? <thing><days>`,
      `(?:sales|revenue|income) (?:of|from) <what> (?:vs|versus|compared to|or) <thing><days>`,
    ],
    soldEach,
    'year',
  ),
  frame(
    'items_sold',
    [
      `(?:which|what)(?: (?:one )?of)?(?: (?:our|my|the))? ${goods}(?: do we have)? ${bring}(?: us| me)?(?: in)? ${least}(?: money| revenue| income)?<days>`,
      `(?:what|which) (?:is|are) (?:the |our |my )?(?:worst|slowest|weakest|least popular|lowest) (?:selling )?${goods}<days>`,
      `(?:the |our |my )?(?:worst|slowest|weakest|least popular) (?:selling )?${goods}<days>`,
      `(?:what|which ${goods}) (?:sells?|sold) (?:the )?(?:least|worst)<days>`,
    ],
    () => ({ least: true }),
    'year',
  ),
  frame(
    'items_sold',
    [
      `${most}${goods}(?: (?:among|of|in|from) (?:our |my |the )?${goods})?(?: by (?:revenue|sales|income|money))?<days>(?: (?:without|except(?: for)?|excluding|not counting|leaving out|apart from|but not|other than) <what>)?<days>`,
    ],
    ({ words }) => ({ without: words.what, limit: limitOf(words.many) }),
    'year',
  ),
  // Spending on one thing.
  frame(
    'recurring_expenses',
    [
      `(?:what|how much) (?:do|does) ${we} (?:${spend}|cost)(?: us)? (?:for|on) <what>(?: (?:per|a|each|every) (?:year|month|week|quarter))`,
      `(?:what|how much) (?:is|does) <what> (?:cost )?(?:us |me )?(?:per|a|each|every) (?:year|month|week|quarter)`,
      `(?:what|how much) (?:is )?<what> (?:bill|rent|premium|subscription|plan)(?: amount)?`,
      `<what> bill(?: amount)?`,
    ],
    ({ words, line }) =>
      /\b(?:last|latest|biggest|customer|invoice|to|gas|fuel|unpaid|open|overdue)\b/.test(line)
        ? undefined
        : { what: (words.what ?? '').replace(/^(?:shop|office|our|the) (?=rent)/i, '') },
  ),
  frame('recurring_expenses', [
    '(?:how much|what) (?:goes|is going|money goes) out (?:(?:every|each|per|a) (?:single )?month)(?: no matter what| regardless| anyway| automatically)?',
    '(?:what are |list |show |what is )?(?:the |our |my |all )?(?:fixed|recurring|regular|monthly|standing|repeating) (?:costs?|expenses?|bills?|outgoings?|overheads?)(?: (?:per|a|each|every) month)?',
    '(?:which|what) (?:costs?|expenses?|bills?) (?:come|comes|repeat|repeats|recur|go out) (?:every|each) (?:single )?month',
    '(?:how much|what) (?:are|is) (?:the |our |my )?(?:fixed|recurring|regular|standing) (?:costs?|expenses?|overheads?)(?: (?:per|a|each|every) month)?',
  ]),
  {
    ...frame(
      'spent_on',
      [
        `(?:what|how much)(?: money| cash)? (?:went|did ${we} ${spend}|have ${we} ${spend}|has gone|have ${we} ${spend} so far|was ${spend}|do ${we} ${spend})(?: out)? (?:to|on|at|for|with) <what><days>`,
        `<what> (?:costs?|spending|expenses|spend)<days>`,
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
          /\b(?:job|jobs|by|per|without|except|month by month|breakdown|total|biggest|top|highest)\b/i.test(
            words.what ?? '',
          )
        )
          return undefined;
        const compares = /\b(?:expensive|than|compared|relative)\b/.test(line);
        if (!compares && other) return undefined;
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
    ],
    () => ({ by: 'supplier' }),
    'year',
  ),
  // Single expenses.
  frame(
    'ranked',
    [
      `when (?:did|was|were) <what> (?:money |bill |payment )?last (?:go out|paid|due|charged|bought|taken)(?: and how much (?:was|is) (?:it|that))?`,
      `when did ${we} last (?:pay(?: for)?|buy|order) <what>(?: and how much (?:was|is|did) (?:it|that)(?: cost)?)?`,
      `(?:the |our )?last (?:time ${we} (?:paid|bought|ordered) )<what>`,
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
  // Profit.
  frame(
    'profit',
    [
      '(?:what is |what was |tell me )?(?:the |our |my )?(?:gross|net|total|overall)? ?profit<days>',
      `(?:what|how much) (?:profit |money )?(?:did|do|have|is|was) ${we} (?:left|keep|kept|pocket|pocketed)(?: after (?:all )?(?:costs?|expenses?|everything))?<days>`,
    ],
    ({ line }) => (/\bgross\b/.test(line) ? undefined : {}),
    'year',
  ),
  // Credit, estimates and shares.
  frame('credits', [
    '(?:any |how much |what |is there (?:any )?|which )?(?:customer )?credits?(?: (?:is |are |do we (?:have|hold) |sitting |left |open |available )*(?:on|for|of|with|in) (?:the |our )?(?:customers?|clients?)(?: accounts?)?)',
    '(?:which|what) (?:customers?|clients?) have (?:a |any )?(?:credits?|credit balance)',
    '(?:who|which customers?) (?:has |have )?overpaid(?: us)?',
    'customer credits?',
  ]),
  frame(
    'estimates_sent',
    [
      `how many (?:estimates?|quotes?|bids?|proposals?) (?:did|have|were|has) ?(?:${we} )?(?:been )?(?:send|sent|sent out|send out|give|given|write|written|make|made|issue|issued|go out|gone out|went out)(?: out)?<days>`,
      `(?:estimates?|quotes?|bids?) (?:that )?(?:${we} )?(?:sent|sent out|went out|given|issued)<days>`,
      `(?:number|count) of (?:estimates?|quotes?|bids?) (?:sent|that went out|sent out)<days>`,
      `how many (?:estimates?|quotes?|bids?) (?:did|have) ${we} (?:send|sent|write|written|give|given)(?: out)?<days> and how many (?:of (?:them|those) )?(?:were |got |have been |did they )?(?:approved|accepted|signed|won)`,
      `how many of (?:the |our )?(?:estimates?|quotes?)(?: ${we} sent)?<days> (?:were |got |have been |did they )?(?:approved|accepted|signed|won)`,
    ],
    () => ({}),
    'month',
  ),
  frame(
    'win_rate',
    [
      '(?:what|which|how big is the|how big a) (?:share|part|percent|percentage|fraction|portion|proportion) of (?:our |my |the )?(?:estimates?|quotes?|bids?|proposals?) (?:is|are|gets?|got|was|were|do we|did we)(?: (?:get|win))? ?(?:approved|accepted|signed|won|win)?<days>',
    ],
    ({ period }) => (period && period.from >= '2000-01-02' ? { period } : {}),
    'year',
  ),
];

/** Income, sales by item, spending and profit. */
export const moneyFrames: readonly Frame[] = all.map(ofThings);
