import type { Question } from '../../questions/question.ts';
import { understand } from '../understand.ts';
import type { UnderstandingContext, Wish } from '../understanding.ts';

/**
 * The context in which test sentences are interpreted: today is Tuesday, November 17, 2026, and Maya, Devin and Sam are
 * on the team.
 */
export const everydayContext: UnderstandingContext = {
  today: '2026-11-17',
  clock: '10:00',
  previous: null,
  people: ['maya', 'devin', 'sam'],
};

/**
 * Describes each value that the chat recognized in a sentence, such as 'customer=Elena' or
 * 'period=2026-11-23..2026-11-29'. Missing values are omitted.
 */
const told = (given: object): string =>
  Object.entries(given)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => {
      if (typeof value !== 'object') return ` ${key}=${value}`;
      return 'from' in value ? ` ${key}=${value.from}..${value.to}` : ` ${key}=${JSON.stringify(value)}`;
    })
    .join('');

/** Returns the meaning of a sentence in one line, and the question or the request in the sentence. */
export function meaningOf(
  text: string,
  context: UnderstandingContext,
): { meaning: string; question: Question | null; wish: Wish | null } {
  const understood = understand(text, context);
  switch (understood.kind) {
    case 'question': {
      const { question } = understood;
      const { also } = understood;
      const second = also ? ` and asks ${also.name}${told(also.with)}` : '';
      return { meaning: `asks ${question.name}${told(question.with)}${second}`, question, wish: null };
    }
    case 'wish': {
      const { kind, ...wished } = understood.wish;
      return { meaning: `wants ${kind}${told(wished)}`, question: null, wish: understood.wish };
    }
    case 'how_to':
      return {
        meaning: `opens ${understood.places.map(({ label }) => label).join(', ')}`,
        question: null,
        wish: null,
      };
    case 'not_done':
      return {
        meaning: `does not do that${understood.places.map(({ label }) => `, offers ${label}`).join('')}`,
        question: null,
        wish: null,
      };
    case 'talk':
      return { meaning: `says ${understood.about}`, question: null, wish: null };
    case 'refused':
      return { meaning: `refused as ${understood.reason}`, question: null, wish: null };
    case 'unknown':
      return { meaning: 'not understood', question: null, wish: null };
  }
}

/** Parses a table with lines of the form 'sentence | meaning'. Lines that start with # are comments. */
export const sentenceRows = (table: string): [text: string, meant: string][] =>
  table
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [text = '', meant = ''] = line.split(' | ');
      return [text, meant];
    });
