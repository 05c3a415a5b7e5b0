import { describe, expect, test } from 'vitest';
import { composeAll, nextPlace, type Variant, type Wanted } from './compose.ts';
import { type ContentFact, contentFacts, type JobFacts, tickedFacts } from './content-fact.ts';
import { contentKinds, contentLengths, contentTones, isAboutJob } from './content-kind.ts';

const facts: Required<JobFacts> = {
  work: 'Deck rebuild, cedar',
  title: 'Deck of the year',
  items: ['new framing', 'cedar boards', 'railing'],
  typed_items: ['Haul away', 'HVAC check'],
  time: { visits: 3, days: 9 },
  district: 'Northwest Portland',
  crew: ['Devin', 'Sam'],
  customer_name: 'Joseph Okafor',
  street: 'NW Irving St',
  price: 8420.5,
};
const business = { name: 'Bluebird Home Services', phone: '(503) 555-0100' };
const review = { name: 'Priya', stars: 5, text: 'Quick and tidy' };

const wantedOf = (change: Partial<Wanted>): Wanted => ({
  kind: 'post',
  tone: 'warm',
  length: 'short',
  facts,
  business,
  review: null,
  ...change,
});

/** Returns all subsets of a list of facts. */
const subsets = (all: readonly ContentFact[]): ContentFact[][] =>
  Array.from({ length: 2 ** all.length }, (_, mask) => all.filter((_fact, index) => mask & (1 << index)));

const dirt = [
  /undefined|null|NaN|\[object/,
  /\{|\}/,
  / {2}/,
  /\s+[.,;:?]/,
  /\.\.|,,|,\.|:\.|: *$/m,
  /\n{3}/,
  /^\s|\s$/,
  /(?:^|\n)[.,;:]/,
  /\b(?:in|by|call us at|job:|crew:)[.!?]/i,
  /!/,
];

/** Returns the problems in a text as a list instead of asserting, because many thousands of texts are checked. */
const dirtIn = (text: string) => [
  ...dirt.filter((pattern) => pattern.test(text)).map(String),
  ...text.split('\n').filter((line) => line && !/^[\p{Lu}\p{N}#(“]/u.test(line)),
];

describe('every content template with every subset of facts', () => {
  const combinations = contentKinds.flatMap((kind) =>
    contentTones.flatMap((tone) => contentLengths.map((length) => ({ kind, tone, length }))),
  );
  test.each(combinations)(
    'the composed text has no formatting errors: $kind, $tone, $length',
    ({ kind, tone, length }) => {
      /*
       * Selecting the job title or manually typed lines only changes the description of the work and the list of items,
       * so testing a few combinations of these facts is enough.
       */
      const withTyped: ContentFact[][] = [
        ...[['title' as const], ['work' as const, 'title' as const], [...contentFacts]],
        ...subsets(['title', 'typed_items', 'work', 'items']).filter((ticked) =>
          ticked.includes('typed_items'),
        ),
      ];
      const ticks = isAboutJob(kind)
        ? [
            ...subsets(contentFacts.filter((fact) => fact !== 'title' && fact !== 'typed_items')),
            ...withTyped,
          ]
        : [[]];
      const reviews = isAboutJob(kind)
        ? [null]
        : [1, 2, 3, 4, 5].flatMap((stars) => [
            { ...review, stars },
            { ...review, stars, name: null },
          ]);
      const problems: string[] = [];
      for (const ticked of ticks)
        for (const asked of reviews)
          for (const phone of [business.phone, null]) {
            const wanted = wantedOf({
              kind,
              tone,
              length,
              review: asked,
              facts: tickedFacts(facts, ticked),
              business: { ...business, phone },
            });
            const variants = composeAll(wanted);
            const distinct = (key: 'angle' | 'body') => new Set(variants.map((variant) => variant[key])).size;
            if (variants.length < 2 || distinct('angle') + distinct('body') !== 2 * variants.length)
              problems.push(`${ticked}: ${variants.length} variants`);
            for (const variant of variants)
              problems.push(...problemsOf(variant, ticked).map((problem) => `${ticked} ${phone} ${problem}`));
          }
      expect(problems).toEqual([]);
    },
  );

  function problemsOf({ angle, heading, body, used }: Variant, ticked: readonly ContentFact[]): string[] {
    const all = `${heading ?? ''}\n${body}`;
    const said: [ContentFact, string][] = [
      ['customer_name', 'Okafor'],
      ['street', 'Irving'],
      ['price', '$8,420.50'],
      ['title', 'Deck of the year'],
      ['crew', 'Devin'],
      ['time', 'nine days'],
    ];
    const typed = /haul ?away|HVAC check/i.test(all);
    return [
      ...(typed === used.includes('typed_items') ? [] : ['typed_items']),
      ...[body, ...(heading === null ? [] : [heading])].flatMap(dirtIn),
      ...used.filter((fact) => !ticked.includes(fact)),
      ...said.filter(([fact, words]) => all.includes(words) !== used.includes(fact)).map(([fact]) => fact),
    ].map((problem) => `${angle}: ${problem} in ${all}`);
  }

  test.each(contentKinds)(
    'composeAll() offers at least six angles for %s in each tone and length',
    (kind) => {
      for (const tone of contentTones)
        for (const length of contentLengths)
          for (const stars of [1, 3, 5]) {
            const wanted = wantedOf({
              kind,
              tone,
              length,
              review: isAboutJob(kind) ? null : { ...review, stars },
            });
            expect(composeAll(wanted).length).toBeGreaterThanOrEqual(6);
          }
    },
  );
});

test('composed texts always include the selected private facts, no matter how short the text is', () => {
  for (const kind of contentKinds.filter(isAboutJob))
    for (const tone of contentTones)
      for (const { used } of composeAll(wantedOf({ kind, tone })))
        expect(used).toEqual(expect.arrayContaining(['customer_name', 'street', 'price']));
});

test('a short post without private facts fits every channel, and a medium post is longer than a short post', () => {
  const ticked = tickedFacts(facts, ['work', 'items', 'time', 'district', 'crew']);
  for (const tone of contentTones) {
    const short = composeAll(wantedOf({ tone, facts: ticked }));
    const medium = composeAll(wantedOf({ tone, facts: ticked, length: 'medium' }));
    for (const { body } of short) expect(body.length, body).toBeLessThanOrEqual(280);
    for (const [index, { body }] of medium.entries())
      expect(body.length).toBeGreaterThan(short[index]?.body.length ?? 0);
  }
});

test('a composed text message contains only GSM characters', () => {
  for (const tone of contentTones)
    for (const { body } of composeAll(wantedOf({ kind: 'text', tone }))) expect(body).not.toMatch(/[’“”–—…]/);
});

test.each([
  [0, 1, 8, 2],
  [7, 0, 8, 1],
  [1, 0, 2, 1],
  [0, 1, 3, 2],
])(
  'if one content variant shows text %i and the other shows text %i of %i, the next text for the first variant is %i',
  (place, other, count, expected) => {
    expect(nextPlace(place, other, count)).toBe(expected);
  },
);
