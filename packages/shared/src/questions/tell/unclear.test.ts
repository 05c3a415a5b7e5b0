import { expect, test } from 'vitest';
import type { Answer } from '../answer.ts';
import { tellUnclear, type Unclear } from './unclear.ts';

const someone = { kind: 'customer', id: '9d2f6a6e-0000-4000-8000-000000000001', name: 'Ana Kim' } as const;
const wordsOf = (answer: Answer) => answer.sentence.map((part) => ('text' in part ? part.text : '')).join('');

test.each<[Partial<Unclear>, string, number]>([
  [{}, 'No customer is called “Anna”.', 0],
  [{ near: [someone] }, 'No customer is called “Anna”. Did you mean one of these?', 1],
  [{ several: [someone, someone] }, 'Several customers fit “Anna”. Which one do you mean?', 2],
  [{ sought: 'person' }, 'Nobody of your team is called “Anna”.', 0],
  [{ sought: 'item' }, 'No product or service is called “Anna”.', 0],
  [{ sought: 'place' }, 'No customer lives in “Anna”.', 0],
  [
    { sought: 'place', places: ['Aptos', 'Anaheim'] },
    'No customer lives in “Anna”. Did you mean Aptos or Anaheim?',
    0,
  ],
])('%j is told as %j', (unclear, text, offered) => {
  const question = { name: 'customer', with: { customer: 'Anna' } } as const;
  const whole = { sought: 'customer', words: 'Anna', several: [], near: [], ...unclear } as const;
  const answer = tellUnclear(question, whole, new Date('2026-11-15T12:00:00Z'));
  expect(wordsOf(answer)).toBe(text);
  expect(answer.which).toHaveLength(offered);
  expect(answer.figures).toEqual([]);
});
