import { expect, test } from 'vitest';
import { sourceText } from './answer-source.tsx';

const day = { today: '2026-05-14', timeZone: 'America/Los_Angeles', now: new Date('2026-05-14T18:00:00Z') };
const read = (text: string, read_at = '2026-05-14T17:24:00Z') => ({ read: text, read_at });
const here = 'Calculated here; nothing left this machine.';

test.each([
  [[read('4 invoices and 31 payments')], null, `From 4 invoices and 31 payments, read at 10:24 AM. ${here}`],
  [
    [read('4 invoices'), read('2 visits'), read('4 invoices')],
    null,
    `From 4 invoices; 2 visits, read at 10:24 AM. ${here}`,
  ],
  [
    [read('4 invoices', '2026-05-12T17:24:00Z')],
    null,
    `From 4 invoices, read on May 12 at 10:24 AM. ${here}`,
  ],
  [
    [read('1 task')],
    'llama3',
    'From 1 task, read at 10:24 AM. Written by llama3: the question and these figures were sent there.',
  ],
  [[], null, here],
  [[read('')], null, here],
])('sourceText() describes the sources of an answer: %j (model: %s)', (answers, model, text) => {
  expect(sourceText(answers, model, day)).toBe(text);
});
