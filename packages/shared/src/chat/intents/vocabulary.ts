import { groupWords } from '../words/slot-groups.ts';
import { smallWords } from '../words/small-words.ts';
import { customerIntents } from './customer-intents.ts';
import { wordsOf } from './intent.ts';
import { moneyIntents } from './money-intents.ts';
import { noticedIntents } from './noticed-intents.ts';
import { owedIntents } from './owed-intents.ts';
import { salesIntents } from './sales-intents.ts';
import { visitIntents } from './visit-intents.ts';
import { workIntents } from './work-intents.ts';

export const intents = [
  ...owedIntents,
  ...moneyIntents,
  ...salesIntents,
  ...visitIntents,
  ...customerIntents,
  ...workIntents,
  ...noticedIntents,
];

/** All words that have a meaning in the grammar; typos are detected by comparison with these words. */
export const keyWords: ReadonlySet<string> = new Set([
  ...intents.flatMap(({ signs }) => signs.flatMap(([, words]) => wordsOf(words))),
  ...Object.keys(groupWords),
  ...[
    'quarter',
    'summer',
    'winter',
    'easter',
    'christmas',
    'weekend',
    'yesterday',
    'tomorrow',
    'today',
    'month',
    'months',
    'weeks',
  ],
  ...[
    'commercial',
    ...'businesses companies homeowners homeowner households corporate private category categories'.split(
      ' ',
    ),
    'residential',
    'remind',
    'reminder',
    'record',
    'schedule',
    'invoice',
    'estimate',
    'customer',
    'chart',
  ],
]);

export const isKnownWord = (word: string): boolean =>
  keyWords.has(word) || smallWords.has(word) || /^[\d$#%+/:.,&-]+/.test(word);

/** The words that a misspelled word can be corrected to; these words themselves are never corrected. */
export const mendable: ReadonlySet<string> = new Set([...keyWords, ...smallWords]);
