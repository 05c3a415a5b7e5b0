import { calendarPhrases } from './period-calendar.ts';
import { namedPhrases } from './period-named.ts';
import { nearPhrases } from './period-near.ts';
import type { Phrase } from './period-phrase.ts';

/** All phrases for periods. The longest match wins; if several matches are equally long, the first one wins. */
export const phrases: readonly Phrase[] = [...nearPhrases, ...calendarPhrases, ...namedPhrases];
