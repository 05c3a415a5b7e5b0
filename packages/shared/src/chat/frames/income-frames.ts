import { theBeginning } from '../../questions/question.ts';
import { movedBack } from '../periods/period-parts.ts';
import { amountOf, type Frame, frame, type Heard, ofThings } from './frame.ts';
import { earn, income, limitOf, we } from './money-words.ts';

const isMore = '(?:more|over|above|at least|higher|greater|better) ?(?:than )?';
/** Returns the amount that the income of the period is compared with. */
const overAmount = ({ words, typed }: Heard) => {
  const over = amountOf(words.amount);
  // A month that is not over can still reach the amount, so 'will we make 20 grand' has no answer yet.
  return over === undefined || /^(?:will|are (?:we|i) (?:going|gonna)|can)\b/i.test(typed)
    ? undefined
    : { over };
};

const all: readonly Frame[] = [
  frame(
    'profit',
    [
      `(?:what|how much)(?: money)? (?:(?:did|do|have|will|are|is) )?(?:we|i|the business) (?:make|made|making|earn|earned|clear|cleared|bring in|brought in|take home|taken home|keep|kept|net|netted|have left|left over)(?: money)?<days> after (?:all )?(?:the |our |my )?(?:expenses|costs|bills|spending|everything|paying (?:the |our |my )?(?:bills|expenses|costs))<days>`,
      `(?:what|how much) (?:is|was) left(?: over)?(?: for (?:us|me))?<days> after (?:all )?(?:the |our |my )?(?:expenses|costs|bills|spending|everything)<days>`,
      `(?:income|revenue|sales|what came in|money in)<days> (?:minus|less) (?:the |our |my )?(?:expenses|costs|what we spent|money out)<days>`,
    ],
    () => ({}),
    'month',
  ),
  frame(
    'profit',
    [`(?:net )?profits?<days> (?:by|per|each|for each) month<days>`, `monthly profits?<days>`],
    () => ({}),
    'year',
  ),
  frame(
    'payments',
    [
      `(?:the |all |any )?(?<way>cash|checks?|cards?|card payments?|cash payments?|bank transfers?)(?: that| which)? (?:we|i) (?:got|took|received|collected|had)(?: in)?<days>`,
      `(?:what|how much)(?: money| income)? (?:did|do|does|has|have)(?: the| our| all)? (?<way>cash|checks?|(?:credit |debit )?cards?|(?:bank |wire )?transfers?|wires?|ach)(?: payments?)? (?:bring in|brings in|brought in|bring|brought|make|made|come to|add up to|amount to|total)(?: us| me)?(?: in)?<days>`,
      `how much(?: money| income)? (?:did|do|have) (?:we|i) (?:get|got|take|took|taken|take in|took in|receive|received|collect|collected|make|made|bring in|brought in) (?:by|via|through|with|from|in) (?<way>cash|checks?|(?:credit |debit )?cards?|(?:bank |wire )?transfers?|wires?|ach)(?: payments?)?<days>`,
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
  frame(
    'revenue',
    [
      `(?:how much )?(?:cash|checks?|cards?) (?:vs|versus|or|and|compared to) (?:cash|checks?|cards?)<days>`,
      `(?:what|how much) (?:did|do|have) ${we} ${earn} (?:in|by|with) (?:cash|checks?|cards?|card|credit cards?|bank transfers?) (?:vs|versus|or|and|against|compared to|compared with)(?: in| by| with)? (?:cash|checks?|cards?|card|credit cards?|bank transfers?)<days>`,
    ],
    () => ({ by: 'method' }),
    'month',
  ),
  frame(
    'ranked',
    [
      `(?:show me |show |list |give me |which |what |all |every |any ){0,3}(?:the |our )?invoices? (?:that (?:are|were|was) |are |were )?(?:over|above|more than|bigger than|larger than) <amount> (?:from |in |of |for )?<days>`,
      `(?:show me |show |list |give me |which |what |all |every |any ){0,3}(?:the |our )?invoices?<days> (?:that (?:are|were|was) |are |were )?(?:over|above|more than|bigger than|larger than) <amount>`,
    ],
    ({ words, period }) => {
      const over = amountOf(words.amount);
      return over === undefined || !period
        ? undefined
        : { what: 'invoices', order: 'biggest', over, limit: 10 };
    },
  ),
  // Questions that compare the income with an amount, such as 'did we make more than 15 grand in September'.
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
  // Questions that compare the income of two periods.
  {
    ...frame(
      'revenue',
      [
        `(?:is|was|are|were) <days> (?:(?:any )?better|worse|up|down|higher|lower|stronger|weaker|slower|busier)(?: than| on| from| vs| compared (?:to|with))? ?<days>`,
        `(?:did|do|are|is|have) ${we} (?:(?:${earn}|making|doing|done|made) )(?:more|less|better|worse)(?: money| sales)? <days> (?:or|than) <days>`,
        `how (?:does|did|is|was) <days> (?:look|looking|do|doing|going|compare|stack up|stand)(?: next to| against| compared (?:to|with)| versus| vs| to| with| than)?<days>`,
        `(?:are|is) ${we} (?:up|down|ahead|behind|better|worse)(?: of| on| than| from)?<days>`,
      ],
      ({ spans: [period, compare, ago], today }) => {
        if (!period || !compare) return undefined;
        const isSame = period.from === compare.from && period.to === compare.to;
        /*
         * The sentence 'This October or October a year ago' names October twice, so the second period is moved back by
         * a year.
         */
        if (isSame && ago && ago.from < period.from) return { period, compare: movedBack(period, 'year') };
        if (isSame || ago) return undefined;
        const isRunning = compare.from <= today && compare.to >= today;
        return isRunning && period.to < today ? { period: compare, compare: period } : { period, compare };
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
    // Without dates, only a question about the worst month is understood; it then refers to this year.
    ({ words, period }) =>
      period || words.step === 'month'
        ? { by: words.step, worst: true, ...(period?.from === theBeginning && { period: undefined }) }
        : undefined,
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
  // Questions about customer credits, estimates, and shares of the income.
  frame('credits', [
    '(?:any |how much |what |is there (?:any )?|which )?(?:customer )?credits?(?: (?:is |are |do we (?:have|hold) |sitting |left |open |available )*(?:on|for|of|with|in) (?:the |our )?(?:customers?|clients?)(?: accounts?)?)',
    '(?:which|what) (?:customers?|clients?) have (?:a |any )?(?:credits?|credit balance)',
    '(?:who|which customers?) (?:has |have )?overpaid(?: us)?',
    'customer credits?',
  ]),
  frame('payment_problems', [
    '(?:which |what |are there |do we have |any |show |list |the |our ){0,3}(?:online )?payments?(?: that)? (?:need(?:s|ing)? (?:my |our )?(?:attention|help|a look)|(?:are |is |were |got )?(?:being )?disputed|differ(?:s)?(?: from (?:the provider|stripe|our books))?)',
    '(?:which |what |are there |do we have |any |show |list |the |our ){0,3}(?:payment |card |bank |open |online )?(?:disputes|chargebacks?|disputed payments|payment disputes?)',
    '(?:which |what |are there |do we have |did |have |any |show |list |the |our ){0,3}(?:failed (?:automatic |auto ?pay )(?:charges?|payments?)|(?:automatic (?:charges?|payments?)|auto ?pay(?:s|ments?| charges?)?)(?: that)?(?: have| has)? (?:failed|fail|stopped|were declined|bounced|did not work))',
    '(?:do|does) (?:our|my|the) (?:books?|payments?) (?:match|agree with|equal) (?:stripe|the (?:payment )?provider)',
  ]),
  frame('ended_recurring', [
    '(?:which |what |are there |do we have |any |show |list |the |our |my ){0,3}(?:recurring|repeating|monthly) (?:invoices?|contracts?)(?: that)?(?: have| has)? (?:ended|ended lately|ended recently|stopped|run out|ran out|expired|are over)(?: lately| recently)?',
    '(?:which |what |any |show |list |the |our |my ){0,3}(?:ended|expired) recurring invoices?',
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

/** Sentence templates for questions about payments, income, profit, customer credits and estimates. */
export const incomeFrames: readonly Frame[] = all.map(ofThings);
