import { expect, test } from 'vitest';
import { everydayContext, meaningOf, sentenceRows } from '../testing/meaning.ts';
import { unreadableIn } from '../wishes/wish-check.ts';

/**
 * A chat card must never contain another amount, day, time or number of people than the sentence. If a part of the
 * sentence fits no field of the card, the sentence is not understood. The format is the same as in
 * unseen-sentences.test.ts.
 */
const sentences = `
# An amount that can be read in two ways is not guessed.
invoice Elena Marsh $12,50 for gutters | not understood
invoice Elena Marsh $1,000,50 for gutters | not understood
invoice Elena Marsh $1 000 for gutters | not understood
invoice Elena Marsh -$50 for gutters | not understood
invoice Elena Marsh $-50 for gutters | not understood
invoice Elena Marsh 300.555 for gutters | not understood
invoice Elena Marsh €300 for gutters | not understood
invoice Elena Marsh about $300 for gutters | not understood
invoice Elena Marsh $100-200 for gutters | not understood
invoice Elena Marsh 50 cents for a screw | not understood
invoice Elena Marsh $1,250.50 for gutters | wants create_invoice customer=Elena Marsh items=[{"name":"gutters","quantity":1,"unit":null,"price":1250.5}]
quote Elena Marsh between 300 and 400 for gutters | not understood
quote Elena Marsh 300 to 400 for gutters | not understood
spent -$5 on gum | not understood
spent €45 on gas | not understood
spent 45 euros on gas | not understood
spent 50 cents on gum | not understood
spent roughly 45 on gas | not understood
spent 45 or 50 on gas | not understood
spent $2.5k on lumber | wants add_expense amount=2500 what=lumber
Wei Zhang paid $12,50 | not understood
Wei Zhang paid -$50 | not understood
Wei Zhang paid 100-200 | not understood
Wei Zhang paid roughly 100 | not understood
Wei Zhang paid 50% | not understood
Wei Zhang paid 50 cents | not understood
Wei Zhang paid 50 euros | not understood
Wei Zhang paid 1.5k by check | wants record_payment customer=Wei Zhang amount=1500 method=check
# Other words next to the amount can change it.
Wei Zhang paid 100 too much | not understood
Wei Zhang paid 100 more | not understood
Wei Zhang paid 100 twice | not understood
Wei Zhang paid back $100 | not understood
Wei Zhang paid $100 incl tip | not understood
Wei Zhang paid a deposit of 100 | wants record_payment notes=deposit customer=Wei Zhang amount=100
Wei Zhang paid 100 for the fence | wants record_payment notes=fence customer=Wei Zhang amount=100
mark the Dennis Oakley invoice as paid by check 2231 | wants record_payment reference=2231 customer=Dennis Oakley method=check
# A payment or an expense has one day, which is not to come.
Wei Zhang paid 100 last week | not understood
Wei Zhang paid 100 tomorrow | not understood
Wei Zhang paid 100 next friday | not understood
Wei Zhang paid 100 yesterday | wants record_payment customer=Wei Zhang amount=100 date=2026-11-16
spent 45 on gas last month | not understood
spent 45 on gas at 3pm | not understood
# The day, the tax, a discount and what happens next are not the name of an item.
invoice Elena Marsh $300 for gutters on 2026-11-30 | not understood
invoice Elena Marsh $300 for gutters by friday | not understood
invoice Elena Marsh $300 for gutters at 5:30 | not understood
invoice Elena Marsh $300 including tax for gutters | not understood
invoice Elena Marsh $300 for gutters, no tax | not understood
invoice Elena Marsh $300 for gutters with a 10 dollar discount | not understood
invoice Elena Marsh $300 for gutters and $20 off | not understood
invoice Elena Marsh $300 for gutters and email it | not understood
invoice Elena Marsh $300 for october cleaning | wants create_invoice customer=Elena Marsh items=[{"name":"october cleaning","quantity":1,"unit":null,"price":300}]
invoice Elena Marsh for last week | not understood
invoice Elena Marsh the balance | not understood
estimate Elena Marsh $300 gutters valid until friday | not understood
estimate for Elena Marsh: gutters 135, due friday | not understood
# A visit has one day, one time and one person.
book Elena Marsh tomorrow at 10 or 11 | not understood
book Elena Marsh tomorrow before noon | not understood
book Elena Marsh friday 10 for 3 guys | not understood
book Elena Marsh friday 10 and Hector Ruiz at 12 | not understood
book Elena Marsh friday 10 for -2 hours | not understood
book Elena Marsh in 0 weeks at 10 | not understood
book Elena Marsh friday at 10, $150 | not understood
book Elena Marsh next week at 10 | wants book_visit customer=Elena Marsh time=10:00
book Elena Marsh tomorrow 8-10 | wants book_visit customer=Elena Marsh date=2026-11-18 time=08:00 minutes=120
book Elena Marsh tomorrow from 1 to 3 | wants book_visit customer=Elena Marsh date=2026-11-18 time=13:00 minutes=120
move Elena Marsh to next week | wants move_visit which=Elena Marsh
schedule HVAC before summer | not understood
give Elena Marsh's visit to sam | not understood
put 38 bucks of parking on the Haddad job | wants add_expense amount=38 what=parking job=Haddad
log 38 bucks parking | wants add_expense amount=38 what=parking
add a $120 expense for dump fees | wants add_expense amount=120 what=dump fees
# Reminders, tasks and new records.
remind everyone 0 days late | not understood
remind everyone -3 days late | not understood
remind me to call Bob tomorrow or friday | not understood
remind me not to call Bob | wants add_task line=not to call Bob
add a task for sam to pick up pipe friday | wants add_task line=pick up pipe friday @sam
add customer bob smith 123 | not understood
add customer bob smith bob@ | not understood
# A date or a number of days that does not exist names no period.
profit 2026-06 | asks profit period=2026-06-01..2026-06-30
payments 06/2026 | asks payments period=2026-06-01..2026-06-30
payments 2026-06 to 2026-08 | asks payments period=2026-06-01..2026-08-31
who paid on 2026-02-31 | not understood
who paid on 2026-02-28 | asks payments period=2026-02-28..2026-02-28
payments 2026-13 | not understood
payments last 0 months | not understood
payments last -3 days | not understood
payments up to june | not understood
payments by june | not understood
payments over the weekend | asks payments period=2026-11-14..2026-11-15
# 'Visits' are visits to customers; 'appointments' are all. A week that is not over counts what is planned, too.
how many visits this week | asks schedule period=2026-11-16..2026-11-22 kind=visits
how many appointments this week | asks schedule period=2026-11-16..2026-11-22
how many visits did we do last week | asks visits_done period=2026-11-09..2026-11-15 kind=visits
how many appointments did we do last week | asks visits_done period=2026-11-09..2026-11-15
# Hours of work without am or pm, and invoices that are paid as a whole.
schedule Ben Castellano next tuesday 2 to 4 gutter cleaning | wants book_visit customer=Ben Castellano title=gutter cleaning date=2026-11-24 time=14:00 minutes=120
Marcus Bell paid his invoice late | not understood
lead: Olga, 503 555 0155, leaking toilet | wants add_lead name=Olga phone=503 555 0155 service=leaking toilet
# What comes in on days to come is not known, and a question is not answered for other people or other days.
what will we make in december | not understood
profit next month | not understood
which tech made the most money this year | asks revenue period=2026-01-01..2026-12-31 by=person
how much does an average customer spend | not understood
visits this week on average | not understood
when is sam off next week | not understood
how much on gas per week | not understood
did we put aside money for taxes | not understood
who owes me money as a percentage of revenue | not understood
did anyone cancel today | asks missed_visits period=2026-11-17..2026-11-17 cancelled=true
whats left today | asks schedule period=2026-11-17..2026-11-17 upcoming=true
how much to Parr Lumber this year | asks spent_on what=Parr Lumber period=2026-01-01..2026-12-31
total payroll last month | asks spent_on what=payroll period=2026-10-01..2026-10-31
# Three periods are not two, and a person who is named first does the task.
compare march april and may | not understood
estimate for lakeview, did they answer | asks open_estimates customer=lakeview
task sam pick up paint tomorrow 8am | wants add_task line=pick up paint tomorrow 8am @sam
whats my overhead | asks recurring_expenses
did sam do the van stock | not understood
anything past 60 days | not understood
unbilled hours | not understood
unreimbursed expenses | not understood
mark the first one done | not understood
who has vacation | not understood
last 0 months revenue | not understood
how many leads did we lose last month | not understood
compare sam and devin this month | asks revenue period=2026-11-01..2026-11-30 by=person
how many hours did sam work last week | asks hours period=2026-11-09..2026-11-15 person=sam
`;

test.each(sentenceRows(sentences))(
  'the chat understands every part of the sentence, or nothing: %s',
  (text, meant) => expect(meaningOf(text, everydayContext).meaning).toBe(meant),
);

test.each([
  ['book Elena on 2026-02-30', '2026-02-30', 'date'],
  ['who paid on 2026-02-31', '2026-02-31', 'date'],
  ['payments 2026-13', '2026-13', 'date'],
  ['call Bob feb 30', 'feb 30', 'date'],
  ['call Bob on the 31st of november', '31st of november', 'date'],
  ['call Bob on 2/30', '2/30', 'date'],
  ['call Bob feb 29, 2027', 'feb 29, 2027', 'date'],
  ['book Elena tomorrow at 26:00', '26:00', 'time'],
  ['book Elena tomorrow at 10:75', '10:75', 'time'],
  ['book Elena tomorrow 13pm', '13pm', 'time'],
  ['log $12,50 for coffee', '$12,50', 'amount'],
  ['spent -$5 on gum', '-$5', 'amount'],
  ['spent $1 000 on lumber', '$1 000', 'amount'],
])('the chat points out the invalid date, time or amount in “%s”', (text, words, is) =>
  expect(unreadableIn(text)).toEqual({ words, is }),
);

test.each([
  'invoice elena marsh 50 screws',
  'call Bob feb 29',
  'book Elena on 2026-11-30 at 10:30',
  'bought 3/4 inch pipe for 31',
  'spent $1,250.50 on lumber',
  'call 503-555-0177 at 9am',
  'got 31 from april hill',
  'paint mixed 50:50',
])('the chat finds no invalid date, time or amount in “%s”', (text) =>
  expect(unreadableIn(text)).toBeUndefined(),
);
