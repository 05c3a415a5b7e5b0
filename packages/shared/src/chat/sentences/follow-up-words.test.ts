import { expect, test } from 'vitest';
import type { Question } from '../../questions/question.ts';
import { everydayContext, meaningOf, sentenceRows } from '../testing/meaning.ts';
import type { Wish } from '../understanding.ts';

/**
 * Follow-ups that add new words to the previous question. The answer must take every one of these words into account,
 * or the follow-up is not understood. A line that starts with > is a follow-up to the line before.
 */
const sentences = `
how many invoices did I send out in october | asks invoiced period=2026-10-01..2026-10-31
> how many of them are paid | asks invoiced period=2026-10-01..2026-10-31 state=paid
how many invoices did I send out in october | asks invoiced period=2026-10-01..2026-10-31
> how many of those are paid already | asks invoiced period=2026-10-01..2026-10-31 state=paid
how many invoices did I send out in october | asks invoiced period=2026-10-01..2026-10-31
> how many were paid | asks invoiced period=2026-10-01..2026-10-31 state=paid
how many invoices did I send out in october | asks invoiced period=2026-10-01..2026-10-31
> which of them are still open | asks invoiced period=2026-10-01..2026-10-31 state=open
how many invoices did I send out in october | asks invoiced period=2026-10-01..2026-10-31
> which ones are unpaid | asks invoiced period=2026-10-01..2026-10-31 state=open
how many invoices did I send out in october | asks invoiced period=2026-10-01..2026-10-31
> just the paid ones | asks invoiced period=2026-10-01..2026-10-31 state=paid
how many invoices did I send out in october | asks invoiced period=2026-10-01..2026-10-31
> how much of that is paid | asks invoiced period=2026-10-01..2026-10-31 state=paid
how many invoices did I send out in october | asks invoiced period=2026-10-01..2026-10-31
> are any of them overdue | asks invoiced period=2026-10-01..2026-10-31 state=overdue
how many invoices did I send out in october | asks invoiced period=2026-10-01..2026-10-31
> how many of those are late | asks invoiced period=2026-10-01..2026-10-31 state=overdue
how many invoices did I send out in october | asks invoiced period=2026-10-01..2026-10-31
> who hasnt | asks invoiced period=2026-10-01..2026-10-31 state=open
how many invoices did I send out in october | asks invoiced period=2026-10-01..2026-10-31
> how many of them are paid | asks invoiced period=2026-10-01..2026-10-31 state=paid
> who hasnt | asks invoiced period=2026-10-01..2026-10-31 state=open
> and in september | asks invoiced period=2026-09-01..2026-09-30 state=open
how many invoices did I send out in october | asks invoiced period=2026-10-01..2026-10-31
> how many were paid by check | not understood
how many invoices did I send out in october | asks invoiced period=2026-10-01..2026-10-31
> how many over 1000 | not understood
how many invoices did I send out in october | asks invoiced period=2026-10-01..2026-10-31
> what about the big ones | not understood
who owes me money | asks receivables
> how many are paid | not understood
who owes me money | asks receivables
> just the big ones | not understood
overdue invoices | asks overdue
> and paid ones | not understood
overdue invoices | asks overdue
> how many were reminded | not understood
expenses last month | asks expenses period=2026-10-01..2026-10-31
> only paid ones | not understood
visits we did last week | asks schedule period=2026-11-09..2026-11-15 kind=visits
> how many were late | not understood
devins open tasks | asks tasks person=devin state=open
> which of those are done | not understood
devins open tasks | asks tasks person=devin state=open
> how many of those are overdue | asks tasks person=devin state=overdue
payments this month | asks payments period=2026-11-01..2026-11-30
> how many of those were late | not understood
payments this year | asks payments period=2026-01-01..2026-12-31
> which of those were in october | not understood
payments in october | asks payments period=2026-10-01..2026-10-31
> which of those were in november | not understood
open estimates | asks open_estimates
> which ones were viewed | not understood
open leads | asks open_leads
> which of those are lost | not understood
what's on tomorrow | asks schedule period=2026-11-18..2026-11-18
> which of those are confirmed | not understood
open estimates | asks open_estimates
> which of those are over 2000 | asks ranked what=estimates order=biggest open=true limit=10 over=2000
estimates waiting for more than a week | asks open_estimates days=7
> which of those are over 2000 | not understood
estimates waiting for more than a week | asks open_estimates days=7
> oldest one | not understood
expenses last month | asks expenses period=2026-10-01..2026-10-31
> only over 500 | asks ranked what=expenses order=biggest period=2026-10-01..2026-10-31 limit=10 over=500
what do we charge for fence repair | asks item_price item=fence repair
> how much of it did we sell this year | asks items_sold period=2026-01-01..2026-12-31 item=fence repair
> how many did we sell last month | asks items_sold period=2026-10-01..2026-10-31 item=fence repair
leads nobody has called back yet | asks open_leads unanswered=true
> how much are they worth | asks open_leads unanswered=true
tasks overdue | asks tasks state=overdue
> whose are they | asks tasks state=overdue
what's sam got friday | asks schedule period=2026-11-20..2026-11-20 person=sam
> and devin | asks schedule period=2026-11-20..2026-11-20 person=devin

# Sentences with an amount, a state or a part of a day.
who owes me more than 2k | asks receivables by=customer over=2000
customers who owe more than $1,000 | asks receivables by=customer over=1000
unpaid invoices over $1500 | asks receivables over=1500
expenses over $1,000 in october | asks ranked what=expenses order=biggest period=2026-10-01..2026-10-31 limit=10 over=1000
payments over 500 last month | asks ranked what=payments order=biggest period=2026-10-01..2026-10-31 limit=10 over=500
open estimates over 2k | asks ranked what=estimates order=biggest open=true limit=10 over=2000
expenses over 30 days | not understood
leads over 2000 | asks open_leads over=2000
invoices over $1500 that are more than 30 days late | asks overdue days=30 over=1500
unpaid invoices from september | asks invoiced period=2026-09-01..2026-09-30 state=open
invoices from october that are not paid | asks invoiced period=2026-10-01..2026-10-31 state=open
which invoices from october are paid | asks invoiced period=2026-10-01..2026-10-31 state=paid
overdue invoices from september | asks invoiced period=2026-09-01..2026-09-30 state=overdue
appointments tomorrow before noon | asks schedule period=2026-11-18..2026-11-18 part=morning
estimates approved but not scheduled | asks work_to_schedule
who is free friday before lunch | not understood
visits thursday before noon | asks schedule period=2026-11-19..2026-11-19 part=morning kind=visits
what did we invoice last month | asks invoiced period=2026-10-01..2026-10-31
> any still outstanding | asks invoiced period=2026-10-01..2026-10-31 state=open
> and the overdue ones | asks invoiced period=2026-10-01..2026-10-31 state=overdue
jobs that are still open | asks open_jobs
> which of them are late | not understood
who hasnt paid me | asks receivables
> only the ones over 500 | asks receivables over=500
new leads this month | asks new_leads period=2026-11-01..2026-11-30
> how many of them called back | not understood
which payments were bigger than 1000 this year | asks ranked what=payments order=biggest period=2026-01-01..2026-12-31 limit=10 over=1000
payments not over 100 | not understood
who owes me less than 500 | not understood
invoices under 200 | not understood
how many paid invoices from october were late | not understood
whats devin got on his list | asks tasks person=devin
whats overdue | asks overdue
> which of those are over 500 | asks overdue over=500
> remind them | not understood
whats overdue | asks overdue
> remind them | wants send_reminders
what is more than 30 days overdue | asks overdue days=30
> send them all a reminder | wants send_reminders daysLate=30
who owes me money | asks receivables
> remind them | not understood
send a reminder to everyone thats late | wants send_reminders
invoice Marcus Bell for 2 hours Handyman hour | wants create_invoice customer=Marcus Bell items=[{"name":"Handyman hour","quantity":2,"unit":"hr","price":null}]
> make it 3 hours | wants create_invoice customer=Marcus Bell items=[{"name":"Handyman hour","quantity":3,"unit":"hr","price":null}]
> add drain clearing | wants create_invoice customer=Marcus Bell items=[{"name":"Handyman hour","quantity":3,"unit":"hr","price":null},{"name":"drain clearing","quantity":1,"unit":null,"price":null}]
> make it 4 | not understood
invoice Marcus Bell for 2 hours Handyman hour | wants create_invoice customer=Marcus Bell items=[{"name":"Handyman hour","quantity":2,"unit":"hr","price":null}]
> add a task to call him | wants add_task line=call him
book Sam at Sylvia Chen friday at 10 gutters | wants book_visit customer=Sylvia Chen title=gutters date=2026-11-20 time=10:00 person=Sam
> make it 3pm and assign Devin | wants book_visit customer=Sylvia Chen title=gutters date=2026-11-20 time=15:00 person=Devin
> make it 3pm and 4pm | not understood
book Sam at Sylvia Chen friday at 10 gutters | wants book_visit customer=Sylvia Chen title=gutters date=2026-11-20 time=10:00 person=Sam
> cancel that | says dropped
book Sam at Sylvia Chen friday at 10 gutters | wants book_visit customer=Sylvia Chen title=gutters date=2026-11-20 time=10:00 person=Sam
> nvm | says dropped
cancel that | not understood
add a task for Devin to call the county about the permit by wed | wants add_task line=call the county about the permit by wed @Devin
> high priority | wants add_task line=call the county about the permit by wed @Devin !high
> make it urgent | wants add_task line=call the county about the permit by wed @Devin !urgent
reschedule everything tomorrow | does not do that, offers Calendar
text Elena im running 10 min late | does not do that, offers Calendar
add 'chimney sweep' at 150 to the price list | does not do that, offers Products
quote Anders Nystrom 3 windows at 12.50 and 2 hours handyman | wants create_estimate customer=Anders Nystrom items=[{"name":"windows","quantity":3,"unit":null,"price":12.5},{"name":"handyman","quantity":2,"unit":"hr","price":null}]
> drop the windows | wants create_estimate customer=Anders Nystrom items=[{"name":"handyman","quantity":2,"unit":"hr","price":null}]
> add a ceiling fan | wants create_estimate customer=Anders Nystrom items=[{"name":"handyman","quantity":2,"unit":"hr","price":null},{"name":"ceiling fan","quantity":1,"unit":null,"price":null}]
invoice Linda Ashworth $450 exterior touch up, net 15 | wants create_invoice customer=Linda Ashworth items=[{"name":"exterior touch up","quantity":1,"unit":null,"price":450}] due=2026-12-02
> change it to 475 | wants create_invoice customer=Linda Ashworth items=[{"name":"exterior touch up","quantity":1,"unit":null,"price":475}] due=2026-12-02
remind devin to grab the ladder tomorrow at 7 | wants add_task line=grab the ladder tomorrow at 7 @devin
> every monday | wants add_task line=grab the ladder @devin every monday at 07:00
rosa jimenez sent 308.90 by zelle | wants record_payment customer=rosa jimenez amount=308.9 method=Zelle
ask hannah kim for a review | does not do that, offers Customers
send a spring promo to everyone | does not do that, offers Campaigns
move jules marchetti to quoted | does not do that, offers Leads
swap sam and devin tomorrow | does not do that, offers Calendar
how do i void an invoice | opens Invoices
tell sam to call me | wants add_task line=call me @sam
remind Elena to pay | wants send_reminders customer=Elena
tell Elena Marsh to pay | not understood
who owes the most | asks receivables by=customer
> how long has that been | not understood
book a gutter cleaning for Sylvia Chen monday at 8 with sam for 3 hrs | wants book_visit customer=Sylvia Chen title=gutter cleaning date=2026-11-23 time=08:00 minutes=180 person=sam
> put it on tuesday instead | wants book_visit customer=Sylvia Chen title=gutter cleaning date=2026-11-24 time=08:00 minutes=180 person=sam
add task buy salt | wants add_task line=buy salt
> for friday | wants add_task line=buy salt for friday
> give it to sam | wants add_task line=buy salt for friday @sam
add to my list call the accountant | wants add_task line=call the accountant
write off min-jun seo | does not do that, offers Invoices
give tom hadley till the 15th | does not do that, offers Invoices
waive the late fee for jasmine patel | does not do that, offers Invoices
apply lakeviews credit | does not do that, offers Payments
send wei zhang a statement | does not do that, offers Customers
move everything from friday to monday | does not do that, offers Calendar
send a reminder to the first one | not understood
invoice Gloria Reyes 3 hours deep cleaning | wants create_invoice customer=Gloria Reyes items=[{"name":"deep cleaning","quantity":3,"unit":"hr","price":null}]
> plus a dryer vent cleaning | wants create_invoice customer=Gloria Reyes items=[{"name":"deep cleaning","quantity":3,"unit":"hr","price":null},{"name":"dryer vent cleaning","quantity":1,"unit":null,"price":null}]
> remove the deep cleaning | wants create_invoice customer=Gloria Reyes items=[{"name":"dryer vent cleaning","quantity":1,"unit":null,"price":null}]
`;

test('the chat understands a follow-up message only if it can interpret every word', () => {
  let [previous, waiting]: [Question | null, Wish | null] = [null, null];
  for (const [text, meant] of sentenceRows(sentences)) {
    const isNext = text.startsWith('> ');
    const { meaning, question, wish } = meaningOf(isNext ? text.slice(2) : text, {
      ...everydayContext,
      me: 'me',
      previous: isNext ? previous : null,
      wish: isNext ? waiting : null,
    });
    expect(`${text} | ${meaning}`).toBe(`${text} | ${meant}`);
    [previous, waiting] = [question, wish];
  }
});
