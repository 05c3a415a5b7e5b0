import { calendarPhrases } from './period-calendar.ts';
import { namedPhrases } from './period-named.ts';
import { nearPhrases } from './period-near.ts';
import type { Phrase } from './period-phrase.ts';

/** What people say instead of two dates. The longest that fits wins, then the first. */
export const phrases: readonly Phrase[] = [...nearPhrases, ...calendarPhrases, ...namedPhrases];
