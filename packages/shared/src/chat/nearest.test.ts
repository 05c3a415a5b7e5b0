import { expect, test } from 'vitest';
import type { Question } from '../questions/question.ts';
import { suggestionsNear } from './suggestions.ts';
import { everydayContext } from './testing/meaning.ts';
import { understand } from './understand.ts';

const period = { from: '2026-10-01', to: '2026-10-31' };

/** Sentences that the chat does not understand, each with the questions that it suggests about the same subject. */
const cases: [text: string, first: string, subject: RegExp, previous?: Question][] = [
  ['invoices with a discount in may', 'How much did I invoice this month?', /invoice|owes/],
  ['could old write offs hurt us', 'Who owes me money?', /owes|invoices|pays|month/],
  ['any credit notes for hannah kim', 'What did I refund this year?', /refund|payments|month/],
  ['expenses without a category', 'What did I spend this month?', /spend|profit|margins/],
  ['which expenses have no receipt', 'What did I spend this month?', /spend|profit|margins/],
  [
    'materials from ferguson and parr lumber this year',
    'What did I spend this month?',
    /spend|profit|margins|month/,
  ],
  ['visits next week that arent confirmed', 'What is on tomorrow?', /tomorrow|visits|free/],
  ['when were we last at the bakery', 'What is on tomorrow?', /tomorrow|visits|free/],
  ['lost leads by month and why', 'Which leads are open?', /lead/],
  ['leads worth more than $2000 except the lost ones', 'Which leads are open?', /lead/],
  ['deposits paid on estimates', 'Which deposits do I hold?', /deposits?|estimates/],
  ['how many estimates got a counter offer', 'Which estimates are open?', /estimates/],
  ['tax exempt suppliers', 'How much tax did I collect this quarter?', /tax|customers|spend|profit|margins/],
  ['which customers only ever bought once', 'Who are my best customers?', /customers/],
  ['everybody who came because of a yard sign', 'How many new leads this month?', /lead|come from/],
  ['mark ridge & rowe as lost', 'Which leads are open?', /lead/],
  ['assign the van stock task to sam', 'What are my tasks?', /tasks|changed|tomorrow/],
  ['what does sam need', 'What is on tomorrow?', /tomorrow|tasks|hours/],
  ['whose turn is it', 'What are my tasks?', /tasks|changed|tomorrow/, { name: 'tasks', with: {} }],
  [
    'and the others',
    'How much did I invoice this month?',
    /invoice|owes/,
    { name: 'invoiced', with: { period } },
  ],
  ['purple monkey dishwasher', 'Who owes me money?', /owes|month|tomorrow/],
];

test.each(cases)(
  'if the chat does not understand “%s”, its first suggestion is “%s” and all suggestions are about a similar subject',
  (text, first, subject, previous) => {
    const understood = understand(text, { ...everydayContext, previous: previous ?? null });
    if (!('nearest' in understood)) throw new Error(`“${text}” is understood`);
    const near = suggestionsNear(understood.nearest);
    expect(near[0]).toBe(first);
    expect(near).toHaveLength(3);
    for (const suggestion of near) expect(suggestion).toMatch(subject);
  },
);
