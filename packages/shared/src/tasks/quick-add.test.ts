import { describe, expect, test } from 'vitest';
import { readQuickAdd } from './quick-add.ts';
import type { QuickAddContext } from './quick-add-words.ts';

/** The tests assume that it is Thursday, May 14, 2026, at 10:24 a.m. */
const context: QuickAddContext = {
  today: '2026-05-14',
  clock: '10:24',
  viewerId: 'maya',
  people: [
    { id: 'maya', name: 'Maya Ortega' },
    { id: 'sam', name: 'Sam Whitlock' },
    { id: 'devin', name: 'Devin Park' },
    { id: 'silva', name: 'Ana Silva' },
    { id: 'souza', name: 'Ana Souza' },
    { id: 'anne', name: 'Anne-Marie O’Neil' },
  ],
};

/**
 * Returns the quick-add result as one line of text for the tables of expected results: the title, followed by the
 * recognized values in a fixed order.
 */
function read(text: string, plain: readonly string[] = []): string {
  const { title, due_date, due_time, priority, assignee_id, record, repeat } = readQuickAdd(
    text,
    context,
    plain,
  );
  const about = record && `#${record.kind ?? 'any'}(${record.words})`;
  const rule = repeat?.replace('FREQ=', '~');
  const told = [
    due_date,
    due_time,
    priority && `!${priority}`,
    assignee_id && `@${assignee_id}`,
    about,
    rule,
  ];
  return [title, told.filter(Boolean).join(' ')].join(' | ');
}

type Phrases = readonly (readonly [phrase: string, understood: string])[];

const days: Phrases = [
  ['Call Ana today', 'Call Ana | 2026-05-14'],
  ['Call Ana tomorrow', 'Call Ana | 2026-05-15'],
  ['Call Ana TOMORROW', 'Call Ana | 2026-05-15'],
  ['tomorrow call Ana', 'call Ana | 2026-05-15'],
  ['Call Ana tmr', 'Call Ana | 2026-05-15'],
  ['Call Ana tmrw', 'Call Ana | 2026-05-15'],
  ['Call Ana by tomorrow', 'Call Ana | 2026-05-15'],
  ['Call Ana the day after tomorrow', 'Call Ana | 2026-05-16'],
  ['Call Ana day after tomorrow', 'Call Ana | 2026-05-16'],
  ['Call Ana tonight', 'Call Ana | 2026-05-14 20:00'],
  ['Call Ana this afternoon', 'Call Ana | 2026-05-14 14:00'],
  ['Call Ana this evening', 'Call Ana | 2026-05-14 18:00'],
  ['Call Ana tomorrow morning', 'Call Ana | 2026-05-15 09:00'],
  ['Call Ana tomorrow evening', 'Call Ana | 2026-05-15 18:00'],
  ['Call Ana friday', 'Call Ana | 2026-05-15'],
  ['Call Ana Friday', 'Call Ana | 2026-05-15'],
  ['Call Ana on Friday', 'Call Ana | 2026-05-15'],
  ['Call Ana by Friday', 'Call Ana | 2026-05-15'],
  ['Call Ana due Friday', 'Call Ana | 2026-05-15'],
  ['Call Ana due by Friday', 'Call Ana | 2026-05-15'],
  ['Call Ana friday afternoon', 'Call Ana | 2026-05-15 14:00'],
  ['Call Ana thursday', 'Call Ana | 2026-05-21'],
  ['Call Ana this thursday', 'Call Ana | 2026-05-14'],
  ['Call Ana thu', 'Call Ana | 2026-05-21'],
  ['Call Ana mon', 'Call Ana | 2026-05-18'],
  ['Call Ana tue', 'Call Ana | 2026-05-19'],
  ['Call Ana tues', 'Call Ana | 2026-05-19'],
  ['Call Ana wed', 'Call Ana | 2026-05-20'],
  ['Call Ana Sat', 'Call Ana | 2026-05-16'],
  ['Call Ana sun', 'Call Ana | 2026-05-17'],
  ['Call Ana on sat', 'Call Ana | 2026-05-16'],
  ['friday call Ana', 'call Ana | 2026-05-15'],
  ['Call Ana next tue', 'Call Ana | 2026-05-19'],
  ['Call Ana next friday', 'Call Ana | 2026-05-22'],
  ['Call Ana next Monday about the deck', 'Call Ana about the deck | 2026-05-18'],
  ['Call Ana this fri', 'Call Ana | 2026-05-15'],
  ['Call Ana next week', 'Call Ana | 2026-05-18'],
  ['Call Ana next month', 'Call Ana | 2026-06-01'],
  ['Call Ana this weekend', 'Call Ana | 2026-05-16'],
  ['Call Ana next weekend', 'Call Ana | 2026-05-23'],
  ['Call Ana in 3 days', 'Call Ana | 2026-05-17'],
  ['Call Ana in a day', 'Call Ana | 2026-05-15'],
  ['Call Ana in two weeks', 'Call Ana | 2026-05-28'],
  ['Call Ana in a week', 'Call Ana | 2026-05-21'],
  ['Call Ana in 1 month', 'Call Ana | 2026-06-14'],
  ['Call Ana in 2 business days', 'Call Ana | 2026-05-18'],
  ['Call Ana in a year', 'Call Ana | 2027-05-14'],
  ['Call Ana 10 days from now', 'Call Ana | 2026-05-24'],
  ['Call Ana May 15', 'Call Ana | 2026-05-15'],
  ['Call Ana may 15', 'Call Ana | 2026-05-15'],
  ['Call Ana May 15th', 'Call Ana | 2026-05-15'],
  ['Call Ana on May 15, 2027', 'Call Ana | 2027-05-15'],
  ['Call Ana May 13', 'Call Ana | 2027-05-13'],
  ['Call Ana jan 2', 'Call Ana | 2027-01-02'],
  ['Call Ana Sept 3', 'Call Ana | 2026-09-03'],
  ['Call Ana dec. 24', 'Call Ana | 2026-12-24'],
  ['Call Ana 15 May', 'Call Ana | 2026-05-15'],
  ['Call Ana on the 3rd of June', 'Call Ana | 2026-06-03'],
  ['Call Ana Feb 29', 'Call Ana | 2028-02-29'],
  ['Call Ana on the 20th', 'Call Ana | 2026-05-20'],
  ['Call Ana by the 1st', 'Call Ana | 2026-06-01'],
  ['Pay rent 1st', 'Pay rent | 2026-06-01'],
  ['Pay rent the 31st', 'Pay rent | 2026-05-31'],
  ['Pay rent on the 1st of the month', 'Pay rent | 2026-06-01'],
  ['Close the books on the last Friday of the month', 'Close the books | 2026-05-29'],
  ['Meet the board first tuesday of the month', 'Meet the board | 2026-06-02'],
  ['Call Ana 5/15', 'Call Ana | 2026-05-15'],
  ['Call Ana on 6/1', 'Call Ana | 2026-06-01'],
  ['Call Ana 5/15/27', 'Call Ana | 2027-05-15'],
  ['Call Ana 5/15/2027 about tiles', 'Call Ana about tiles | 2027-05-15'],
  ['Call Ana 2026-06-01', 'Call Ana | 2026-06-01'],
  ['Send the bill by 2026-06-01 to Ana', 'Send the bill to Ana | 2026-06-01'],
  ['Send bills end of month', 'Send bills | 2026-05-31'],
  ['Send bills at the end of the month', 'Send bills | 2026-05-31'],
  ['Send bills eom', 'Send bills | 2026-05-31'],
  ['Send bills by eow', 'Send bills | 2026-05-15'],
  ['Send bills end of week', 'Send bills | 2026-05-15'],
  ['Send bills eod', 'Send bills | 2026-05-14 17:00'],
  ['Send bills by end of day', 'Send bills | 2026-05-14 17:00'],
  ['Send bills end of next month', 'Send bills | 2026-06-30'],
  ['Send bills end of quarter', 'Send bills | 2026-06-30'],
  ['Send bills end of year', 'Send bills | 2026-12-31'],
  ['Finish the fence for Saturday', 'Finish the fence | 2026-05-16'],
];

const times: Phrases = [
  ['Call Ana 3pm', 'Call Ana | 2026-05-14 15:00'],
  ['Call Ana 3 pm', 'Call Ana | 2026-05-14 15:00'],
  ['Call Ana 3PM', 'Call Ana | 2026-05-14 15:00'],
  ['Call Ana 3:30pm', 'Call Ana | 2026-05-14 15:30'],
  ['Call Ana 3:30 p.m.', 'Call Ana | 2026-05-14 15:30'],
  ['Call Ana 9am', 'Call Ana | 2026-05-15 09:00'],
  ['Call Ana 12pm', 'Call Ana | 2026-05-14 12:00'],
  ['Call Ana 12am tomorrow', 'Call Ana | 2026-05-15 00:00'],
  ['Call Ana 15:00', 'Call Ana | 2026-05-14 15:00'],
  ['Call Ana at 15:00', 'Call Ana | 2026-05-14 15:00'],
  ['Call Ana 09:15', 'Call Ana | 2026-05-15 09:15'],
  ['Call Ana at 3:30', 'Call Ana | 2026-05-14 15:30'],
  ['Call Ana 03:30', 'Call Ana | 2026-05-15 03:30'],
  ['Call Ana at noon', 'Call Ana | 2026-05-14 12:00'],
  ['Call Ana noon tomorrow', 'Call Ana | 2026-05-15 12:00'],
  ['Call Ana at 9', 'Call Ana | 2026-05-15 09:00'],
  ['Call Ana at 3', 'Call Ana | 2026-05-14 15:00'],
  ['Call Ana at 11', 'Call Ana | 2026-05-14 11:00'],
  ['Call Ana at 9 tomorrow', 'Call Ana | 2026-05-15 09:00'],
  ['Call at 9 with Ana', 'Call with Ana | 2026-05-15 09:00'],
  ["Call Ana at 4 o'clock", 'Call Ana | 2026-05-14 16:00'],
  ['Call Ana @ 2pm', 'Call Ana | 2026-05-14 14:00'],
  ['Call Ana @2pm', 'Call Ana | 2026-05-14 14:00'],
  ['Call Ana by 5pm', 'Call Ana | 2026-05-14 17:00'],
  ['Call Ana in 2 hours', 'Call Ana | 2026-05-14 12:24'],
  ['Call Ana in 20 minutes', 'Call Ana | 2026-05-14 10:44'],
  ['Call Ana in an hour', 'Call Ana | 2026-05-14 11:24'],
  ['Call Ana in 14 hours', 'Call Ana | 2026-05-15 00:24'],
  ['Call Ana tomorrow 3pm', 'Call Ana | 2026-05-15 15:00'],
  ['Call Ana tomorrow at 15:30', 'Call Ana | 2026-05-15 15:30'],
  ['Call Ana 3pm tomorrow', 'Call Ana | 2026-05-15 15:00'],
  ['Call Ana tomorrow morning at 8', 'Call Ana | 2026-05-15 08:00'],
  ['Call Ana, May 20 at 7:45am', 'Call Ana | 2026-05-20 07:45'],
  ['Call Ana sat 10am', 'Call Ana | 2026-05-16 10:00'],
];

const marks: Phrases = [
  ['Call Ana !high', 'Call Ana | !high'],
  ['Call Ana !urgent', 'Call Ana | !urgent'],
  ['Call Ana !low', 'Call Ana | !low'],
  ['Call Ana !normal', 'Call Ana | !normal'],
  ['Call Ana !HIGH', 'Call Ana | !high'],
  ['!high Call Ana', 'Call Ana | !high'],
  ['Call Ana !!', 'Call Ana | !high'],
  ['Call Ana !!!', 'Call Ana | !urgent'],
  ['Call Ana !1', 'Call Ana | !urgent'],
  ['Call Ana !u', 'Call Ana | !urgent'],
  ['Call Ana @sam', 'Call Ana | @sam'],
  ['Call Ana @Sam', 'Call Ana | @sam'],
  ['Call Ana @Sam Whitlock', 'Call Ana | @sam'],
  ['Call Ana @samwhitlock', 'Call Ana | @sam'],
  ['Call Ana @sam.whitlock', 'Call Ana | @sam'],
  ['Call Ana @whitlock', 'Call Ana | @sam'],
  ['Call Ana @sw', 'Call Ana | @sam'],
  ['Call Ana @DP tomorrow', 'Call Ana | 2026-05-15 @devin'],
  ['Call Ana @dev', 'Call Ana | @devin'],
  ['Call Ana @me', 'Call Ana | @maya'],
  ['@sam call Ana', 'call Ana | @sam'],
  ['Call the bank @ana silva', 'Call the bank | @silva'],
  ['Call the bank @souza', 'Call the bank | @souza'],
  ['Call the bank @anne-marie', 'Call the bank | @anne'],
  ['Ask about tiles #invoice 1a2b3c4d', 'Ask about tiles | #invoice(1a2b3c4d)'],
  ['Ask about tiles #inv 1a2b3c4d', 'Ask about tiles | #invoice(1a2b3c4d)'],
  ['Ask about tiles #invoice #1a2b3c4d', 'Ask about tiles | #invoice(1a2b3c4d)'],
  ['Ask about tiles #1a2b3c4d', 'Ask about tiles | #any(1a2b3c4d)'],
  ['Ask about tiles #customer Ana', 'Ask about tiles | #customer(Ana)'],
  ['Ask about tiles #customer Ana Silva', 'Ask about tiles | #customer(Ana Silva)'],
  ['Ask about tiles #customer Ana Silva tomorrow', 'Ask about tiles | 2026-05-15 #customer(Ana Silva)'],
  ['Ask about tiles #customer Ana Friday', 'Ask about tiles | 2026-05-15 #customer(Ana)'],
  ['Ask about tiles #customer ana today', 'Ask about tiles | 2026-05-14 #customer(ana)'],
  ['Ask about tiles #client Marsh & Co', 'Ask about tiles | #customer(Marsh & Co)'],
  ['Ask #customer "blue house" about tiles', 'Ask about tiles | #customer(blue house)'],
  ['Price cedar #estimate Lakeview HOA', 'Price cedar | #estimate(Lakeview HOA)'],
  ['Price cedar #quote 0badcafe', 'Price cedar | #estimate(0badcafe)'],
  ['Ring back #lead Bell', 'Ring back | #lead(Bell)'],
  ['Take photos #project Kitchen remodel', 'Take photos remodel | #project(Kitchen)'],
  ['Confirm #visit Raman Dental', 'Confirm | #appointment(Raman Dental)'],
  ['Check #payment Hadley', 'Check | #payment(Hadley)'],
  ['Order parts #job Taproom heaters tomorrow', 'Order parts heaters | 2026-05-15 #job(Taproom)'],
  ['Order parts #job "water heaters"', 'Order parts | #job(water heaters)'],
];

const repeats: Phrases = [
  ['Count stock every day', 'Count stock | 2026-05-14 ~DAILY'],
  ['Count stock daily', 'Count stock | 2026-05-14 ~DAILY'],
  ['Count stock daily at 8am', 'Count stock | 2026-05-15 08:00 ~DAILY'],
  ['Count stock every morning', 'Count stock | 2026-05-15 09:00 ~DAILY'],
  ['Count stock every weekday', 'Count stock | 2026-05-14 ~WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ['Count stock every week', 'Count stock | 2026-05-14 ~WEEKLY'],
  ['Count stock weekly', 'Count stock | 2026-05-14 ~WEEKLY'],
  ['Count stock biweekly', 'Count stock | 2026-05-14 ~WEEKLY;INTERVAL=2'],
  ['Count stock every 2 weeks', 'Count stock | 2026-05-14 ~WEEKLY;INTERVAL=2'],
  ['Count stock every other week', 'Count stock | 2026-05-14 ~WEEKLY;INTERVAL=2'],
  ['Count stock every other day', 'Count stock | 2026-05-14 ~DAILY;INTERVAL=2'],
  ['Count stock every 2 weeks on tue and thu', 'Count stock | 2026-05-14 ~WEEKLY;INTERVAL=2;BYDAY=TU,TH'],
  ['Count stock every Monday', 'Count stock | 2026-05-18 ~WEEKLY;BYDAY=MO'],
  ['Count stock every mon and thu', 'Count stock | 2026-05-14 ~WEEKLY;BYDAY=MO,TH'],
  ['Count stock every mon, wed, fri', 'Count stock | 2026-05-15 ~WEEKLY;BYDAY=MO,WE,FR'],
  ['Count stock each friday at 4pm', 'Count stock | 2026-05-15 16:00 ~WEEKLY;BYDAY=FR'],
  ['Count stock every month', 'Count stock | 2026-05-14 ~MONTHLY'],
  ['Count stock monthly', 'Count stock | 2026-05-14 ~MONTHLY'],
  ['Count stock every 3 months', 'Count stock | 2026-05-14 ~MONTHLY;INTERVAL=3'],
  ['Count stock quarterly', 'Count stock | 2026-05-14 ~MONTHLY;INTERVAL=3'],
  ['Count stock every quarter', 'Count stock | 2026-05-14 ~MONTHLY;INTERVAL=3'],
  ['Count stock every month on the 15th', 'Count stock | 2026-05-15 ~MONTHLY;BYMONTHDAY=15'],
  ['Count stock every 1st', 'Count stock | 2026-06-01 ~MONTHLY;BYMONTHDAY=1'],
  ['Count stock every 31st of the month', 'Count stock | 2026-05-31 ~MONTHLY;BYMONTHDAY=31'],
  ['Renew insurance every year on June 3', 'Renew insurance | 2026-06-03 ~YEARLY'],
  ['Renew insurance yearly', 'Renew insurance | 2026-05-14 ~YEARLY'],
  ['Pay rent 1st every month', 'Pay rent | 2026-06-01 ~MONTHLY'],
  ['Pay rent every month on the 1st', 'Pay rent | 2026-06-01 ~MONTHLY;BYMONTHDAY=1'],
  ['Pay rent every month 1st', 'Pay rent | 2026-06-01 ~MONTHLY'],
  ['Pay rent monthly on the 1st', 'Pay rent | 2026-06-01 ~MONTHLY'],
  ['Pay rent on the 1st of every month', 'Pay rent | 2026-06-01 ~MONTHLY;BYMONTHDAY=1'],
  ['Pay rent every last friday', 'Pay rent | 2026-05-29 ~MONTHLY;BYDAY=-1FR'],
  ['Pay rent every last fri of the month at 4pm', 'Pay rent | 2026-05-29 16:00 ~MONTHLY;BYDAY=-1FR'],
  ['Pay rent every first monday', 'Pay rent | 2026-06-01 ~MONTHLY;BYDAY=1MO'],
  ['Pay rent every 2nd tuesday of the month', 'Pay rent | 2026-06-09 ~MONTHLY;BYDAY=2TU'],
  ['Pay rent every month on the 2nd tuesday', 'Pay rent | 2026-06-09 ~MONTHLY;BYDAY=2TU'],
  ['Pay rent every 3 months on the last fri', 'Pay rent | 2026-05-29 ~MONTHLY;INTERVAL=3;BYDAY=-1FR'],
  ['Pay rent third thursday of every month', 'Pay rent | 2026-05-21 ~MONTHLY;BYDAY=3TH'],
  ['Pay rent every other tuesday', 'Pay rent | 2026-05-19 ~WEEKLY;INTERVAL=2;BYDAY=TU'],
  ['Pay rent every last day of the month', 'Pay rent | 2026-05-31 ~MONTHLY;BYMONTHDAY=31'],
  ['Count stock every week starting monday', 'Count stock | 2026-05-18 ~WEEKLY'],
];

const together: Phrases = [
  [
    'Call Ana tomorrow 3pm !high @sam #invoice 1a2b3c4d',
    'Call Ana | 2026-05-15 15:00 !high @sam #invoice(1a2b3c4d)',
  ],
  [
    '@sam !urgent call Ana about #estimate Lakeview HOA by friday',
    'call Ana about | 2026-05-15 !urgent @sam #estimate(Lakeview HOA)',
  ],
  [
    'Order filters every month on the 18th @dp !low',
    'Order filters | 2026-05-18 !low @devin ~MONTHLY;BYMONTHDAY=18',
  ],
  ['pay rent 1st !urgent', 'pay rent | 2026-06-01 !urgent'],
  ['Move the monday meeting to friday', 'Move the monday meeting to | 2026-05-15'],
  ['Tomorrow 9am: pick up the van', 'pick up the van | 2026-05-15 09:00'],
  ['Pick up keys, tomorrow, 9am', 'Pick up keys | 2026-05-15 09:00'],
  ['  Pick   up keys  tomorrow ', 'Pick up keys | 2026-05-15'],
  ['tomorrow', ' | 2026-05-15'],
  ['', ' | '],
];

/** Lines in which quick add must not recognize anything. */
const onlyWords = [
  'Buy 3/4 inch pipe',
  'Buy pipe 3/4',
  'Buy 1/2 in. copper',
  'Paint the 1/2 bath',
  'Work on 3/4 inch pipe',
  'Buy 5/8" drywall',
  'May I come in',
  'May be late',
  'March on',
  'Call Sunday Electric Co.',
  'Follow up on Sunday Electric Co.',
  'Email Monday Design about logos',
  'Fix sun shade',
  'Clean the sat dish',
  'Black Friday flyer',
  'Good Friday hours',
  'Open Monday to Friday',
  'Post hours mon and tue only',
  'Send the weekly report',
  'Pay the quarterly tax estimate',
  'Order daily specials board',
  'Check every room',
  'Ask about Friday’s visit',
  "Review tomorrow's plan",
  'Meet at 9 Main St',
  'Install at 3 locations',
  'Bid 2 a day',
  'Write to ana@sam.com',
  'Call @nobody',
  'Call the bank @ana',
  'Call the bank @an',
  'Great job!high five',
  'Done!!',
  'Buy #3 screws',
  'Unit #12',
  'Read #invoice',
  'Mix 3:1 mortar',
  'Open 9-5',
  'Serve 24/7',
  'Replace 2x4s in room 15:75',
  'Take the 2nd floor photos',
  'Pay rent every 2nd tuesday',
  'Pay rent every third thu',
  'Read what came last friday',
  'Sweep every fifth Monday',
  'Ring on the 2nd Tuesday',
  'Look on the 2nd floor',
  'Paint in 2 rooms',
  'Order 13pm parts',
  'Set 2026-02-30',
  'Call 503-555-0148',
  'Ship 5/32 bits',
  'Wed the parts together',
  'Price is $5/15 bags',
  'Next door neighbour',
  'Everyday low price sign',
  'Ask Tom about June bugs',
  'Call Augusta',
  'Second coat',
  'Order part 12:99',
  'Use http://example.com/5/15',
];

describe.each([
  ['days', days],
  ['times', times],
  ['marks', marks],
  ['repeats', repeats],
  ['combinations', together],
])('quick-add phrases: %s', (_name, phrases) => {
  test.each(phrases)('quick add reads the phrase correctly: %s', (phrase, understood) =>
    expect(read(phrase)).toBe(understood),
  );
});

test.each(onlyWords)('quick add keeps the whole line as the title: %s', (phrase) =>
  expect(read(phrase)).toBe(`${phrase} | `),
);

test('the quick-add tests cover at least 150 different phrases', () => {
  const all = [...days, ...times, ...marks, ...repeats, ...together]
    .map(([phrase]) => phrase)
    .concat(onlyWords);
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(150);
});

test('quick add reads ‘the 31st’ as the 31st of the next month that has 31 days', () => {
  const on = (today: string, line: string) => readQuickAdd(line, { ...context, today }).due_date;
  expect(on('2026-06-02', 'Pay rent on the 31st')).toBe('2026-07-31');
  expect(on('2027-02-02', 'Pay rent on the 30th')).toBe('2027-03-30');
  expect(on('2027-02-02', 'Pay rent on the 31st every month')).toBe('2027-03-31');
});

test('quick add asks about an ambiguous phrase and suggests a clear wording for each meaning', () => {
  const question = (line: string) => readQuickAdd(line, context).question;
  expect(question('Pay rent every 2nd tuesday !high')).toEqual({
    words: 'every 2nd tuesday',
    choices: ['every other tuesday', 'every 2nd tuesday of the month'],
  });
  expect(question('Pay rent every third thu')?.choices).toEqual([
    'every 3 weeks on thu',
    'every third thu of the month',
  ]);
  for (const line of [
    'Pay rent every 2nd tuesday',
    'Pay rent every third thu',
    'Pay rent every 4th Friday',
  ]) {
    const { words = '', choices = [] } = question(line) ?? {};
    for (const choice of choices) {
      const read = readQuickAdd(line.replace(words, choice), context);
      expect([read.title, read.question, read.repeat !== null], choice).toEqual(['Pay rent', null, true]);
    }
  }
  expect(question('Pay rent every last friday')).toBeNull();
});

/**
 * A repeat rule must be recognized completely or not at all, so the title must not contain any word of a recognized
 * rule.
 */
test('quick add reads a repeat rule completely, asks what the rule means, or leaves the rule in the title', () => {
  for (const nth of [
    'first',
    '1st',
    'second',
    '2nd',
    'third',
    '3rd',
    'fourth',
    '4th',
    'fifth',
    '5th',
    'last',
    'other',
  ])
    for (const day of ['monday', 'Tue', 'fri', 'Sunday'])
      for (const tail of ['', ' of the month', ' of every month']) {
        const words = `every ${nth} ${day}${tail}`;
        const { title, due_date, repeat } = readQuickAdd(`Pay rent ${words} !high`, context);
        const isRead = title === 'Pay rent' && repeat !== null;
        const isLeft = title === `Pay rent ${words}` && repeat === null && due_date === null;
        expect(isRead || isLeft, `${words}: ${title} ${due_date} ${repeat}`).toBe(true);
      }
});

test('quick add returns the position of each recognized phrase', () => {
  const text = 'Call Ana tomorrow 3pm !high @sam';
  const { spans } = readQuickAdd(text, context);
  expect(spans.map(({ kind, start, end }) => [kind, text.slice(start, end)])).toEqual([
    ['date', 'tomorrow'],
    ['time', '3pm'],
    ['priority', '!high'],
    ['person', '@sam'],
  ]);
});

test('quick add treats dismissed words as plain text and uses the next best meaning', () => {
  expect(read('Plan tomorrow friday', ['friday'])).toBe('Plan friday | 2026-05-15');
  expect(read('Call Ana tomorrow !high', ['tomorrow', '!high'])).toBe('Call Ana tomorrow !high | ');
});

/**
 * A typed line must never cause an error, and the recognized words and the title together must make up the whole line.
 */
test('quick add reads any line without losing a word', () => {
  const pieces = [
    'call',
    'tomorrow',
    '@sam',
    '!high',
    '#invoice',
    '3pm',
    'every',
    'mon',
    '5/15',
    '…',
    '😀',
    '(',
    '"',
    '99999',
    'May',
    '0',
  ];
  let seed = 7;
  const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648);
  for (let round = 0; round < 2000; round++) {
    const text = Array.from({ length: next() % 9 }, () => pieces[next() % pieces.length]).join(' ');
    const { spans, due_date, due_time } = readQuickAdd(text, context);
    expect(
      spans.every(({ start, end }, index) => start < end && end <= (spans[index + 1]?.start ?? text.length)),
    ).toBe(true);
    expect(due_time === null || due_date !== null).toBe(true);
  }
});

test('quick add does not search a line that is longer than 500 characters', () => {
  const words = 'pay rent tomorrow @sam !urgent every 2nd tuesday on the 31st ';
  const longest = words.repeat(9).slice(0, 500);
  expect(readQuickAdd(longest, context).spans).not.toEqual([]);
  const text = `${longest}x`;
  expect(readQuickAdd(text, context)).toEqual({
    ...{ title: text, spans: [], due_date: null, due_time: null, priority: null },
    ...{ assignee_id: null, record: null, repeat: null, question: null },
  });
});
