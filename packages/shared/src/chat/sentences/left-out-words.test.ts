import { expect, test } from 'vitest';
import { everydayContext, meaningOf, sentenceRows } from '../testing/meaning.ts';
import { negatedSentences } from '../testing/negated.ts';

/**
 * Sentences with a word that no question can take into account, such as a negation or a second question. The chat must
 * not answer such a sentence as if the word were not there. The format is the same as in unseen-sentences.test.ts.
 */
const sentences = `
# A denied state asks for the other records, or is not understood.
closed jobs | asks open_jobs status=closed
jobs for grace lindqvist that arent closed | asks open_jobs customer=grace lindqvist
jobs that are not closed | asks open_jobs
jobs that aint closed | asks open_jobs
jobs yet to be closed | not understood
jobs that still need to be closed | not understood
no closed jobs | not understood
jobs that are not all closed | not understood
tasks that are not done | not understood
# A weekday that stands for all such days is not a date.
how much do we make on a tuesday | not understood
how much do we make on a slow tuesday | not understood
sales on a monday | not understood
sales on mondays | not understood
a typical friday revenue | not understood
what did we make on monday | asks revenue period=2026-11-16..2026-11-16
# A ranking is not a payment.
top 3 residential customers by what they paid us in 2025 | asks revenue period=2025-01-01..2025-12-31 by=customer type=residential limit=3
the top 5 customers paid us 2000 | not understood
all of them paid 200 | not understood
grace paid 200 | wants record_payment customer=grace amount=200
# The result of an email is not an email address.
how did the deck season email do | not understood
how did the deck season campaign do | asks campaigns period=2000-01-01..2026-11-17 campaign=deck season
did grace open the email | not understood
email of grace lindqvist | asks contact customer=grace lindqvist
do we have an email for marcus bell | asks contact customer=marcus bell
# A follow-up that names a job keeps the subject.
how many hours did sam work last week | asks hours period=2026-11-09..2026-11-15 person=sam
> only on the taproom job | not understood
how many hours did sam work last month | asks hours period=2026-10-01..2026-10-31 person=sam
> on which jobs | not understood
what did we spend this year | asks expenses period=2026-01-01..2026-12-31
> only on the taproom job | not understood
# A second question in the sentence is not ignored.
when did tom hadley last pay | asks ranked what=payments order=newest customer=tom hadley
when did tom hadley last pay and how | not understood
who paid last week and how | not understood
who owes me and how much | asks receivables
# A correctly spelled word is not a misspelled key word: leaks are no leads, and unassigned is not unsigned.
how many leaks last month | not understood
paint sales this year | asks items_sold period=2026-01-01..2026-12-31 item=paint
unassigned estimates | not understood
unassigned visits tomorrow | asks schedule period=2026-11-18..2026-11-18 kind=visits unassigned=true
tax by county | not understood
how many leeds last month | asks new_leads period=2026-10-01..2026-10-31
# A word for the way of paying or for a state counts only if the question takes it into account.
how much did we take in by check last month | asks payments period=2026-10-01..2026-10-31 method=check
revenue by check in october | not understood
biggest unpaid job | not understood
last unpaid expense | not understood
biggest unpaid invoice | asks ranked what=invoices order=biggest open=true
last paid invoice of elena | not understood
how many of the october invoices are paid | asks invoiced period=2026-10-01..2026-10-31 state=paid
how many paid invoices from october were late | not understood
which tasks did maya finish last week | asks tasks period=2026-11-09..2026-11-15 person=maya state=done
who was late today | not understood
# A member of the team is not a customer.
estimates sent by devin | not understood
invoices written by maya | not understood
payments taken by devin this week | not understood
how many hours did sam and devin work last week | not understood
how much did devin make this week | asks revenue period=2026-11-16..2026-11-22 by=person
is anybody off tomorrow | not understood
# What others charge, and whether something was handed over, is not known.
what does ferguson charge us | not understood
did we pay the sales tax for september | not understood
what could we have made last month | not understood
what do we need to bring tomorrow | not understood
what did we spend on materials and fuel last month | not understood
# 'From October on' does not end with October.
what did we make from october on | asks revenue period=2026-10-01..2026-11-17
revenue from october onwards | asks revenue period=2026-10-01..2026-11-17
what did we make from october | asks revenue period=2026-10-01..2026-10-31
how many estimates got declined this quarter and why | asks declined_estimates period=2026-10-01..2026-12-31
# What is asked is not in the answer: how long somebody is a customer, the lines of a document, another number or code.
How long has Ingrid Halvorsen been with us? | asks customer_fact customer=Ingrid Halvorsen about=since
how long has sam worked this week | asks hours period=2026-11-16..2026-11-22 person=sam
how many people work at Lakeview HOA | not understood
Priya PO number | asks customer_fact customer=Priya about=order_number
what was on the last bill for Wendell Price | not understood
what's on Joseph Okafor's estimate | not understood
what did Tom Hadley pay for | not understood
what did Tom Hadley pay | asks payments period=2026-01-01..2026-12-31 customer=Tom Hadley
did Carla Mendoza pay her invoice late | not understood
what is Dennis Oakley waiting for | not understood
who do I ask for over at Casa Teresa Preschool | asks contact customer=Casa Teresa Preschool
is Sam done for today | not understood
how many invoices are half paid | not understood
did we do better this month | not understood
what's the last job on Friday | asks schedule period=2026-11-20..2026-11-20 kind=visits
Who's Stuart Holloway and does he owe us anything? | asks customer customer=Stuart Holloway and asks receivables customer=Stuart Holloway
# 'Up' compares with the time before.
are expenses up this month | asks expenses period=2026-11-01..2026-11-30 compare=2026-10-01..2026-10-31
are sales up this month | asks revenue period=2026-11-01..2026-11-30 compare=2026-10-01..2026-10-31
# A word that points at the answer before is not left out.
how much did we spend on marketing this year | asks spent_on what=marketing period=2026-01-01..2026-12-31
> and how many leads did that get us | not understood
oldest unpaid invoice of Okafor | asks ranked what=invoices order=oldest open=true customer=Okafor
> when did he open it | not understood
# A supplier is not a customer.
last purchase at Parr Lumber | asks ranked what=expenses order=newest supplier=Parr Lumber
biggest expense of elena marsh | asks ranked what=expenses order=biggest customer=elena marsh period=2026-01-01..2026-12-31
# The answer does not tell what is asked: numbers by month, a sum of some, a time, or amounts.
how many invoices did we write per month this year | not understood
how much did we invoice per month this year | asks invoiced period=2026-01-01..2026-12-31 by=month
how much do the ten biggest debtors owe together | not understood
when was invoice 7f3a9c21 sent | not understood
when is invoice 7f3a9c21 due | asks document number=7f3a9c21
value of approved estimates this quarter | not understood
leads we have not called in a week | not understood
what does the storage cost per month | asks recurring_expenses what=storage
when did sam start today | not understood
# The visits that somebody had are not those to come, and a member of the team is not a customer.
how many visits has Lakeview HOA had this year | asks schedule period=2026-01-01..2026-11-17 customer=Lakeview HOA kind=visits
which job is Sam on | not understood
is Devin late | not understood
`;

const rows = sentenceRows(sentences);

test.each(rows.map(([text, meant], at) => [text, meant, at] as const))(
  'the chat leaves out no word of the sentence: %s',
  (text, meant, at) => {
    const previous = text.startsWith('> ')
      ? meaningOf(rows[at - 1]?.[0] ?? '', everydayContext).question
      : null;
    expect(meaningOf(text.replace(/^> /, ''), { ...everydayContext, previous }).meaning).toBe(meant);
  },
);

test.each(negatedSentences)(
  'the chat never interprets a negated sentence about the state of %s in the same way as the positive sentence',
  (_, pairs) => {
    const same = pairs.filter(({ positive, negated }) => {
      const { question } = meaningOf(negated, everydayContext);
      return (
        question !== null &&
        JSON.stringify(question) === JSON.stringify(meaningOf(positive, everydayContext).question)
      );
    });
    expect(same).toEqual([]);
  },
);
