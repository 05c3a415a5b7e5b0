import { amountOf, type Frame, frame } from './frame.ts';

const people =
  '(?:customers?|clients?|people|accounts?|contacts?|ones|everybody|everyone|anybody|anyone|folks|homeowners|businesses|companies)';
const show =
  '(?:(?:all|list|list all|show|show me|show me all|give me|give me all|which|what|any|how many|find|find me) )?(?:of )?(?:the |our |my )?';
const kindBefore = '(?:(?<type>commercial|business|residential|private|home) )?';
const not =
  '(?:without|w/o|with no|missing|lacking|that have no|who have no|who has no|have no|has no|do not have|does not have|that do not have|who do not have|do we have no|is there no)(?: an?| any| the)?';
const lackings = {
  phone: '(?:phone|cell|mobile|telephone)(?: numbers?)?',
  email: '(?:email|e-mail)(?: address(?:es)?)?',
  address: '(?:street |postal |mailing )?address(?:es)?',
} as const;
const typeOf = (said: string | undefined) =>
  said === undefined ? undefined : /^(?:commercial|business)$/.test(said) ? 'commercial' : 'residential';
const verbs =
  '(?:had|bought|got|ordered|booked|paid for|have had|have bought|has bought|has had|had us do|gotten|purchased|has ever had|has ever bought|ever bought|ever had)';
const counted = '(?<most>visits?|jobs?|invoices?|payments?|appointments?)';

/** Sentence templates for questions about customers who have something in common. */
export const listFrames: readonly Frame[] = [
  frame(
    'customers_in',
    [
      `how many (?<type>commercial|business|residential|private|home) (?:customers?|clients?|accounts?)(?: do (?:we|i) have| are there)?`,
      `(?:all |list |show |show me )(?:the |our |my |all )*(?<type>commercial|business|residential|private|home) (?:customers?|clients?|accounts?)`,
    ],
    ({ words }) => ({ type: typeOf(words.type) }),
  ),
  frame(
    'customers_in',
    [
      `${show}${kindBefore}${people} (?:(?:who|that|which|have|has) )*(?:came|come|heard (?:about|of) us|found us|find us|got to us|came to us|come to us) (?:from|through|via|on|by|over) <what>`,
    ],
    ({ words }) =>
      /\b(?:work|job|campaign|area|town|city)\b/i.test(words.what ?? '')
        ? undefined
        : { place: words.what, type: typeOf(words.type) },
  ),
  ...(Object.keys(lackings) as (keyof typeof lackings)[]).map((lacking) =>
    frame(
      'customers_in',
      [
        `${show}${kindBefore}${people} (?:do we have |are there )?${not} ${lackings[lacking]}(?: on file)?(?: in <what>)?`,
        `who (?:has|have|is|are) (?:no|without|missing|not got|not given us)(?: an?| any| the)? ${lackings[lacking]}(?: on file)?`,
        `(?:no|missing) ${lackings[lacking]}`,
      ],
      ({ words }) => ({ lacking, type: typeOf(words.type), place: words.what }),
    ),
  ),
  frame(
    'customers_in',
    [
      `(?:who (?:is|are) )?${show}${kindBefore}(?:tax[ -]?exempt|exempt|tax[ -]?free) ${people}(?: (?:do (?:we|i) have|are there))?`,
      `${show}${kindBefore}${people} (?:(?:who|that|which) )?(?:(?:is|are) )?(?:exempt(?: from (?:sales )?tax(?:es)?)?|tax[ -]?exempt|tax[ -]?free)`,
      `${show}${kindBefore}${people} (?:(?:who|that|which) )?(?:do not|does not) pay (?:any )?(?:sales )?tax`,
      `who (?:is|are) (?:tax[ -]?exempt|exempt from (?:sales )?tax)`,
      `who does not pay (?:any )?(?:sales )?tax`,
    ],
    ({ words }) => ({ tax_exempt: true, type: typeOf(words.type) }),
  ),
  frame(
    'customers_in',
    [
      `${show}${kindBefore}${people} ?(?:in|from|around|near)? ?<what>? (?:who|that|which) (?:said no to|refused|declined|opted out of|do not want|does not want|did not agree to|have not agreed to|never agreed to)(?: our| any)? (?:marketing|newsletters?|campaigns?|mailings?)`,
      `who (?:said no to|refused|declined|opted out of|does not want|did not agree to)(?: our| any)? (?:marketing|newsletters?|campaigns?|mailings?)`,
    ],
    ({ words }) => ({ lacking: 'marketing_consent', type: typeOf(words.type), place: words.what }),
  ),
  frame(
    'customers_in',
    [
      `(?:${show}${people} (?:who|that) |who )?(?:has |have )?(?:ever )?${verbs} <what><days>(?: from us| with us)? but (?:not|never|nothing)<days>(?: who)?`,
    ],
    ({ words, spans: [period, other, ...more] }) => {
      const isTwo = period && other && more.length === 0;
      return isTwo ? { bought: words.what, period, not_in: other, compare: undefined } : undefined;
    },
  ),
  frame(
    'customers_in',
    [
      `(?:${show}${people} (?:who|that) |who )(?:has |have )?(?:ever )?${verbs} <what>(?: from us| with us)? but (?:never|not|no) (?:had |have had |has had |bought |ordered )?(?<never>it|one|<thing>) ?(?:serviced|cleaned|checked|repaired|inspected|tuned up)?`,
    ],
    ({ words, line }) => {
      const done = /(service|clean|check|repair|inspect|tune)(?:d|ed|d up)?$/.exec(line)?.[1];
      const item = words.what ?? '';
      return /^(?:it|one)$/.test(words.never ?? '') && done
        ? { bought: item, not_bought: `${item} ${done}` }
        : undefined;
    },
  ),
  frame(
    'customers_in',
    [
      `(?:${show}${people} (?:(?:who|that) )?|who )(?:has |have )?(?:ever )?${verbs} <what><days>(?: from us| with us)?<days>`,
      `${show}${people} (?:for|of) <what> work<days>`,
    ],
    ({ words }) =>
      /\b(?:twice|again|more than once|\d+ times|but|most|money|best|never|not|last|first|no|visits?|reminders?|a (?:visit|reminder|call)|nothing|anything|us|balance|estimates?|quotes?)\b/i.test(
        words.what ?? '',
      )
        ? undefined
        : { bought: words.what },
  ),
  frame(
    'customers_in',
    [
      `(?:which |what |who is the |who is our |the |our )?(?:customers?|clients?)?(?: is| has| have| with| had)? ?(?:the )?most ${counted}`,
      `who (?:has|had|have|got|gets|made|makes)(?: got)? (?:the )?most ${counted}`,
      `${people} (?:by|with the most) (?:number of )?${counted}`,
    ],
    ({ words }) => {
      const kind = (words.most ?? '').toLowerCase().replace(/s$/, '');
      return { most: kind === 'appointment' ? 'visits' : `${kind}s` };
    },
  ),
  frame(
    'customers_in',
    [
      `${show}${kindBefore}${people} (?:with|who have|having|that have|whose)(?: an?)?(?: open| unpaid)? balance (?:is )?(?:of )?(?:over|above|more than) <amount>`,
    ],
    ({ words }) => {
      const over = amountOf(words.amount);
      return over === undefined ? undefined : { over, type: typeOf(words.type) };
    },
  ),
  frame(
    'customers_in',
    [
      '(?:(?:all|list|give me|show me|show|find|which|any|our|my|how many|who are) )?(?:all )?(?:the |our |my |of our |of the )?(?<what>landlords?|restaurants?|bakery|bakeries|caf[eé]s?|hotels?|schools?|offices?|churches|clinics?|shops?|stores?|salons?|gyms?|bars?|associations?|hoas?|property managers?|dentists?|preschools?|brewer(?:y|ies)|law offices?|warehouses?|tenants?|vips?|members?)(?: (?:do we have|we have|we work for|are customers|as customers|customers|clients))?',
      '(?<what>landlords?|restaurants?|bakeries|caf[eé]s|hotels|schools|churches|clinics|vips?)',
    ],
    ({ words }) => ({ kind: (words.what ?? '').replace(/ies$/i, 'y') }),
  ),
  frame(
    'customers_in',
    [
      '(?:all|list|give me|show me|show|find|which) (?:all )?(?:the |our |my )?(?<what>[a-zé]+s) and (?<thing>[a-zé]+s)',
    ],
    ({ words }) =>
      /^(?:restaurants|caf[eé]s|hotels|schools|churches|clinics|landlords|bakeries|bars|shops|stores|offices)$/i.test(
        words.what ?? '',
      )
        ? [{ kind: words.what }, { kind: words.thing }]
        : undefined,
  ),
  frame(
    'customers_in',
    [
      `${show}${kindBefore}${people} (?:tagged|with (?:the )?tag|that are tagged|on (?:a |the |our )?)(?: as| with)? ?<what>`,
    ],
    ({ words, line }) =>
      /\btag|plan\b/.test(line) ? { kind: words.what, type: typeOf(words.type) } : undefined,
  ),
];
