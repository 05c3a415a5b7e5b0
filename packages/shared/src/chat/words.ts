/** One word as it was typed, and as it is read. */
export interface Word {
  raw: string;
  /** Lower case, spelled out: 'whos' is 'who is'. */
  read: string;
  /** Something parts it from the next word: 'Ana Kim, 3 h'. */
  endsPart: boolean;
  isCapital: boolean;
}

export interface Said {
  text: string;
  words: readonly Word[];
  /** What was read, with one blank between. */
  line: string;
  /** Where each word begins in the line. */
  starts: readonly number[];
}

const spelledOut: Record<string, string> = {
  whos: 'who is',
  whose: 'who is',
  whats: 'what is',
  wats: 'what is',
  hows: 'how is',
  wheres: 'where is',
  whens: 'when is',
  thats: 'that is',
  "who's": 'who is',
  "what's": 'what is',
  "how's": 'how is',
  "where's": 'where is',
  "when's": 'when is',
  "that's": 'that is',
  "there's": 'there is',
  "it's": 'it is',
  "let's": 'let us',
  "i'm": 'i am',
  "i'd": 'i would',
  "i've": 'i have',
  "we've": 'we have',
  "we're": 'we are',
  "they've": 'they have',
  "you're": 'you are',
  "don't": 'do not',
  "doesn't": 'does not',
  "didn't": 'did not',
  "haven't": 'have not',
  "hasn't": 'has not',
  "hadn't": 'had not',
  "isn't": 'is not',
  "aren't": 'are not',
  "wasn't": 'was not',
  "weren't": 'were not',
  "won't": 'will not',
  "can't": 'can not',
  cannot: 'can not',
  dont: 'do not',
  doesnt: 'does not',
  didnt: 'did not',
  havent: 'have not',
  havnt: 'have not',
  hasnt: 'has not',
  isnt: 'is not',
  arent: 'are not',
  wont: 'will not',
  inv: 'invoice',
  invs: 'invoices',
  appt: 'appointment',
  appts: 'appointments',
  cust: 'customer',
  custs: 'customers',
  qtr: 'quarter',
  yr: 'year',
  yrs: 'years',
  mo: 'month',
  mos: 'months',
  wk: 'week',
  wks: 'weeks',
  tmrw: 'tomorrow',
  tmr: 'tomorrow',
  yday: 'yesterday',
  pls: 'please',
  plz: 'please',
  u: 'you',
  ur: 'your',
  r: 'are',
  thx: 'thanks',
  ty: 'thanks',
  rev: 'revenue',
  pmt: 'payment',
  pmts: 'payments',
  hrs: 'hours',
  avg: 'average',
  resi: 'residential',
  biz: 'business',
  est: 'estimate',
  ests: 'estimates',
  wat: 'what',
  waht: 'what',
  hwo: 'how',
  teh: 'the',
  hte: 'the',
  lats: 'last',
  ows: 'owes',
  owse: 'owes',
  dose: 'does',
  qoute: 'quote',
  qoutes: 'quotes',
  w: 'with',
  'w/': 'with',
  bout: 'about',
  gonna: 'going to',
  wanna: 'want to',
  gotta: 'have to',
  gimme: 'give me',
  lemme: 'let me',
  noshow: 'no show',
  noshows: 'no shows',
  'no-show': 'no show',
  'no-shows': 'no shows',
  todo: 'to do',
  todos: 'to dos',
  'to-do': 'to do',
  'to-dos': 'to dos',
  'follow-up': 'follow up',
  'follow-ups': 'follow ups',
  followup: 'follow up',
  followups: 'follow ups',
  tommorow: 'tomorrow',
  tommorrow: 'tomorrow',
  tomorow: 'tomorrow',
  tomorro: 'tomorrow',
  yesturday: 'yesterday',
  yestarday: 'yesterday',
  yesterdy: 'yesterday',
  wensday: 'wednesday',
  wendsday: 'wednesday',
  wednsday: 'wednesday',
  tuseday: 'tuesday',
  tusday: 'tuesday',
  teusday: 'tuesday',
  thurday: 'thursday',
  thrusday: 'thursday',
  firday: 'friday',
  saterday: 'saturday',
  janurary: 'january',
  januray: 'january',
  febuary: 'february',
  feburary: 'february',
  arpil: 'april',
  agust: 'august',
  septemeber: 'september',
  octobor: 'october',
  novemeber: 'november',
  decemeber: 'december',
};

const numbers: Record<string, string> = {
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
  fourteen: '14',
  fifteen: '15',
  twenty: '20',
  thirty: '30',
  forty: '40',
  fifty: '50',
  sixty: '60',
  ninety: '90',
  hundred: '100',
  couple: '2',
};

const timeWord =
  /^(?:today|tomorrow|yesterday|tonight|week|month|quarter|year|mon|tues?|wed|thu|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|morning|weekend)'s$/;

/** How far apart two words are: letters put in, left out, changed or swapped. */
export function editDistance(one: string, other: string): number {
  let [before, last]: [number[], number[]] = [
    [],
    Array.from({ length: other.length + 1 }, (_, index) => index),
  ];
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      line.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (line[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, last] = [last, line];
  }
  return last[other.length] ?? 0;
}

const mended = new WeakMap<ReadonlySet<string>, Map<string, string>>();
const mostMended = 5_000;

function nearest(word: string, known: ReadonlySet<string>): string {
  const reach = word.length >= 8 ? 2 : 1;
  const near = [...known]
    .filter((other) => other.length >= 5 && Math.abs(other.length - word.length) <= reach)
    .filter((other) => other[0] === word[0] || (other[0] === word[1] && other[1] === word[0]))
    .map((other) => ({ other, distance: editDistance(word, other) }))
    .filter(({ distance }) => distance <= reach)
    .sort((a, b) => a.distance - b.distance || a.other.localeCompare(b.other));
  return near[0]?.other ?? word;
}

/** The one key word that was meant; words of fewer than five letters are taken as they are. */
export function corrected(word: string, known: ReadonlySet<string>): string {
  if (word.length < 5 || word.length > 20 || known.has(word) || !/^[a-z]+$/.test(word)) return word;
  const kept = mended.get(known) ?? new Map<string, string>();
  const meant = kept.get(word) ?? nearest(word, known);
  if (kept.size < mostMended) mended.set(known, kept.set(word, meant));
  return meant;
}

const edges = /^[^\p{L}\p{N}$#@&+]+|[^\p{L}\p{N}%+&]+$/gu;
const parting = /[,;:.?!)\]"”]$/;

function readWord(raw: string, isName: boolean, known: ReadonlySet<string>): string {
  const plain = raw.toLowerCase().replaceAll('’', "'").replace(/[–—]/g, '-');
  if (isName) return timeWord.test(plain) ? plain.slice(0, -2) : plain;
  const spelled = spelledOut[plain] ?? numbers[plain];
  if (spelled) return spelled;
  if (timeWord.test(plain)) return plain.slice(0, -2);
  return corrected(plain, known);
}

/** Capitals say something only where not every word has one. */
const saysByCapitals = (pieces: readonly string[]) =>
  pieces.length <= 3 ||
  pieces.filter((piece) => /^\p{Ll}/u.test(piece)).length >=
    pieces.filter((piece) => /^\p{Lu}/u.test(piece)).length / 2;

export function readWords(text: string, known: ReadonlySet<string>): Said {
  const pieces = text
    .replaceAll(/(\d)\s*[–—]\s*(\d)/g, '$1-$2')
    .replaceAll(/\s[–—-]\s/g, ' , ')
    .split(/\s+/)
    .map((piece) => ({ raw: piece.replace(edges, ''), endsPart: parting.test(piece) || piece === ',' }))
    .reduce<{ raw: string; endsPart: boolean }[]>((kept, piece) => {
      if (piece.raw) kept.push(piece);
      else if (piece.endsPart && kept.length)
        kept[kept.length - 1] = { ...(kept.at(-1) as typeof piece), endsPart: true };
      return kept;
    }, []);
  const hasCapitals = saysByCapitals(pieces.map(({ raw }) => raw));
  const words = pieces.map(({ raw, endsPart }, index): Word => {
    const isCapital = hasCapitals && /^@?\p{Lu}/u.test(raw) && raw !== 'I' && !/^I['’]/.test(raw);
    return {
      raw: raw.replace(/^@/, ''),
      read: readWord(raw.replace(/^@/, ''), isCapital && index > 0, known),
      endsPart,
      isCapital,
    };
  });
  const starts: number[] = [];
  let line = '';
  for (const { read } of words) {
    if (line) line += ' ';
    starts.push(line.length);
    line += read;
  }
  return { text, words, line, starts };
}

/** The words that a piece of the line covers. */
export function wordsAt({ words, starts }: Said, start: number, end: number): number[] {
  return words.flatMap((word, index) => {
    const at = starts[index] ?? 0;
    return at < end && at + word.read.length > start ? [index] : [];
  });
}
