/** Phrases before a question that only state the reason for asking or make the question more polite. */
const before = [
  /^(?:sorry|oops|no,? i meant|i meant|i mean)[,:]? (?=\p{Lu})/u,
  /^sorry (?:to bother you|for (?:asking|bothering you))(?: again)?[,.]? (?:but )?/i,
  /^(?:quick|one|another|small|stupid|dumb) (?:question|thing)(?: for you)?[:,.]? /i,
  /^(?:i am|i'm|im) (?:filling (?:in|out)|doing|preparing|writing|working on) [^,.?]{1,60}? (?:want|wants|need|needs|have|has) to know /i,
  /^(?:i would|i'd|id) (?:like|love) to (?:know|see|find out) (?:if |whether )?/i,
  /^(?:i was|i am|i'm|im|just) (?:wondering|curious)(?: if| whether|,)? /i,
  /^(?:my|our|the) (?:accountant|bookkeeper|wife|husband|partner|boss|bank|banker|landlord|insurance|tax guy|cpa)(?: just)? (?:wants|needs|asks|asked|is asking|would like|wanted)(?: to know| to see| me)?(?: about| for)? /i,
  /^(?:could|can|would) you (?:please )?(?:be so kind (?:as to|and) )?(?:please )?(?:tell me|look up|check|find out)(?: if| whether)? /i,
  /^(?:do you (?:happen to )?know|any (?:idea|chance you know)|remind me)(?: of)?,? (?:if |whether )?/i,
  /^(?:hey|hi|hello|morning|ok|okay|so|right|listen|btw|by the way|well|um|uh|anyway)[,.!]? /i,
];
/** Phrases after a question that do not change its meaning. */
const behind = [
  /[,.;?!]? (?:can|could|would|will) you (?:please )?(?:look (?:that|it) up|check(?: that| it)?|tell me|find (?:that|it) out)(?: for me)?[?.! ]*$/i,
  /[,.;?!]? (?:would|do) you (?:happen to )?know(?: it| that)?[?.! ]*$/i,
  /[,.;?!]? (?:a )?yes or no (?:is|will be|would be)? ?(?:enough|fine|do)?[?.! ]*$/i,
  /,? (?:all|the lot) of it(?: together| in total)?[?.! ]*$/i,
  /, (?:only|just) (?:the )?(?:cash|checks?|cards?),? (?:not|no) (?:the )?(?:cash|checks?|cards?)[?.! ]*$/i,
  / that (?:we|i) (?:could|can|might) (?:still )?save[?.! ]*$/i,
  /,? or (?:not|no|what|did i dream (?:that|it))[?.! ]*$/i,
  /[,.;?!] (?:she|he|they) (?:claims?|says?|said|thinks?|insists?|swears?) [^?]{0,150}[?.! ]{0,4}$/i,
  /[,.;?!] (?:i'm|i am|im|we're|we are) (?:already |just |now )?(?:in|at|on|driving|outside|standing|about|heading|headed|with|late|going) [^?]{0,150}[?.! ]{0,4}$/i,
  /[,.;]? (?:if you (?:can|could|don't mind|know)|when you (?:can|get a chance)|thanks in advance|roughly speaking|just curious|asap|pretty please|please and thank you|i forgot|i forget|i can't remember|i need to know|i think)[?.! ]*$/i,
  /[,;]? (?:roughly|approximately|again|please|pls|more or less|you know|right)[?.! ]*$/i,
  // What a free time is for does not change when it is, unless the words say how long the visit takes.
  /(?<=\b(?:free|available|availability|gaps?|openings?|slots?|holes?|room|space|time)\b[^?]{0,60}) for (?:an? |another |one more |some )?(?!.*(?:\d|\b(?:hours?|hrs?|minutes?|mins?|half|long|day|days|week|weeks|all|whole)\b))[\p{Ll}' -]{2,40}(?:job|visit|appointment|stop|install|repair|cleaning|call|estimate)[?.! ]{0,4}$/u,
];

/** In 'This quarter vs. last', the word 'quarter' is missing the second time. */
const halfSaid =
  /\b(this|last) (week|month|quarter|year)\b(.{0,20}?\b(?:vs\.?|versus|against|compared? (?:to|with)|or|than)) (last|this)(?=[?.! ]{0,3}$)/i;

const stripped = (text: string): string => {
  let said = text.replaceAll('’', "'");
  for (let before_ = ''; before_ !== said; ) {
    before_ = said;
    for (const pattern of before) said = said.replace(pattern, '');
    for (const pattern of behind) said = said.replace(pattern, '');
  }
  return said.replace(halfSaid, '$1 $2$3 $4 $2').trim();
};

/**
 * Sentences such as 'Tess — did she allow texting?' and 'gutters: what did they bring in?' start with the name of their
 * topic.
 */
const named = /^(?<topic>[^,:;?—–]{2,50}?)(?: ?[:—–]| -) (?<rest>.+)$/u;
const standIn = /\b(?<word>she|he|they|it|her|him|them|those|these)\b/i;

function withTopic(text: string): string | undefined {
  const { topic, rest } = named.exec(text)?.groups ?? {};
  return topic && rest && standIn.test(rest) ? rest.replace(standIn, () => topic) : undefined;
}

/** Simpler wordings of the same question, which are tried if the sentence itself is not understood. */
export function simpler(text: string): string[] {
  const plain = stripped(text);
  const turned = withTopic(plain);
  return [
    ...new Set([turned, plain].filter((other) => other !== undefined && other !== '' && other !== text)),
  ] as string[];
}

const joint =
  /(?:,? (?:and|&|plus)(?: also)? |[?.;!]{1,3} (?:and |also )?)(?=(?:who|what|when|where|why|how|which|did|does|do|is|are|was|were|has|have|can|will|whens?|whats?|whos?|wheres?|hows?)(?:['’]s)?\b)/gi;

/** Matches the beginning of a list of people or records that meet a condition. */
const listed =
  /^(?:(?:all|list|show|show me|which|what|any|how many|the|our|my) )*(?:customers?|clients?|people|leads?|invoices?|jobs?|visits?|estimates?|quotes?|everyone|everybody)\b/i;

/** 'Customers who owe and have a visit' is one list with two conditions, and not two questions. */
const isCondition = (first: string, second: string): boolean =>
  listed.test(first) && /^(?:have|has|are|is|did|do|does|was|were|can|will)\b/i.test(second);

/**
 * Splits a sentence such as 'who is Stuart Holloway and does he owe us anything' into two questions, at each word where
 * a split is possible.
 */
export function inTwo(text: string): [first: string, second: string][] {
  return [...text.matchAll(joint)]
    .slice(0, 3)
    .map(({ index, 0: { length } }): [string, string] => [
      text.slice(0, index).trim(),
      text.slice(index + length).trim(),
    ])
    .filter(([first, second]) => /\s/.test(first) && /\s/.test(second) && !isCondition(first, second));
}

/**
 * Returns the second question of a sentence, with the name from the first question instead of 'he', 'them' or 'there'.
 */
export function aboutSame(second: string, name: string): string {
  return second
    .replace(/\b(?:his|her|their)(?= \p{L})/iu, () => `${name}'s`)
    .replace(/\b(?:he|she|they|him|them|it)\b/i, () => name)
    .replace(/\bthere\b(?! (?:is|are|any))/i, () => `at ${name}`);
}

/**
 * Indirect requests and the direct requests that replace them. Words that do not fit remain in the request and become a
 * note.
 */
const reworded: readonly (readonly [said: RegExp, request: string])[] = [
  // Something that somebody has to do by a day is a task, unless it is something that the chat can answer.
  [
    /^(?:(?:i|we|i['’]ve|we['’]ve) )?(?:(?:really|still|also|just) )?(?:need to|have to|gotta|got to|must) (?<what>(?!(?:know|see|find|hear|check|look|learn|understand|be|have|make|get an idea)\b)\p{Ll}[^?]{2,120}) (?:by|before|until) (?<when>(?:the )?(?:end of |next |this )?[\p{L}\d][^?,]{2,20})[.! ]{0,3}$/iu,
    'remind me to $<what> by $<when>',
  ],
  [
    /^(?<who>\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?) (?:gave|paid|handed|brought) (?:(?:me|us|him|\p{Lu}\p{L}+) )?\$?(?<amount>\d[\d,.]*)(?: (?:dollars|bucks))?(?: (?:in|by|with))? (?<way>cash|check)(?: for (?<for>[^,.]{2,60}))?(?:[,.] (?:please )?(?:put|enter|record|log|write) it (?:in|down|up))?[.! ]{0,3}$/u,
    'record a payment of $$$<amount> from $<who>, $<way>',
  ],
  [
    /^(?:someone|somebody|a (?:guy|man|woman|lady)) (?:named|called) (?<who>\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?) (?:just )?(?:phoned|called|emailed|texted|wrote|rang|stopped by)(?: in)?[,.:] (?<what>[^,]{3,80})(?<more>, .{3,80})?$/u,
    'add a lead. $<who>, wants $<what>$<more>',
  ],
];

/** Returns the direct request for a sentence such as 'Hannah gave me 120 in cash for the drain'. */
export function requestIn(text: string): string | undefined {
  const found = reworded.find(([said]) => said.test(text));
  if (!found) return undefined;
  const { for: what } = found[0].exec(text)?.groups ?? {};
  return `${text.replace(found[0], found[1])}${what ? `, for ${what}` : ''}`;
}
