import { describe, expect, test } from 'vitest';
import { composeAll } from './compose.ts';
import { type ContentFact, openFacts, tickedFacts } from './content-fact.ts';
import { contentKinds, contentLengths, contentTones, isAboutJob } from './content-kind.ts';
import { factsOfJob, type KnownItem, type KnownJob } from './job-facts.ts';

const typed = (name: string): KnownItem => ({ name, kind: null });
const service = (name: string): KnownItem => ({ name, kind: 'service' });

const job: KnownJob = {
  title: 'Deck rebuild, unit 2',
  items: [service('Cedar boards'), service('Railing')],
  asked_for: null,
  visits: 3,
  days: 9,
  city: 'Portland',
  crew: ['Devin Park', 'Sam Ortiz'],
  price: 8420.5,
  first_name: 'Joseph',
  last_name: 'Okafor',
  company: 'Okafor Properties LLC',
  email: 'joe@okafor.test',
  phone: '(503) 555-0142',
  street: '1240 NW Irving St, Unit 2',
  other_addresses: [],
  access_notes: [],
  zip_code: '97209',
  amounts: [8420.5, 120, 35.25],
};

describe('job title as a selectable fact', () => {
  test.each([
    ['Deck rebuild, unit 2', 'Deck rebuild'],
    ['Okafor deck rebuild', 'Deck rebuild'],
    ['Deck rebuild for Joseph Okafor', 'Deck rebuild'],
    ['Joseph’s deck', 'Deck'],
    ['OKAFOR - deck rebuild', 'Deck rebuild'],
    ['Deck rebuild at 1240 NW Irving St', 'Deck rebuild, NW'],
    ['Deck (call 503 555 0142)', 'Deck, call'],
    ['Deck rebuild $8,420.50', 'Deck rebuild'],
    ['Deck rebuild 8420.50', 'Deck rebuild'],
    ['Deck rebuild joe@okafor.test', 'Deck rebuild'],
    ['Ökafor deck', 'Deck'],
    ['GUTTER CLEANING', 'Gutter cleaning'],
    ['HVAC tune-up, 4 units', 'HVAC tune-up, 4 units'],
    ['Interior painting, hallway', 'Interior painting, hallway'],
    ['Joseph Okafor', undefined],
    ['1240 NW Irving St', undefined],
    ['…', undefined],
    ['12', undefined],
    [`Deck\u202e rebuild`, 'Deck rebuild'],
    ['Deck <b>rebuild</b>', 'Deck, rebuild'],
    ['  Deck   rebuild.  ', 'Deck rebuild'],
  ])('private data is removed from the job title %s, which leaves %s', (title, work) => {
    const told = factsOfJob({ ...job, title }).title;
    if (work === undefined) expect(told).toBeUndefined();
    else expect(told?.startsWith(work.split(',')[0] ?? '')).toBe(true);
    expect(told ?? '').not.toMatch(/okafor|ökafor|joseph|irving|1240|555|8,?420/i);
  });
});

const whitfield: Partial<KnownJob> = { first_name: 'Grace', last_name: 'Whitfield', company: null };
const named = (last_name: string, first_name = 'Grace'): Partial<KnownJob> => ({
  ...{ first_name, last_name, company: null, email: null },
});

describe('removal of private data, in any spelling, from facts', () => {
  test.each<[string, Partial<KnownJob>, string | undefined]>([
    ['Deck for the Whitfields', whitfield, 'Deck'],
    ['Whitfields’ deck', whitfield, 'Deck'],
    ["Whitfields' deck", whitfield, 'Deck'],
    ['Deck for Mr. G. Whitfield', whitfield, 'Deck'],
    ['Whitfield family deck', whitfield, 'Deck'],
    ['Deck for the Joneses', named('Jones'), 'Deck'],
    ['Deck for the Kennedies', named('Kennedy'), 'Deck'],
    ['Deck.Whitfield', whitfield, 'Deck'],
    ['deck.whitfield', whitfield, undefined],
    ['Deck/Whitfield', whitfield, undefined],
    ['WhitfieldDeck', whitfield, undefined],
    ['deckwhitfield rebuild', whitfield, 'Rebuild'],
    ['DeckLi rebuild', named('Li'), 'Rebuild'],
    ['Whit\u200bfield deck', whitfield, 'Deck'],
    ['Whit\u00adfield deck', whitfield, 'Deck'],
    ['Ｗｈｉｔｆｉｅｌｄ deck', whitfield, 'Deck'],
    ['𝐖𝐡𝐢𝐭𝐟𝐢𝐞𝐥𝐝 deck', whitfield, 'Deck'],
    ['Whit Whitfield field', whitfield, undefined],
    ['OBrien deck', named('O’Brien'), 'Deck'],
    ['O Brien deck', named("O'Brien"), 'Deck'],
    ['O´Briens deck', named('OBrien'), 'Deck'],
    ['McDonald deck', named('Mc Donald'), 'Deck'],
    ['Mc Donald deck', named('McDonald'), 'Deck'],
    ['Smith Jones deck', named('Smith-Jones'), 'Deck'],
    ['Mueller deck', named('Müller'), 'Deck'],
    ['Lokke deck', named('Løkke'), 'Deck'],
    ['田中様邸 deck', named('田中', '太郎'), 'Deck'],
    ['林様邸 deck', named('林'), 'Deck'],
    ['김씨 deck', named('김'), 'Deck'],
    ['Deck for Ms. O', named('O'), 'Deck'],
    ['A deck for Mr. A', named('A'), 'Deck'],
    ['Deck, caulking', named('King'), 'Deck, caulking'],
    ['Kings deck', named('King'), 'Deck'],
    ['Deck 1,240.50', { amounts: [1240.5] }, 'Deck'],
    ['Deck 1.240,50', { amounts: [1240.5] }, 'Deck'],
    ['Deck 1 240', { amounts: [1240.5] }, 'Deck'],
    ['Deck, 1,241', { amounts: [1240.5] }, 'Deck'],
    ['Deck of 1,200 square feet', { amounts: [1240.5] }, 'Deck of 1,200 square feet'],
    ['Deck at 77 Birchwood', { other_addresses: ['77 Birchwood Ln', '97401'] }, 'Deck'],
    ['Deck 77', { other_addresses: ['77 Birchwood Ln'] }, 'Deck'],
    ['Deck 97401', { other_addresses: ['97401'] }, 'Deck'],
    ['Deck at 9 Fox-Hollow', { other_addresses: ['9 Foxhollow Rd'] }, 'Deck'],
    ['Deck, gate code 4411', {}, 'Deck'],
    ['Deck (alarm 9981)', {}, 'Deck'],
    ['Deck, lockbox: 2580#', {}, 'Deck'],
    ['Deck, code for the gate is 4411', {}, 'Deck'],
    ['Deck, 4411 gate', {}, 'Deck'],
    ['Deck, PIN 1 2 3 4', {}, 'Deck'],
    ['Deck, ring 2580', { access_notes: ['Side door, 2580'] }, 'Deck, ring'],
    ['Gate repair', {}, 'Gate repair'],
    // A long title of repeated words must be processed quickly.
    ['key pad '.repeat(300), {}, undefined],
  ])('private data in unusual spellings is removed from the title: %s', (title, change, work) => {
    expect(factsOfJob({ ...job, ...change, title }).title).toBe(work);
  });
});

test('factsOfJob() derives all facts about a simple job', () => {
  expect(factsOfJob(job)).toEqual({
    work: 'Cedar boards',
    items: ['railing'],
    title: 'Deck rebuild',
    time: { visits: 3, days: 9 },
    district: 'Portland',
    crew: ['Devin', 'Sam'],
    customer_name: 'Joseph Okafor',
    street: 'NW Irving St',
    price: 8420.5,
  });
});

test.each<[string, Partial<KnownJob>, string]>([
  ['the city is also the customer’s name', { city: 'Okafor' }, 'district'],
  ['a crew member has the customer’s name', { crew: ['Okafor Sam'] }, 'crew'],
  ['the job has no visits', { visits: 0 }, 'time'],
  ['the only item is already named as the work', { items: [service('Deck')] }, 'items'],
  ['the job has no items', { items: [] }, 'work'],
  ['no item is from the catalog', { items: [typed('Deck')] }, 'work'],
  ['no item was typed by hand', {}, 'typed_items'],
  ['the title only repeats the work', { title: 'cedar boards' }, 'title'],
  [
    'an item only repeats what the customer asked for',
    { items: [typed('Water heater leaking in basement')], asked_for: 'Water heater leaking in basement' },
    'typed_items',
  ],
  ['nothing was charged', { price: 0 }, 'price'],
  ['the job has no street', { street: null }, 'street'],
])('a fact about a job is omitted in this case: %s', (_, change, fact) => {
  expect(factsOfJob({ ...job, ...change })).not.toHaveProperty(fact);
});

test('factsOfJob() describes the work with a catalog service, or with materials if there is no service, and keeps typed lines separate', () => {
  const items: KnownItem[] = [
    { name: 'Copper pipe', kind: 'product' },
    typed('Haul away'),
    { name: 'Water heater install', kind: 'service' },
  ];
  expect(factsOfJob({ ...job, items })).toMatchObject({
    work: 'Water heater install',
    items: ['copper pipe'],
    typed_items: ['Haul away'],
  });
});

/** Texts with private data that office staff typed. The last five cannot be recognized as private by any word list. */
const privateTexts = [
  'Deck, door opens with 1234',
  'Deck, entry 5678*',
  'Deck, lockbox under mat 44 11',
  'Deck, alarm code four four one one',
  'Deck, WiFi password: sunflower',
  'Deck, twelve hundred forty dollars',
  'Deck, ask Ramona next door',
  'Install cameras while owners are in Spain until May',
  'Cleaning after the divorce',
  'Clean Jones apartment 4B',
  'Deck, dog bites',
];

const composedFrom = (known: KnownJob, facts: readonly ContentFact[]) =>
  contentKinds
    .filter(isAboutJob)
    .flatMap((kind) =>
      composeAll({
        ...{ kind, tone: 'warm', length: 'medium', review: null },
        facts: tickedFacts(factsOfJob(known), facts),
        business: { name: 'Bluebird Home Services', phone: null },
      }),
    )
    .map(({ heading, body }) => `${heading}\n${body}`);

test.each(privateTexts)(
  'no text reveals any part of a title or a typed line until the user has selected it: %s',
  (text) => {
    const secret =
      /1234|5678|44 11|four four|sunflower|twelve hundred|ramona|lockbox|password|dollars|spain|divorce|jones|bites|\bdeck\b/i;
    const lines = [service('Railing'), typed(text), typed('Haul away')];
    for (const items of [job.items, lines, [typed(text)]]) {
      const texts = composedFrom({ ...job, title: text, items }, openFacts);
      expect(texts.join('\n')).not.toMatch(secret);
      // A job without any fact about the work still has texts to choose from.
      expect(texts.length).toBeGreaterThanOrEqual(8);
    }
  },
);

test('a drafted text mentions the job items that were typed by hand only if the user has selected them', () => {
  const known = { ...job, items: [typed('Gutter guards'), typed('Haul away')] };
  const told = composedFrom(known, [...openFacts, 'typed_items']).join('\n');
  expect(told).toMatch(/Gutter guards/);
  expect(told).toMatch(/haul away/);
});

/** A seeded random generator, so that a failure can be reproduced. */
function randomOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    pick: <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T,
    between: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
  };
}

const names = [
  'Okafor',
  'Lindqvist',
  'O’Hara',
  'de la Cruz',
  'Nguyễn',
  'Smith-Jones',
  'Zhao',
  'Al Hakim',
  'MÜLLER',
];
const streets = [
  'NW Irving St',
  'Elm Ave',
  'Rue Châtelet',
  'Alder Ct',
  'SE 23rd Ave',
  'Quimby Street',
  'Fox Hollow Rd',
];
const works = ['Deck rebuild', 'Gutter cleaning', 'water heater', 'FENCE', 'Drain clearing', 'Tap & sink'];

function randomJob(seed: number) {
  const random = randomOf(seed);
  const [last, first] = [random.pick(names), random.pick(['Grace', 'Tom', 'Léa', 'Will', 'An'])];
  const house = random.between(100, 9_999);
  const street = `${house} ${random.pick(streets)}`;
  const phone = `(503) 555-0${random.between(100, 199)}`;
  const email = `${first}.${last}@mail.test`.replaceAll(/[^\w.@-]/g, '');
  const amounts = [
    random.between(100, 9_999),
    random.between(10_000, 99_999) / 100,
    random.between(100, 900),
  ];
  const [price = 0] = amounts;
  const work = random.pick(works);
  const spoilt = (text: string) =>
    random.pick([
      text,
      `${text} for ${first} ${last}`,
      `${last}: ${text}`,
      `${last.toUpperCase()} ${text}`,
      `${last}’s ${text}`,
      `${text} @ ${street}`,
      `${text}, ${street}, ${phone}`,
      `${text} (${email})`,
      `${text} $${price}`,
      `${text} ${price.toFixed(2)}`,
      `${text} - ${price} dollars`,
      `${street} ${text}`,
      `${text} call ${phone.replaceAll(/\D/g, '')}`,
      `${text} near ${street.split(' ').slice(1).join(' ')}`,
    ]);
  const known: KnownJob = {
    title: spoilt(work),
    items: [spoilt('Cedar boards'), spoilt('Labor'), spoilt('Railing')].map(typed),
    asked_for: null,
    visits: random.between(0, 20),
    days: random.between(0, 90),
    city: random.pick(['Portland', 'Beaverton', last, null]),
    crew: [`Devin ${last}`, `Sam ${last}`, `${last} ${first}`].slice(0, random.between(0, 3)),
    price,
    first_name: first,
    last_name: last,
    company: random.pick([null, `${last} Holdings LLC`]),
    email,
    phone,
    street,
    other_addresses: [],
    access_notes: [],
    zip_code: '97209',
    amounts,
  };
  return { known, random };
}

test('no text about any of 2,000 random jobs reveals private data, no matter what the titles and items contain', () => {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036f]/g, '')
      .toLowerCase();
  for (let seed = 1; seed <= 2_000; seed++) {
    const { known, random } = randomJob(seed);
    const facts = tickedFacts(factsOfJob(known), [...openFacts, 'typed_items']);
    const wanted = {
      kind: random.pick(contentKinds.filter(isAboutJob)),
      tone: random.pick(contentTones),
      length: random.pick(contentLengths),
      facts,
      business: { name: 'Bluebird Home Services', phone: null },
      review: null,
    };
    const text = composeAll(wanted)
      .map(({ heading, body }) => `${heading}\n${body}`)
      .join('\n');
    const from = `${seed} ${JSON.stringify(known)} ${text}`;
    const words = new Set(
      plain(text)
        .split(/[^\p{L}\p{N}.]+/u)
        .map((word) => word.replace(/\.$/, '')),
    );
    for (const part of plain(known.last_name ?? '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((name) => name.length > 2))
      expect(words.has(part), `${part} in ${from}`).toBe(false);
    const [house = '', ...line] = plain(known.street ?? '').split(' ');
    expect(words.has(house), `${house} in ${from}`).toBe(false);
    expect(plain(text).includes(line.join(' ')), from).toBe(false);
    expect(text.includes(known.email ?? '?'), from).toBe(false);
    expect(text.replaceAll(/\D/g, '').includes((known.phone ?? '').replaceAll(/\D/g, '')), from).toBe(false);
    for (const amount of known.amounts) {
      expect(words.has(String(amount)), `${amount} in ${from}`).toBe(false);
      expect(words.has(amount.toFixed(2)), `${amount} in ${from}`).toBe(false);
    }
    expect(text, from).not.toMatch(/\$|undefined| {2}/);
  }
});
