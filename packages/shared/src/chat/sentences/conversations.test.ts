import { expect, test } from 'vitest';
import type { Question } from '../../questions/question.ts';
import { everydayContext, meaningOf, sentenceRows } from '../testing/meaning.ts';
import type { UnderstandingContext, Wish } from '../understanding.ts';

/**
 * Conversations, one sentence per line, with their meaning. A line that starts with > continues the line before it, so
 * it is understood together with the question or the card of that line. Today is Tuesday, November 17, 2026.
 */
const sentences = `
# Which invoice is paid, which job earned the most, and whose margin is meant.
did Raman Dental pay the last invoice yet | asks ranked what=invoices order=newest customer=Raman Dental
has Elena paid her latest invoice | asks ranked what=invoices order=newest customer=Elena
what job made us the most money this year | asks job_margins period=2026-01-01..2026-12-31 best=true
which job earned the most | asks job_margins best=true
profit last month | asks profit period=2026-10-01..2026-10-31
> margin? | asks profit period=2026-10-01..2026-10-31
what was my margin last month | asks profit period=2026-10-01..2026-10-31
whats our profit margin this year | asks profit period=2026-01-01..2026-12-31
revenue last month | asks revenue period=2026-10-01..2026-10-31
> and the margin | asks profit period=2026-10-01..2026-10-31
job margins last month | asks job_margins period=2026-10-01..2026-10-31

# Words such as those, them and that refer to the list of the answer before.
whats on tomorrow | asks schedule period=2026-11-18..2026-11-18
> who's on those | asks schedule period=2026-11-18..2026-11-18 by=person
> and next week | asks schedule period=2026-11-23..2026-11-29 by=person
whats on tomorrow | asks schedule period=2026-11-18..2026-11-18
> how many is that | asks schedule period=2026-11-18..2026-11-18
> and friday? | asks schedule period=2026-11-20..2026-11-20
whats on tomorrow | asks schedule period=2026-11-18..2026-11-18
> anything late | not understood
who's on those | not understood
what is on my to do list | asks tasks person=me
> anything late | asks tasks person=me state=overdue
who owes me money | asks receivables
> anything late | asks overdue
> which one is the oldest | asks ranked what=invoices order=oldest open=true late=true
who still owes me | asks receivables
> just the ones over 60 days | asks overdue days=60
> which of those is biggest | asks ranked what=invoices order=biggest open=true late=true days=60
who owes me money in Aptos | asks receivables place=Aptos
> biggest one? | asks ranked what=invoices order=biggest open=true place=Aptos
> and the smallest | asks ranked what=invoices order=smallest open=true place=Aptos
do i have any open estimates | asks open_estimates
> oldest one? | asks ranked what=estimates order=oldest open=true
> total? | not understood
open estimates | asks open_estimates
> total? | asks open_estimates
how many drafts do i have sitting around | asks drafts
> how much are they worth | asks drafts
> what's the biggest | not understood
jobs done but not invoiced | asks unbilled_work
> total? | asks unbilled_work
hours devin worked last week | asks hours period=2026-11-09..2026-11-15 person=devin
> and the rest of the crew | asks hours period=2026-11-09..2026-11-15
how many leads came in this month | asks new_leads period=2026-11-01..2026-11-30
> where from | asks new_leads period=2026-11-01..2026-11-30 by=source
> and last month | asks new_leads period=2026-10-01..2026-10-31 by=source
how many leads came in this month | asks new_leads period=2026-11-01..2026-11-30
> which of them turned into customers | not understood
how much did Raman Dental spend with us this year | asks payments period=2026-01-01..2026-12-31 customer=Raman Dental
> and last | asks payments period=2025-01-01..2025-12-31 customer=Raman Dental
> when did they last pay | asks ranked what=payments order=newest customer=Raman Dental
> whats their phone | asks contact customer=Raman Dental
who owes me money | asks receivables
> when did they last pay | not understood
> whats their phone | not understood
how much did we invoice in september | asks invoiced period=2026-09-01..2026-09-30
> how much of that is still open | asks invoiced period=2026-09-01..2026-09-30 state=open

# Ordinary questions of an owner whose answers are on a screen.
hey whats my take so far this month | asks revenue period=2026-11-01..2026-11-17
what we got on tomorrow | asks schedule period=2026-11-18..2026-11-18
invoices i sent but nobody opened | asks receivables unopened=true
which invoices have not been opened yet | asks receivables unopened=true
> total? | asks receivables unopened=true
> biggest one? | not understood
which recurring invoices go out next | asks recurring
how much comes in every month from recurring | asks recurring
recurring invoices for Raman Dental | asks recurring customer=Raman Dental
do i have any estimates waiting on a yes | asks open_estimates
how many estimates got declined this quarter and why | asks declined_estimates period=2026-10-01..2026-12-31
which quotes were turned down last month | asks declined_estimates period=2026-10-01..2026-10-31
paid invoices in october | asks average_ticket period=2026-10-01..2026-10-31
which invoices got paid last week | asks average_ticket period=2026-11-09..2026-11-15
avrg invoice size this yr | asks average_ticket period=2026-01-01..2026-12-31
how much of what i billed in september is still open | asks invoiced period=2026-09-01..2026-09-30 state=open
average days to get paid | asks days_to_pay period=2025-11-18..2026-11-17
how long does it take Raman Dental to pay | asks days_to_pay period=2025-11-18..2026-11-17 customer=Raman Dental
> who's slowest | asks late_payers
how do i charge late fees | opens Late fee
when was i last at hector's place | asks ranked what=visits order=newest customer=hector
invoice INV-2026-0042 | asks document number=inv-2026-0042
INV-2026-0042 | asks document number=inv-2026-0042
void 86391db7 | does not do that, offers Invoices

# Follow-ups that an earlier version answered with something else.
what jobs are still open | asks open_jobs
> which one is worth the most | not understood
new leads this week | asks new_leads period=2026-11-16..2026-11-22
> did any become customers | asks funnel period=2026-11-16..2026-11-22
my tasks | asks tasks person=me
> what's due tomorrow | asks tasks period=2026-11-18..2026-11-18 person=me
my tasks | asks tasks person=me
> any overdue | asks tasks person=me state=overdue
> what's due tomorrow | asks tasks period=2026-11-18..2026-11-18 person=me
what did 134f5c7f-4ab0-4122-8608-a90fe1fdd67b pay us this year | asks payments period=2026-01-01..2026-12-31 customer=134f5c7f-4ab0-4122-8608-a90fe1fdd67b
> when were we last there | asks ranked what=visits order=newest customer=134f5c7f-4ab0-4122-8608-a90fe1fdd67b
cash actually | not understood
what sells best | asks items_sold period=2026-01-01..2026-12-31
> by revenue last year | not understood
are we busy friday | asks schedule period=2026-11-20..2026-11-20
> who's on | asks schedule period=2026-11-20..2026-11-20 by=person
what's the cheapest thing we sell | not understood
is anybody working right now | asks team
schedule for Maya tomorrow | asks schedule period=2026-11-18..2026-11-18 person=Maya
remind everybody who's late | wants send_reminders
what did I spend last month | asks expenses period=2026-10-01..2026-10-31
> on what | asks expenses period=2026-10-01..2026-10-31 by=category
> fuel? | asks spent_on what=fuel period=2026-10-01..2026-10-31
> and the month before | asks spent_on what=fuel period=2026-09-01..2026-09-30
who's more than a month late | asks overdue days=30
> and how much altogether | asks overdue days=30
open estimates | asks open_estimates
> total value? | asks open_estimates
how many quotes did people turn down this year | asks declined_estimates period=2026-01-01..2026-12-31
> why | asks declined_estimates period=2026-01-01..2026-12-31
invoices going out on repeat | asks recurring
> how much a month is that | asks recurring
what's due next week | asks due_invoices period=2026-11-23..2026-11-29
> and the week after | asks due_invoices period=2026-11-30..2026-12-06
how many visits did we finish last month | asks visits_done period=2026-10-01..2026-10-31 kind=visits
> by who | asks visits_done period=2026-10-01..2026-10-31 kind=visits
what did we bill last month | asks invoiced period=2026-10-01..2026-10-31
> how much of it is paid | asks invoiced period=2026-10-01..2026-10-31 state=paid
leads from google this month | asks new_leads period=2026-11-01..2026-11-30 source=google
> how many did we win | not understood
leads this month | asks new_leads period=2026-11-01..2026-11-30
> how many did we win | asks funnel period=2026-11-01..2026-11-30
book her friday 2pm | not understood
put it on the Okafor job | does not do that, offers Jobs
spent on advertising this year | asks spent_on what=advertising period=2026-01-01..2026-12-31
> worth it? | not understood
how many jobs did devin do last week | asks visits_done period=2026-11-09..2026-11-15 person=devin kind=visits
> together? | not understood
show me Priya Raman | asks customer customer=Priya Raman

# Sentences that a stranger asked and that an earlier version answered with something else.
what jobs am i losing money on | asks job_margins
which jobs are we losing money on this year | asks job_margins period=2026-01-01..2026-12-31
am i losing money | asks profit period=2026-11-01..2026-11-30
my best customer this year | asks revenue period=2026-01-01..2026-12-31 by=customer limit=1
> do they owe me anything | not understood
do they owe me anything | not understood
how much does he owe | not understood
open estimates | asks open_estimates
> do they owe me anything | not understood
who owes me money | asks receivables
> how much do they owe me | asks receivables
which customers are late and how much do they owe me | asks overdue
expenses by category this year | asks expenses period=2026-01-01..2026-12-31 by=category
> which is the biggest | asks expenses period=2026-01-01..2026-12-31 by=category
> and the smallest | not understood
biggest expense last month | asks ranked what=expenses order=biggest period=2026-10-01..2026-10-31
> who did i pay that to | asks ranked what=expenses order=biggest period=2026-10-01..2026-10-31
what did i spend last month | asks expenses period=2026-10-01..2026-10-31
> who did i pay that to | not understood
who did i pay that to | not understood

# Ordinary sentences of the same stranger that were not understood.
whats the most overdue invoice | asks ranked what=invoices order=oldest open=true late=true
which invoice is the most overdue | asks ranked what=invoices order=oldest open=true late=true
most overdue invoice of Raman Dental | asks ranked what=invoices order=oldest open=true customer=Raman Dental late=true
whens the last time Raman Dental paid me | asks ranked what=payments order=newest customer=Raman Dental
when was the last time elena paid | asks ranked what=payments order=newest customer=elena
when is the last time somebody paid me | not understood
how much on insurance this yr | asks spent_on what=insurance period=2026-01-01..2026-12-31
how much on fuel last month | asks spent_on what=fuel period=2026-10-01..2026-10-31
how much on wages | asks spent_on what=wages period=2026-11-01..2026-11-30
how much on Raman Dental this year | not understood
what invoices repeat | asks recurring
which of my invoices repeat | asks recurring

# A card that waits for its confirmation can still be changed in the same words.
book Elena Marsh next tuesday 10am for 2 hours | wants book_visit customer=Elena Marsh date=2026-11-24 time=10:00 minutes=120
> make it 11 | wants book_visit customer=Elena Marsh date=2026-11-24 time=11:00 minutes=120
> put devin on it | wants book_visit customer=Elena Marsh date=2026-11-24 time=11:00 minutes=120 person=devin
> actually wednesday | wants book_visit customer=Elena Marsh date=2026-11-18 time=11:00 minutes=120 person=devin
> 3 hours | wants book_visit customer=Elena Marsh date=2026-11-18 time=11:00 minutes=180 person=devin
> make it pink | not understood
make it 11 | not understood
put devin on it | not understood
add expense 64.20 home depot | wants add_expense amount=64.2 what=home depot
> its for materials | wants add_expense amount=64.2 what=materials supplier=home depot
> for the Okafor job | wants add_expense amount=64.2 what=materials supplier=home depot job=Okafor
> it was yesterday | wants add_expense amount=64.2 what=materials supplier=home depot job=Okafor date=2026-11-16
record a 200 check from Hector Ruiz | wants record_payment customer=Hector Ruiz amount=200 method=check
> make it 250 | wants record_payment customer=Hector Ruiz amount=250 method=check
> it was cash | wants record_payment customer=Hector Ruiz amount=250 method=cash
> yesterday | wants record_payment customer=Hector Ruiz amount=250 method=cash date=2026-11-16
bill Elena Marsh 3 hrs at 95 | wants create_invoice customer=Elena Marsh items=[{"name":"Labor","quantity":3,"unit":"hr","price":95}]
> make it due in 2 weeks | wants create_invoice customer=Elena Marsh items=[{"name":"Labor","quantity":3,"unit":"hr","price":95}] due=2026-12-01
> make it 11 | not understood
add customer Joe Smith | wants add_customer name=Joe Smith
> his number is 555-0142 | wants add_customer name=Joe Smith phone=555-0142
> email joe@example.com | wants add_customer name=Joe Smith phone=555-0142 email=joe@example.com
# A short question without a period keeps the period of the question before it, and a bare word keeps the customer.
revenue last month | asks revenue period=2026-10-01..2026-10-31
> who paid the most | asks revenue period=2026-10-01..2026-10-31 by=customer
revenue last month | asks revenue period=2026-10-01..2026-10-31
> which day was best | asks revenue period=2026-10-01..2026-10-31 by=day
schedule tomorrow | asks schedule period=2026-11-18..2026-11-18
> who is free | asks free_time period=2026-11-18..2026-11-18
> what did we make | asks revenue period=2026-11-01..2026-11-30
new leads this week | asks new_leads period=2026-11-16..2026-11-22
> how many became customers | asks funnel period=2026-11-16..2026-11-22
elena marsh | asks find words=elena marsh
> invoices | asks invoiced period=2026-01-01..2026-12-31 customer=elena marsh
hours last week | asks hours period=2026-11-09..2026-11-15
> by customer | not understood
win rate | asks win_rate period=2026-01-01..2026-12-31
> by person | not understood
cash flow next month | asks expected_cash period=2026-12-01..2026-12-31
> worst week | not understood
when is elena's next visit | asks schedule period=2026-11-17..2027-02-16 customer=elena upcoming=true kind=visits
> and the one before | not understood

# The place, the work and the thing that are only pointed at are those of the sentence before, or nobody knows them.
phone number for Tom Hadley | asks contact customer=Tom Hadley
> when are we there next | asks schedule period=2026-11-17..2027-02-16 customer=Tom Hadley upcoming=true
when was the last time we went to Marcus Bell | asks ranked what=visits order=newest customer=Marcus Bell
> what did we do | asks ranked what=visits order=newest customer=Marcus Bell
how many calls next week | not understood

# A sentence that only corrects, narrows or completes.
book gutter cleaning for Molly Brennan on Dec 3 at 9 | wants book_visit customer=Molly Brennan title=gutter cleaning date=2026-12-03 time=09:00
> make it 11 actually | wants book_visit customer=Molly Brennan title=gutter cleaning date=2026-12-03 time=11:00
add a task to buy filters | wants add_task line=buy filters
> for Sam, next Wednesday | wants add_task line=buy filters @Sam next Wednesday
remind me to call Derek Yamada on Monday | wants add_task line=call Derek Yamada on Monday
> tuesday is better, at 8 | wants add_task line=call Derek Yamada tuesday at 8
expenses this month | asks expenses period=2026-11-01..2026-11-30
> only materials | asks spent_on what=materials period=2026-11-01..2026-11-30

# A name in a follow-up takes the place of the subject of the same kind: a supplier of a supplier, a job of a job.
what did we spend at Parr Lumber this year | asks spent_on what=Parr Lumber period=2026-01-01..2026-12-31
> vs Ferguson? | asks spent_on what=Ferguson period=2026-01-01..2026-12-31
> and Miller Paint | asks spent_on what=Miller Paint period=2026-01-01..2026-12-31
> what about ferguson last year | asks spent_on what=ferguson period=2025-01-01..2025-12-31
expenses last month | asks expenses period=2026-10-01..2026-10-31
> and Ferguson? | asks spent_on what=Ferguson period=2026-10-01..2026-10-31
last purchase at Parr Lumber | asks ranked what=expenses order=newest supplier=Parr Lumber
> and Ferguson? | asks ranked what=expenses order=newest supplier=Ferguson
leads from Nextdoor this year | asks new_leads period=2026-01-01..2026-12-31 source=Nextdoor
> and Yelp? | asks new_leads period=2026-01-01..2026-12-31 source=Yelp
profit on the Okafor job | asks job_profit job=Okafor
> and the Haddad job? | asks job_profit job=Haddad
revenue from Elena Marsh last month | asks revenue period=2026-10-01..2026-10-31 customer=Elena Marsh
> vs Hannah Kim? | asks revenue period=2026-10-01..2026-10-31 customer=Hannah Kim
what did we spend at Parr Lumber this year | asks spent_on what=Parr Lumber period=2026-01-01..2026-12-31
> and Sam? | not understood
whats our profit last month | asks profit period=2026-10-01..2026-10-31
> what about Elena Marsh | not understood
who pays late | asks late_payers
> and Elena Marsh? | asks customer customer=Elena Marsh
last payment we got | asks ranked what=payments order=newest
> from who? | asks ranked what=payments order=newest
which customers havent had us out in over a year | asks silent_customers days=365
> how many of those are commercial | asks silent_customers days=365 type=commercial
open estimates | asks open_estimates
> which ones are older than two weeks | asks open_estimates days=14
who's more than 30 days late | asks overdue days=30
> what's the total on those | asks overdue days=30
what are all my monthly bills | asks recurring_expenses
> add em up | asks recurring_expenses
who owes me money | asks receivables
> break that down by age | not understood
tasks for Devin | asks tasks person=Devin
> anything late in there? | asks tasks person=Devin state=overdue
whats the balance on Casey Quill | asks receivables customer=Casey Quill

# A correction changes what it names and keeps the rest of the card.
remind me to call Hannah Kim tomorrow at 10 | wants add_task line=call Hannah Kim tomorrow at 10
> make that thursday | wants add_task line=call Hannah Kim thursday at 10:00
remind me to call Hannah Kim friday | wants add_task line=call Hannah Kim friday
> at 3pm | wants add_task line=call Hannah Kim 2026-11-20 at 3pm
add expense: 60 bucks gas, yesterday | wants add_expense amount=60 what=gas date=2026-11-16
> sorry 65 not 60 | wants add_expense amount=65 what=gas date=2026-11-16
book a visit with Elena tuesday at 9 | wants book_visit customer=Elena date=2026-11-24 time=09:00
> wednesday not tuesday | wants book_visit customer=Elena date=2026-11-18 time=09:00
> 10 not 9 | wants book_visit customer=Elena date=2026-11-18 time=10:00
> push it an hour later | wants book_visit customer=Elena date=2026-11-18 time=11:00
> half an hour earlier | wants book_visit customer=Elena date=2026-11-18 time=10:30
how much have we refunded this year | asks refunds period=2026-01-01..2026-12-31
> to whom | asks refunds period=2026-01-01..2026-12-31
which leads have gone cold | asks open_leads days=7
> who is responsible for those | asks open_leads days=7
`;

const rows = sentenceRows(sentences);

/** The context that one line of a conversation provides for the next line: its question, or the request on its card. */
interface Left {
  meaning: string;
  question: Question | null;
  wish: Wish | null;
}

function readRow(at: number): Left {
  const text = rows[at]?.[0] ?? '';
  const { question = null, wish = null } = text.startsWith('> ') ? readRow(at - 1) : {};
  const context: UnderstandingContext = { ...everydayContext, me: 'me', previous: question, wish };
  return meaningOf(text.replace(/^> /, ''), context);
}

test.each([
  'vs last year',
  'and expenses?',
  'what about last month',
  'compared to october',
  'how much did that bring in',
  'what did that make',
])(
  'the chat does not guess what the follow-up “%s” refers to if it did not understand the previous sentence',
  (text) => {
    expect(meaningOf(text, { ...everydayContext, isTopicLost: true }).meaning).toBe('not understood');
  },
);

test.each(rows.map(([text, meant], at) => [text, meant, at] as const))(
  'the chat understands the sentence within its conversation: %s',
  (_, meant, at) => {
    expect(readRow(at).meaning).toBe(meant);
  },
);
