import { addDays } from '../../dates/calendar-date.ts';
import { type Frame, frame, type Heard, ofThings } from './frame.ts';
import { income, limitOf, most, we } from './money-words.ts';

const bring =
  '(?:bring in|brings in|brought in|bring|brings|make|makes|made|earn|earns|earned|yield|yielded|contribute|contributed|sell for|sold for|get|got)';
const least = '(?:the )?(?:least|fewest|lowest|smallest)';
const goods = '(?:services?|products?|items?|things|lines? of work|work|offerings?|money makers?|sellers?)';
/** Removes words such as 'work', because 'water heater work' is in the catalog as 'water heater'. */
const thing = (typed: string | undefined) =>
  (typed ?? '').replace(/ (?:work|jobs?|services?|installs?)$/i, '');
const soldOf = ({ words }: Heard) => ({ item: thing(words.what) });
const soldEach = ({ words }: Heard) => [{ item: words.what }, { item: words.thing }];

const all: readonly Frame[] = [
  frame(
    'item_price',
    [
      `(?:are|do) (?:we|i) (?:charging|charge|asking|ask|getting|get) (?:enough|too (?:much|little)) (?:for|on) <what>`,
      `(?:is|are) <what> (?:priced right|too (?:cheap|expensive|low|high)|underpriced|overpriced)`,
    ],
    ({ words }) => ({ item: thing(words.what) }),
  ),
  frame(
    'items_sold',
    [
      `(?:what|how much)(?: money| income| revenue)? (?:did|do|does|has|have|is) <what> ${bring}(?: us| me)?(?: in)?<days>`,
      `how much(?: money| ${income})? (?:came|comes|has come|did we ${bring}|do we ${bring}|have we ${bring}|did i ${bring}|we ${bring})(?: in)? (?:from|with|through|by|off) <what><days>`,
      `(?:sales|revenue|income|money|takings|turnover) (?:from|of|for|with|on|through) <what><days>`,
      `how much <what> (?:did|have|do) ${we} (?:sell|sold|do|done)<days>`,
      `how many <what> (?:did|have|do) ${we} (?:sell|sold|install|installed|put(?: in)?|hang|hung|replace|replaced)<days>`,
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
      // A question such as 'Is painting up compared to spring' compares the time since spring with spring.
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
      // The most expensive service has the highest price, and need not bring in the most.
      `(?!(?:the )?(?:most expensive|priciest))${most}${goods}(?: (?:among|of|in|from) (?:our |my |the )?${goods})?(?: by (?:revenue|sales|income|money))?<days>(?: (?:without|except(?: for)?|excluding|not counting|leaving out|apart from|but not|other than) <what>)?<days>`,
    ],
    ({ words }) => ({ without: words.what, limit: limitOf(words.many) }),
    'year',
  ),
];

/**
 * Matches words that only name a way of paying. 'What did card payments bring in' asks about payments and not about a
 * product of that name.
 */
const wayOfPaying =
  /^(?:(?:stripe|square|venmo|zelle|paypal|cash ?app|(?:apple|google) ?pay|visa|mastercard|amex|online|credit|debit|cards?|cash|checks?|cheques?|bank|wires?|transfers?|ach|deposits?|payments?|and|or)(?:[\s/&,+-]{1,3}|$)){1,9}$/i;

const ofGoods = (one: Frame): Frame => ({
  ...one,
  given: (heard) =>
    [heard.words.what, heard.words.thing].some((words) => words && wayOfPaying.test(words))
      ? undefined
      : one.given(heard),
});

/** Sentence templates for questions about the sales of items, services and categories. */
export const itemFrames: readonly Frame[] = all.map(ofThings).map(ofGoods);
