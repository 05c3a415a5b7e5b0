import { expect, test } from 'vitest';
import { tellUnclear, type Unclear } from './unclear.ts';
import { sentenceText } from './value-text.ts';

const someone = { kind: 'customer', id: '9d2f6a6e-0000-4000-8000-000000000001', name: 'Ana Kim' } as const;

test.each<[Partial<Unclear>, string, number]>([
  [{}, 'No customer is named “Anna”.', 0],
  [{ near: [someone] }, 'No customer is named “Anna”. Did you mean one of these?', 1],
  [{ several: [someone, someone] }, 'Several customers match “Anna”. Which one do you mean?', 2],
  [{ sought: 'person' }, 'Nobody on your team is named “Anna”.', 0],
  [{ sought: 'person', several: [someone, someone] }, 'Several people match “Anna”. Who do you mean?', 2],
  [
    { sought: 'source', offers: ['Google', 'Google ads'], offersFit: true },
    'Several sources match “Anna”: Google or Google ads. Which one do you mean?',
    0,
  ],
  [{ sought: 'item' }, 'No product or service is named “Anna”.', 0],
  [{ sought: 'place' }, 'No customer has an address in “Anna”.', 0],
  [
    { sought: 'place', offers: ['Aptos', 'Anaheim'] },
    'No customer has an address in “Anna”. Did you mean Aptos or Anaheim?',
    0,
  ],
])('the reply to an unclear name with the facts %j is phrased as %j', (unclear, text, offered) => {
  const told = tellUnclear({ sought: 'customer', words: 'Anna', several: [], near: [], ...unclear });
  expect(sentenceText(told, 'UTC')).toBe(text);
  expect(told.which).toHaveLength(offered);
  expect(told.figures.every(({ kind }) => kind === 'text')).toBe(true);
});
