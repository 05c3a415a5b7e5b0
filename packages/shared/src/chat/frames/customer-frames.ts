import type { CustomerTopic } from '../../questions/question.ts';
import { type Frame, frame, type Heard, isPerson, owner } from './frame.ts';

const codes =
  '(?:gate|alarm|door|garage|key|keypad|lockbox|lock box|entry|access|security)(?: box)? ?(?:codes?|combo|combination|pin|notes?|instructions?)';
const said =
  '(?:ever |always |usually |normally |mostly |typically |generally |tend to |like to |prefer to |often )*';
const messages =
  '(?:texts?|texting|text messages|sms|emails?|e-mails?|marketing|newsletters?|mailings?|campaigns?)';

const about =
  (topic: CustomerTopic) =>
  ({ words, people }: Heard) =>
    isPerson(words.who, people) ? undefined : { customer: owner(words.who ?? ''), about: topic };

const fact = (topic: CustomerTopic, lines: readonly string[]): Frame =>
  frame('customer_fact', lines, about(topic));

/** Sentence templates for questions about a single detail of a customer, and about the customers that are on record. */
export const customerFrames: readonly Frame[] = [
  fact('access', [
    `(?:what is )?(?:the )?${codes} (?:at|for|of|to|in|over at) <who>`,
    `(?:what is )?${codes} <who>`,
    `(?:what is )?<who> ${codes}`,
    'how (?:do|can|does|should) (?:i|we|you|somebody|the crew) (?:get (?:in|into|inside)|enter)(?: at| to)? <who>',
    '(?:which|what)(?: is the)? address is <who>(?: and how (?:do|can) (?:i|we) get in(?: there)?)?',
    'is there (?:a|any) (?:code|key|dog|gate|lockbox) (?:at|for) <who>',
    `(?:does|do|has|have) <who> (?:have |got |have got )?(?:an? |any )?(?:${codes}|dog|lockbox|key)`,
  ]),
  fact('tax', [
    '(?:is|are) <who> (?:tax )?exempt(?: from (?:the )?(?:sales )?tax(?:es)?)?(?: or did i dream (?:that|it))?',
    '(?:does|do) <who> (?:have to )?pay (?:any )?(?:sales )?tax(?:es)?',
    '(?:do|should|must) (?:we|i) charge <who> (?:any )?(?:sales )?tax(?:es)?',
    '<who> tax (?:status|exempt|exemption)',
  ]),
  fact('terms', [
    '(?:what (?:is|are )?)?(?:are )?(?:the )?(?:payment )?terms (?:do (?:we|they) have |did (?:we|they) agree (?:on )?)?(?:with|for|of) <who>(?: \\d+(?: days)?(?: or \\d+)?(?: days)?)?',
    '<who> (?:payment )?terms',
    'what (?:payment )?terms (?:does|do|did|has|have) <who>(?: have| get| got)?',
    'how (?:long|many days) (?:does|do|has|have) <who> (?:have|get|got) to pay',
    '(?:is|are) <who> on \\d+(?: or \\d+)? days',
  ]),
  fact('method', [
    `how (?:does|do|did|will) <who> ${said}pays?<us><ways>`,
    `(?:does|do) <who> ${said}pay<us> (?:by|with|in)<ways>`,
    `(?:usual|normal|preferred) (?:payment method|way (?:to pay|of paying)) (?:of|for) <who>`,
  ]),
  fact('consent', [
    `(?:did|does|do|has|have|is|was) <who> (?:ever )?(?:allow|allowed|want|agree to|agreed to|okay|accept|get|ok with|sign up for|say yes to|opt(?:ed)? (?:in|out)(?: of| to)?)(?: (?:us|to))? (?:only |our )?${messages}(?:(?: or| and)(?: only)? ${messages})?`,
    `(?:can|may|should|am i allowed to|are we allowed to) (?:we |i )?(?:text|email|e-mail|send ${messages} to) <who>`,
  ]),
  fact('since', [
    '(?:has|have|is) <who> (?:been )?(?:an? |our )?(?:customer|client|with us)(?: of ours)? (?:for )?(?:a )?long(?: time)?',
    '(?:how long|since when) (?:has|have|is|are) <who> (?:been )?(?:with us|around|(?:an? |our )?(?:customer|client)(?: of ours)?)',
    'when did (?:we|i) (?:start (?:working|doing work|doing business)|first work) (?:with|for) <who>',
    'when did <who> (?:become|sign up|join|start|come to us|first (?:call|come|hire us|use us|book))(?: (?:an? )?(?:customer|client))?',
  ]),
  fact('habit', [
    `(?:has|have|did|does|do|is|will) <who> ${said}(?:paid|pay|pays|paying)<us> (?:late|on time|slow|slowly)`,
    '(?:is|are) <who> an? (?:late|slow|good|bad|reliable) payer',
  ]),
  fact('order_number', [
    '<who> (?:po|p o|purchase order)(?: numbers?)?',
    '(?:what is )?(?:the )?(?:po|purchase order)(?: numbers?)? (?:of|for|from) <who>',
  ]),
  fact('notes', [
    '(?:any |what |are there (?:any )?)?(?:notes?|special instructions) (?:on|about|for|do we have (?:on|about|for)) <who>',
    'what (?:should|do|must) (?:i|we) (?:need to )?know (?:about|before (?:going|i go|we go) to) <who>',
    '(?:is|are) <who> on (?:a|the|our|any) (?:[a-z]+ )?plan',
    '(?:what )?tags (?:does|do|of|on|for) <who>(?: have)?',
    '<who> (?:notes|tags)',
  ]),
  fact('source', ['who (?:sent|referred|recommended)(?: us)? <who>(?: to us| our way)?']),
  frame(
    'find',
    [
      '(?:has|have|was|is|did) <who> (?:has |have )?(?:ever )?(?:been )?(?:an? |our |one of our )?(?:customers?|clients?)(?: of ours| here| with us)?(?: before)?',
      '<who> (?:has|was|is) (?:ever )?(?:been )?(?:an? |our |one of our )?(?:customers?|clients?)(?: of ours| here| with us)?(?: before)?',
      'do (?:we|you|i) know an? (?:(?:guy|man|woman|lady|customer|client|person|somebody) (?:called|named) )?<who>',
      'have (?:we|i) ever (?:worked for|done anything for|heard of|met) <who>',
      'is there (?:an? |any )(?:customer|client) (?:called|named) <who>',
    ],
    ({ words }) => ({ words: words.who }),
  ),
  frame(
    'customer',
    [
      'how is <who> doing as an? (?:customer|client)',
      'what (?:is going on|is happening|is up|happened|is new) with <who>',
      'what do (?:we|i) know about <who>',
    ],
    ({ words, people }) => (isPerson(words.who, people) ? undefined : { customer: owner(words.who ?? '') }),
  ),
  frame(
    'contact',
    [
      'who (?:do|should|can|must) (?:i|we) (?:ask for|talk to|speak to|speak with|talk with|reach|contact)(?: over)? at <who>',
      'who is (?:the |our |my )?(?:contact|contact person|person to talk to) (?:at|for|over at) <who>',
      'where is <who>(?: again| located)?',
      '(?:where|what street|what address) (?:does|do|is) <who> (?:live|lives|located|at)(?: (?:i|we) (?:am|are) .+)?',
      '(?:the )?(?:address|phone|email|phone number|email address|number)(?:(?: and)?(?: the)? (?:address|phone|email|phone number|email address|number))* (?:of|for) <who>',
    ],
    ({ words, people, line }) => {
      const who = owner(words.who ?? '');
      // A job, a document or a team member has no address of its own in the contact details.
      if (
        /^where /.test(line) &&
        (isPerson(who, people) || / (?:job|project|invoice|estimate|quote|visit|money)s?$/i.test(who))
      )
        return undefined;
      return people.includes(who.toLowerCase()) ? { person: who } : { customer: who };
    },
  ),
];
