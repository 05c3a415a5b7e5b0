import { expect, test } from 'vitest';
import { hiddenThings, problemOfWords, wordNotes } from './check-words.ts';
import { type ContentFact, tickedFacts } from './content-fact.ts';

const things = {
  first_name: 'Will',
  last_name: 'Okafor',
  company: null,
  email: 'w@okafor.test',
  phone: '(503) 555-0142',
  street: '1240 NW Irving St',
  other_addresses: ['77 Birchwood Ln'],
  access_notes: [],
  zip_code: '97209',
  amounts: [840],
};
const facts = {
  work: 'Deck rebuild',
  time: { visits: 3, days: 9 },
  district: 'Portland',
  customer_name: 'Will Okafor',
  street: 'NW Irving St',
  price: 840,
};
const open: ContentFact[] = ['work', 'time', 'district'];

test.each<[string, ContentFact[], string | null]>([
  ['Three visits and nine days later: a deck rebuild in Portland. It will last.', open, null],
  ['A deck rebuild in 3 visits.', open, null],
  ['A deck rebuild in four visits.', open, wordNotes.figure],
  ['A deck rebuild with a 10 year warranty.', open, wordNotes.figure],
  ['Yours for $840.00.', open, wordNotes.figure],
  ['Yours for $840.00.', [...open, 'price'], null],
  ['Thank you, Mr. Okafor.', open, wordNotes.private],
  ['thank you, okafor!', open, wordNotes.private],
  ['Thank you to the Okafors!', open, wordNotes.private],
  ['The Okafors’ deck.', open, wordNotes.private],
  ['Done.Okafor smiled.', open, wordNotes.private],
  ['The Oka\u200bfor deck.', open, wordNotes.private],
  ['The Ｏｋａｆｏｒ deck.', open, wordNotes.private],
  ['The Oka for deck.', open, wordNotes.private],
  ['Seen at Birchwood.', open, wordNotes.private],
  ['Seen at Birchwood.', [...open, 'street'], wordNotes.private],
  ['The Okafors’ deck.', [...open, 'customer_name'], null],
  ['Thank you, Will Okafor.', [...open, 'customer_name'], null],
  ['Seen on Irving.', open, wordNotes.private],
  ['Seen on NW Irving St.', [...open, 'street'], null],
  ['A deck rebuild for Will.', open, wordNotes.name],
  ['Will was glad of it.', open, wordNotes.name],
  ['A deck rebuild, will it last? It will.', open, null],
  ['A deck rebuild for Maria.', open, wordNotes.name],
  ['A deck rebuild on Monday in Portland, by Bluebird Home Services.', open, null],
  ['A deck rebuild #DeckRebuild #Portland', open, null],
  ['Read more at https://evil.test', open, wordNotes.address],
  ['Read more at bluebird.com', open, wordNotes.address],
  ['<b>Deck</b>', open, wordNotes.address],
  ['Write to a@b.test', open, wordNotes.address],
])(
  'a text from a model is checked against the selected facts: %s with %j gives %s',
  (body, ticked, problem) => {
    const proof = {
      facts: tickedFacts(facts, ticked),
      business: { name: 'Bluebird Home Services', phone: null },
      review: null,
      hidden: hiddenThings(things, ticked),
    };
    expect(problemOfWords({ heading: null, body }, proof)).toBe(problem);
  },
);

test.each([
  'Done for Maria.',
  'Maria was glad.',
  'done for maria.',
  'Maria’s deck is done.',
  'DONE FOR MARIA.',
  '#MariasDeck',
])(
  'the text %s is rejected, because it contains the customer’s first name, which is not an everyday word',
  (body) => {
    const hidden = { ...things, first_name: 'Maria' };
    const proof = {
      facts: { work: 'Deck' },
      business: { name: 'Bluebird', phone: null },
      review: null,
      hidden,
    };
    expect(problemOfWords({ heading: null, body }, proof)).toBe(wordNotes.name);
    expect(problemOfWords({ heading: body, body: 'Done.' }, proof)).toBe(wordNotes.name);
  },
);
