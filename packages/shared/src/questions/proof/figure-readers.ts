import { isCalendarDate } from '../../dates/calendar-date.ts';

/** A number found in a string, with its kind and a value that does not depend on its format. */
export type SaidFigure =
  | { kind: 'money' | 'percent' | 'number'; value: number; isExact: boolean }
  | { kind: 'day'; month: number; day: number; year: number | null }
  | { kind: 'month'; month: number; year: number }
  | { kind: 'clock'; minutes: number }
  /** A kind of figure, such as a document number, a size or a quarter, that must match exactly. */
  | { kind: 'word'; word: string };

type Reader = (match: RegExpExecArray) => SaidFigure | null;

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthWord =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const monthOf = (word: string) => monthNames.indexOf(word.slice(0, 3).toLowerCase()) + 1;

const amount = '(\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?)';

const units = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  ),
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
].flatMap((words, isTens) => words.map((word, index) => [word, isTens ? (index + 2) * 10 : index] as const));
const valueOfWord = new Map<string, number>([
  ...units,
  ['hundred', 100],
  ['thousand', 1_000],
  ['million', 1_000_000],
  ['dozen', 12],
  ['half', 0.5],
  ['twice', 2],
  ['double', 2],
  ['triple', 3],
]);
/** The word 'one' is usually not a number, as in 'one of them'. */
const plainWord = 'one';

/** Matches words that claim an amount without an exact value, such as 'dozens', 'tenfold' or 'two thirds'. */
const roughly = new RegExp(
  `\\b(?:dozens|hundreds|thousands|(?:m|b|tr)illions|billion|trillion|halves|halved|doubled|tripled|quadrupled?|(?:${[...valueOfWord.keys()].join('|')})-?fold|(?:an?|${[...valueOfWord.keys()].join('|')})[- ](?:third|quarter|fifth|sixth|seventh|eighth|ninth|tenth)s?)\\b`,
  'gi',
);

const asNumber = (text: string) => Number(text.replaceAll(',', ''));
const isScaled = (suffix: string | undefined) => Boolean(suffix);

/**
 * The patterns that read figures, from the most specific to the most general. Text that one pattern has matched is
 * not passed to the next pattern.
 */
export const figureReaders: readonly [RegExp, Reader][] = [
  [
    // Matches number characters other than the digits 0 to 9: ４０, ٤, ², ④, ½, Ⅳ.
    /(?<![\d.,])[\d.,]*(?!\d)\p{N}[\p{N}.,]*/gu,
    ([word]) => ({ kind: 'word', word }),
  ],
  [
    /\b(\d{4})-(\d{2})-(\d{2})(?:T[\d:.]+Z?)?\b/g,
    ([text, year, month, day]) =>
      isCalendarDate(text.slice(0, 10))
        ? { kind: 'day', year: Number(year), month: Number(month), day: Number(day) }
        : { kind: 'word', word: text },
  ],
  [
    /\b(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?\b/g,
    ([, month, day, year]) => ({
      kind: 'day',
      month: Number(month),
      day: Number(day),
      year: year ? Number(year.length === 2 ? `20${year}` : year) : null,
    }),
  ],
  [
    new RegExp(`\\b${monthWord} (\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?\\b`, 'gi'),
    ([, month = '', day, year]) => ({
      kind: 'day',
      month: monthOf(month),
      day: Number(day),
      year: year ? Number(year) : null,
    }),
  ],
  [
    new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${monthWord}(?:,? (\\d{4}))?\\b`, 'gi'),
    ([, day, month = '', year]) => ({
      kind: 'day',
      month: monthOf(month),
      day: Number(day),
      year: year ? Number(year) : null,
    }),
  ],
  [
    new RegExp(`\\b${monthWord},? (\\d{4})\\b`, 'gi'),
    ([, month = '', year]) => ({ kind: 'month', month: monthOf(month), year: Number(year) }),
  ],
  [
    /\b(\d{1,2})(?::(\d{2}))?\s?([ap])\.?m\b\.?/gi,
    ([, hour, minute = '0', half = '']) => ({
      kind: 'clock',
      minutes: ((Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + Number(minute),
    }),
  ],
  [
    /\b([01]?\d|2[0-3]):([0-5]\d)\b/g,
    ([, hour, minute]) => ({ kind: 'clock', minutes: Number(hour) * 60 + Number(minute) }),
  ],
  [
    new RegExp(`(?:\\$|\\b(?:USD|US\\$)) ?${amount}( ?(?:k|m|bn|thousand|million|billion)\\b)?`, 'gi'),
    ([, text = '', suffix]) => ({ kind: 'money', value: asNumber(text), isExact: !isScaled(suffix) }),
  ],
  [
    new RegExp(`(?<![\\w.])${amount}( ?(?:k|thousand|million))? (?:dollars|bucks|usd)\\b`, 'gi'),
    ([, text = '', suffix]) => ({ kind: 'money', value: asNumber(text), isExact: !isScaled(suffix) }),
  ],
  [
    new RegExp(`(?<![\\w.])${amount} ?(?:%|percent\\b|per cent\\b)`, 'gi'),
    ([, text = '']) => ({ kind: 'percent', value: asNumber(text), isExact: true }),
  ],
  [
    // Matches a word that contains a digit but is not a plain number, such as 7f3a9c21, INV-102, 3x or Q2.
    /#?\b[\w-]*[a-z\d]\b/gi,
    ([word]) => {
      if (!/\d/.test(word) || !/[a-z_]/i.test(word)) return null;
      const ordinal = /^(\d+)(?:st|nd|rd|th)$/i.exec(word);
      if (ordinal) return { kind: 'number', value: Number(ordinal[1]), isExact: true };
      const counted = /^(\d+)-(?:day|hour|week|month|year)s?$/i.exec(word);
      if (counted) return { kind: 'number', value: Number(counted[1]), isExact: true };
      return { kind: 'word', word: word.replace(/^#/, '').toLowerCase() };
    },
  ],
  [
    new RegExp(`(?<![\\w.])${amount}(?![\\w])`, 'g'),
    ([, text = '']) => ({ kind: 'number', value: asNumber(text), isExact: true }),
  ],
  [roughly, ([word]) => ({ kind: 'word', word: word.toLowerCase() })],
  [
    new RegExp(
      `\\b(?:${[...valueOfWord.keys()].join('|')})(?:[- ](?:${[...valueOfWord.keys()].join('|')}))*\\b`,
      'gi',
    ),
    ([text]) => readWords(text),
  ],
];

/** Reads numbers written as words, such as 'twenty-one' or 'three hundred'. */
function readWords(text: string): SaidFigure | null {
  const words = text.toLowerCase().split(/[- ]/);
  if (text.toLowerCase() === plainWord) return null;
  let value = 0;
  for (const word of words) {
    const next = valueOfWord.get(word) ?? 0;
    value = next >= 100 ? Math.max(value, 1) * next : value + next;
  }
  return { kind: 'number', value, isExact: true };
}
