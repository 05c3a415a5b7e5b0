import { expect, test } from 'vitest';
import { everydayContext, meaningOf, sentenceRows } from '../testing/meaning.ts';

/**
 * This file records the current meaning of sentences that owners of small service businesses type. It protects the
 * meanings against accidental changes, but does not prove that they are right, because they were generated from the
 * grammar and then read by a person. The format is the same as in everyday-sentences.test.ts. A line that starts with >
 * is a follow-up to the line before.
 */
const sentences = `
# 134 sentences that were written before anybody looked at the grammar.
how much did we bring in last month | asks revenue period=2026-10-01..2026-10-31
what did i make this week so far | asks revenue period=2026-11-16..2026-11-17
how much money is still out there | asks receivables
who hasnt paid me yet | asks receivables
whos the worst payer | asks late_payers limit=1
which invoices are overdue more than two months | asks overdue days=60
hows november looking compared to october | asks revenue period=2026-11-01..2026-11-30 compare=2026-10-01..2026-10-31
what was my best month this year | asks revenue period=2026-01-01..2026-12-31 by=month
did tom hadley pay | asks payments period=2026-01-01..2026-12-31 customer=tom hadley
how much does grace owe us | asks receivables customer=grace
> and hannah? | asks receivables customer=hannah
whats marcus bell's email | asks contact customer=marcus bell
phone for the dental office | asks contact customer=dental office
where does joseph okafor live | asks contact customer=joseph okafor
when were we last at the bakery | not understood
when is our next visit at bell street | not understood
whats sam doing tomorrow | asks schedule period=2026-11-18..2026-11-18 person=sam
who's working friday | asks schedule period=2026-11-20..2026-11-20 by=person
is devin free thursday afternoon | asks free_time period=2026-11-19..2026-11-19 part=afternoon person=devin
what's on for today | asks schedule period=2026-11-17..2026-11-17
first appointment tomorrow? | asks schedule period=2026-11-18..2026-11-18
any jobs nobody is assigned to | not understood
which jobs still need to be billed | asks unbilled_work
how many jobs are going on right now | asks open_jobs status=in_progress
unscheduled jobs | asks open_jobs status=unscheduled
what jobs did we finish last week | asks visits_done period=2026-11-09..2026-11-15 kind=visits
what did the taproom water heaters cost us | not understood
did we make money on the deck rebuild | asks job_profit job=deck rebuild
how many hours did sam work last week | asks hours period=2026-11-09..2026-11-15 person=sam
how much am i paying devin per hour | not understood
what did i spend on gas this month | asks spent_on what=gas period=2026-11-01..2026-11-30
biggest expense last month | asks ranked what=expenses order=biggest period=2026-10-01..2026-10-31
how much went to ferguson supply this year | asks spent_on what=ferguson supply period=2026-01-01..2026-12-31
materials cost by month | asks spent_on what=materials period=2026-01-01..2026-12-31 by=month
what are my fixed costs every month | asks recurring_expenses
when is rent due | asks recurring_expenses what=rent
what do i owe in sales tax this quarter | asks tax_collected period=2026-10-01..2026-12-31
am i profitable this year | asks profit period=2026-01-01..2026-12-31
profit last quarter | asks profit period=2026-07-01..2026-09-30
whats my average invoice | asks average_ticket period=2026-01-01..2026-12-31
how long do people take to pay me | asks days_to_pay period=2025-11-18..2026-11-17
how long does lakeview hoa usually take to pay | asks days_to_pay period=2025-11-18..2026-11-17 customer=lakeview hoa
who are my 5 best customers | asks customers_by_value limit=5
customers i havent seen in 6 months | asks silent_customers days=180
how many customers do i have | asks customers_by_value
new customers this month | asks new_customers period=2026-11-01..2026-11-30
customers from nextdoor | asks customers_in place=nextdoor
where are my leads coming from | asks new_leads period=2026-01-01..2026-12-31 by=source
open leads | asks open_leads
which leads has nobody called back | asks open_leads unanswered=true
whats the biggest lead right now | not understood
follow ups today | not understood
leads we lost and why | asks open_leads stage=lost
how many estimates are waiting for an answer | asks open_estimates
win rate on estimates this year | asks win_rate period=2026-01-01..2026-12-31
hannah kims estimate, did she sign | not understood
total value of quotes out there | asks open_estimates
what do i have to do today | asks tasks period=2026-11-17..2026-11-17
overdue tasks | asks tasks state=overdue
what are devins tasks | asks tasks person=devin
remind me to call the city about the permit monday 9am | wants add_task line=call the city about the permit monday 9am
add task order gutters due friday | wants add_task line=order gutters due friday
todo: buy deck screws | wants add_task line=buy deck screws
make an invoice for tom hadley 2 hours handyman at 88 | wants create_invoice customer=tom hadley items=[{"name":"handyman","quantity":2,"unit":"hr","price":88}]
invoice grace for the deck staining | wants create_invoice customer=grace items=[{"name":"deck staining","quantity":1,"unit":null,"price":null}]
send elena marsh her invoice again | does not do that, offers Invoices
record 200 cash from priya raman | wants record_payment customer=priya raman amount=200 method=cash
ferreira cafe paid their invoice by check today | wants record_payment customer=ferreira cafe method=check date=2026-11-17
got $150 from Hannah Kim, zelle | wants record_payment customer=Hannah Kim amount=150 method=Zelle
put down 45.20 for fuel at space age today | wants add_expense amount=45.2 what=fuel at space age date=2026-11-17
add expense lunch with crew 62 dollars yesterday | wants add_expense amount=62 what=lunch with crew date=2026-11-16
schedule gutter cleaning for Nora Whitfield next tuesday at 9 | wants book_visit customer=Nora Whitfield title=gutter cleaning date=2026-11-24 time=09:00
book devin at Raman Dental tomorrow 2pm hvac tuneup | wants book_visit customer=Raman Dental title=hvac tuneup date=2026-11-18 time=14:00 person=devin
move tomorrow's gutter cleaning at Grace's to friday | wants move_visit which=gutter cleaning at Grace on=2026-11-18 date=2026-11-20
cancel the gutter cleaning at grace lindqvist tomorrow | wants cancel_visit which=gutter cleaning at grace lindqvist on=2026-11-18
new customer Pete Dawson 503-555-9911 pete@dawson.example | wants add_customer name=Pete Dawson phone=503-555-9911 email=pete@dawson.example
add a lead: Wanda Flores, fence repair, about 1200 | wants add_lead name=Wanda Flores service=fence repair notes=about 1200
send a quote to Hannah Kim for 300 sqft deck staining | wants create_estimate customer=Hannah Kim items=[{"name":"deck staining","quantity":300,"unit":"sqft","price":null}]
text everyone who is late | not understood
remind tom hadley about his invoice | wants send_reminders customer=tom hadley
mark invoice 7f3a9c21 as paid | wants record_payment number=7f3a9c21
whats invoice 7f3a9c21 about | asks document number=7f3a9c21
delete invoice 7f3a9c21 | refused as unsafe
how do i change my logo | opens Logo
how do i add someone to my team | opens Team
where do i set my tax rate | opens Tax rates
how can i take card payments | opens How to pay
how do i connect my email | opens Email
how do i import my customer list | opens Import
can i export to excel | opens Download everything
how do I turn off the reminders | opens Reminders, Appointment reminders
what is the difference between cash and accrual | not understood
wht did we mke last mnth | not understood
ovrdue invoces | asks overdue
apointments tmrw | asks schedule period=2026-11-18..2026-11-18
reciept totals for october | not understood
rev ytd | asks revenue period=2026-01-01..2026-11-17
AR | asks receivables
P&L | asks profit period=2026-11-01..2026-11-30
top 3 services | asks items_sold period=2026-01-01..2026-12-31 limit=3
what sells best | asks items_sold period=2026-01-01..2026-12-31
how many gutter cleanings did we do this year | not understood
what do we charge for a faucet replacement | asks item_price item=faucet replacement
price of deck staining | asks item_price item=deck staining
how many smart thermostats have we sold | asks items_sold period=2026-01-01..2026-12-31 item=smart thermostats
cash forecast | asks expected_cash
will i have enough money for payroll | not understood
how much will come in next week | asks expected_cash period=2026-11-23..2026-11-29
what did we make on monday | asks revenue period=2026-11-16..2026-11-16
refunds this year | asks refunds period=2026-01-01..2026-12-31
how much in tips | not understood
deposits we are holding | asks deposits_held
how many no shows did we have this month | asks missed_visits period=2026-11-01..2026-11-30
cancelled appointments last month | asks missed_visits period=2026-10-01..2026-10-31 cancelled=true
which customers are tax exempt | asks customers_in tax_exempt=true
list commercial customers | asks customers_in type=commercial
any payments today | asks payments period=2026-11-17..2026-11-17
last payment from okafor | asks ranked what=payments order=newest customer=okafor
what was the last job we did for grace | asks ranked what=jobs order=newest done=true customer=grace
how many times have we been at Lakeview HOA | asks ranked what=visits order=newest customer=Lakeview HOA
what did Bell Street Brewing spend with us | asks payments period=2000-01-01..2026-11-17 customer=Bell Street Brewing
> this year only | asks payments period=2026-01-01..2026-12-31 customer=Bell Street Brewing
> show me the invoices | asks invoiced period=2026-01-01..2026-12-31 customer=Bell Street Brewing
how did our last campaign do | not understood
did anybody open the spring email | not understood
who unsubscribed | not understood
compare sales this month and same month last year | asks revenue period=2026-11-01..2026-11-30 compare=2025-11-01..2025-11-30
are we doing better than last year | asks revenue period=2026-01-01..2026-12-31 compare=2025-01-01..2025-12-31
should i hire somebody | not understood
who should i call today | asks call_first
what should i do next | not understood
which customers might leave | asks drifting_customers
whats the weather tomorrow | refused as outside
help | says help
# 60 sentences that were written after the first ones were mended.
how did we do in september | asks revenue period=2026-09-01..2026-09-30
total sales for the summer | asks revenue period=2026-06-01..2026-08-31
whats the most we ever made in a month | not understood
is lakeview hoa paid up | asks receivables customer=lakeview hoa
which of my customers are behind on payments | asks overdue
how much of what dennis oakley owes is late | asks overdue customer=dennis oakley
> what about wei zhang | asks overdue customer=wei zhang
when is luis ferreira's next appointment | asks schedule period=2026-11-17..2027-02-16 customer=luis ferreira upcoming=true
is anyone going to marsh & co bakery this week | asks schedule period=2026-11-16..2026-11-22 customer=marsh & co bakery
what time does devin start tomorrow | asks schedule period=2026-11-18..2026-11-18 person=devin
how many stops does sam have on thursday | asks schedule period=2026-11-19..2026-11-19 person=sam kind=visits
who is closest to done today | not understood
did we finish the deck staining at grace's | not understood
which visits got cancelled this month | asks missed_visits period=2026-11-01..2026-11-30 cancelled=true kind=visits
how many people stood us up this year | asks missed_visits period=2026-01-01..2026-12-31
jobs waiting to be invoiced | asks unbilled_work
how much are the jobs worth that we havent billed | not understood
what is the okafor deck rebuild bringing in | not understood
how much did we spend on paint in october | asks spent_on what=paint period=2026-10-01..2026-10-31
expenses for last week by category | asks expenses period=2026-11-09..2026-11-15 by=category
what did miller paint cost us this year | asks spent_on what=miller paint period=2026-01-01..2026-12-31
who is our biggest supplier | not understood
how much do we pay for insurance | asks spent_on what=insurance period=2026-11-01..2026-11-30
are we in the black this month | asks profit period=2026-11-01..2026-11-30
whats left after costs this year | asks profit period=2026-01-01..2026-12-31
sales tax collected in october | asks tax_collected period=2026-10-01..2026-10-31
how much did i refund Margaret Doyle | asks refunds period=2026-01-01..2026-12-31 customer=Margaret Doyle
deposit from teresa villanueva | not understood
any quotes about to expire | not understood
estimates sent last week | asks estimates_sent period=2026-11-09..2026-11-15
did lakeview hoa look at their estimate | asks ranked what=estimates order=newest customer=lakeview hoa seen=true
how many estimates did we lose | asks win_rate period=2026-01-01..2026-12-31
hot leads | not understood
leads assigned to devin | asks open_leads person=devin
who referred cedar park dental | asks customer_fact customer=cedar park dental about=source
new leads since monday | asks new_leads period=2026-11-16..2026-11-17
customers who came from google | asks customers_in place=google
customers in 97211 | asks customers_in place=97211
what did elena marsh buy from us | not understood
> and when was that | not understood
hours by person this week | asks hours period=2026-11-16..2026-11-22
is sam clocked in | asks hours period=2026-11-16..2026-11-22 person=sam
which tasks are late | asks tasks state=overdue
what does maya need to do tomorrow | asks tasks period=2026-11-18..2026-11-18 person=maya
remind devin to pick up the compressor thursday | wants add_task line=pick up the compressor thursday @devin
mark the task count the van stock as done | wants complete_task title=count the van stock
new job for Hannah Kim: gutter cleaning friday 8am | wants book_visit customer=Hannah Kim title=gutter cleaning date=2026-11-20 time=08:00
schedule sam for drain clearing at Ferreira Café on monday 7:30 | wants book_visit customer=Ferreira Café title=drain clearing date=2026-11-23 time=07:30 person=sam
reschedule priya raman's hvac tune-up to next wednesday 1pm | wants move_visit which=priya raman's hvac tune-up date=2026-11-25 time=13:00
joseph okafor paid 500 by bank transfer yesterday | wants record_payment customer=joseph okafor amount=500 method=bank_transfer date=2026-11-16
create an estimate for Nora Whitfield, water heater install | wants create_estimate customer=Nora Whitfield items=[{"name":"water heater install","quantity":1,"unit":null,"price":null}]
bill marcus bell for 2 water heater installs | wants create_invoice customer=marcus bell items=[{"name":"water heater installs","quantity":2,"unit":null,"price":null}]
bought copper fittings at ferguson for 83.15 | wants add_expense amount=83.15 what=copper fittings at ferguson
add customer Riverside Cafe, 971 555 0177 | wants add_customer name=Riverside Cafe phone=971 555 0177
how do i give somebody a discount | opens New invoice, New estimate
where can i download my data | opens Download everything
how do i change the invoice due date default | not understood
how do i stop sending reminders to one customer | not understood
can you call elena for me | not understood
what else can you do | says help
# And 60 more.
give me the numbers for q3 | not understood
how much have we taken since january | not understood
did more money come in this month than last month | asks revenue period=2026-11-01..2026-11-30 compare=2026-10-01..2026-10-31
what are my unpaid bills from customers | asks receivables
whats hector ruiz's balance | asks receivables customer=hector ruiz
how late is hector ruiz | asks overdue customer=hector ruiz
who has owed us the longest | not understood
any money from sullivan this year | not understood
when did wei zhang pay last | not understood
biggest invoice we ever wrote | asks ranked what=invoices order=biggest period=2000-01-01..2026-11-17
invoices i sent in october | asks invoiced period=2026-10-01..2026-10-31
draft invoices | asks drafts
how much insurance this year | asks spent_on what=insurance period=2026-01-01..2026-12-31
what does the shop rent cost | asks spent_on what=rent period=2026-11-01..2026-11-30
how much did we spend at parr lumber in september | asks spent_on what=parr lumber period=2026-09-01..2026-09-30
expenses over 1000 | asks ranked what=expenses order=biggest period=2026-01-01..2026-12-31 limit=10 over=1000
what did we spend more on, fuel or materials | not understood
profit in october vs september | asks profit period=2026-10-01..2026-10-31 compare=2026-09-01..2026-09-30
whats our margin on the taproom job | asks job_profit job=taproom
which job made the least | asks job_margins
what are the three biggest jobs this year | asks ranked what=jobs order=biggest period=2026-01-01..2026-12-31 limit=3
jobs for okafor | asks open_jobs customer=okafor
is anything scheduled for raman dental | asks schedule period=2026-11-17..2027-02-16 customer=raman dental upcoming=true
whats sams first stop on friday | asks schedule period=2026-11-20..2026-11-20 person=sam kind=visits
is maya busy tomorrow morning | asks schedule period=2026-11-18..2026-11-18 part=morning person=maya
who can take a 2 hour job on thursday | not understood
how many visits last month vs the month before | asks visits_done period=2026-10-01..2026-10-31 compare=2026-09-01..2026-09-30 kind=visits
no shows last month | asks missed_visits period=2026-10-01..2026-10-31
cancellations this year | asks missed_visits period=2026-01-01..2026-12-31 cancelled=true
did anyone miss an appointment last week | not understood
hours devin logged this month | asks hours period=2026-11-01..2026-11-30 person=devin
> and sam | asks hours period=2026-11-01..2026-11-30 person=sam
tasks for this week | asks tasks period=2026-11-16..2026-11-22
what did we get done today | asks visits_done period=2026-11-17..2026-11-17
old quotes | not understood
estimates older than 10 days | asks open_estimates days=10
quotes expiring this week | not understood
how much is riding on open quotes | not understood
who turned us down | asks declined_estimates period=2026-01-01..2026-12-31
warm leads | not understood
leads from nextdoor this year | asks new_leads period=2026-01-01..2026-12-31 source=nextdoor
leads nobody owns | not understood
how many leads became customers | asks funnel period=2026-01-01..2026-12-31
top 10 customers in portland | asks customers_by_value limit=10 place=portland
who spends the most | asks customers_by_value
new customers in october | asks new_customers period=2026-10-01..2026-10-31
customers that used us only once | not understood
commercial customers who owe money | asks receivables type=commercial
what's patrick sullivan's address | asks contact customer=patrick sullivan
> and his phone | asks contact customer=patrick sullivan
email of the food pantry | asks contact customer=food pantry
invoice hannah kim for 3 windows at 12.50 | wants create_invoice customer=hannah kim items=[{"name":"windows","quantity":3,"unit":null,"price":12.5}]
elena gave me 480 cash | wants record_payment customer=elena amount=480 method=cash
write down 19.99 for parking | not understood
book 2 hours with maya at Tom Hadley thursday 9am for drywall repair | wants book_visit customer=Tom Hadley title=drywall repair date=2026-11-19 time=09:00 minutes=120 person=maya
cancel tom hadley's visit today | wants cancel_visit which=tom hadley on=2026-11-17
add a lead named Otto Brandt who needs a new water heater, 503 555 0123 | wants add_lead name=Otto Brandt phone=503 555 0123 service=new water heater
new task: call the bank tomorrow 3pm for maya | wants add_task line=call the bank tomorrow 3pm for maya
how do i invite a bookkeeper | opens Invite someone
how do i set the quiet hours | opens Quiet hours from

# Sentences of a fourth list that were answered wrongly at first, and sentences like them.
how much of my revenue is from gutter cleaning | asks items_sold period=2026-01-01..2026-12-31 item=gutter cleaning
how much of our income comes from deck staining this year | asks items_sold period=2026-01-01..2026-12-31 item=deck staining
which service makes me the most money | asks items_sold period=2026-01-01..2026-12-31
what did Dennis Oakley pay this year | asks payments period=2026-01-01..2026-12-31 customer=Dennis Oakley
> when were we last there | asks ranked what=visits order=newest customer=Dennis Oakley
> when are we going there again | asks schedule period=2026-11-17..2027-02-16 customer=Dennis Oakley upcoming=true
when were we last there | not understood
when was i last there | not understood
where do my best customers come from | not understood
how did my best customers find us | not understood
what did we do at Hannah Kim's last time | asks ranked what=visits order=newest customer=Hannah Kim
move tomorrow's first appointment to friday | does not do that, offers Calendar
cancel the first visit tomorrow | does not do that, offers Calendar
cancel my next appointment | does not do that, offers Calendar
move my last job today to 5pm | does not do that, offers Jobs
push the second stop back an hour | not understood
where is Sam right now | asks schedule period=2026-11-17..2027-02-16 person=Sam upcoming=true
where's devin | asks schedule period=2026-11-17..2027-02-16 person=devin upcoming=true
where is sam tomorrow | asks schedule period=2026-11-18..2026-11-18 person=sam
expense 60 fuel last friday | wants add_expense amount=60 what=fuel date=2026-11-13
expense: $18 parking | wants add_expense amount=18 what=parking
expenses 2026 | asks expenses period=2026-01-01..2026-12-31
spent 118 at home depot on lumber for okafor | wants add_expense amount=118 what=lumber for okafor supplier=home depot
spent 30 at lunch | wants add_expense amount=30 what=lunch
paid 80 at the dump for tires | wants add_expense amount=80 what=tires supplier=the dump
cash forecast | asks expected_cash
will I have enough money in the next 8 weeks | asks expected_cash weeks=8
will we run out of cash this month | not understood
do i have enough cash for the next 4 weeks | asks expected_cash weeks=4
jobs that still need an invoice | asks unbilled_work
which jobs need billing | asks unbilled_work
call list for today | asks call_first
call list | asks call_first
where do I set up recurring invoices | opens Recurring invoices
how do i make a recurring invoice | opens Recurring invoices
top 3 customers by revenue this year | asks revenue period=2026-01-01..2026-12-31 by=customer limit=3
money in this week vs last | asks revenue period=2026-11-16..2026-11-22 compare=2026-11-09..2026-11-15
# Sentences of a fourth stranger that were answered wrong.
how did we get brian ellsworth | not understood
where did brian ellsworth come from | asks customer customer=brian ellsworth
how do i give someone a refund | opens Payments
how do i refund a customer | opens Payments
how do we look this month | not understood
new lead greg from nextdoor wants a fence done, 971 555 0119 | wants add_lead name=greg phone=971 555 0119 service=fence done source=Nextdoor
new lead from nextdoor: greg hall wants a fence | wants add_lead name=greg hall service=fence source=Nextdoor
new lead Ann Lee from Acme Dental wants a cleaning | wants add_lead name=Ann Lee service=cleaning notes=from Acme Dental
what did we bill in october | asks invoiced period=2026-10-01..2026-10-31
> and how much of that got paid | asks invoiced period=2026-10-01..2026-10-31 state=paid
how much of the october invoices got paid | not understood
any leads going cold | asks open_leads days=7
whats on my list today | asks tasks period=2026-11-17..2026-11-17
> and tomorrow | asks tasks period=2026-11-18..2026-11-18
how many leads this month | asks new_leads period=2026-11-01..2026-11-30
> which of them did we win | not understood
which leads did we win this month | not understood
which customers havent booked anything since summer | asks silent_customers days=78
first job monday | asks schedule period=2026-11-23..2026-11-23 kind=visits

# Sentences of a list that was written by somebody who had not seen the grammar.
sum of unpaid invoices that are more than 30 days late | asks overdue days=30
What share of our estimates gets approved these days? | asks win_rate period=2026-10-19..2026-11-17
everybody who owes us money, biggest first | asks receivables by=customer
When were we last out at Rebecca Stone's place? | asks ranked what=visits order=newest customer=Rebecca Stone
show me commercial clients we haven't done anything for since summer | asks silent_customers days=78 type=commercial
Invoices over $1,000 that were sent but never opened | asks receivables over=1000 unopened=true
did we lose money on any job this autumn | asks job_margins period=2026-09-01..2026-11-30
how much is past due by more then 60 days | asks overdue days=60
card payments on the 12th | asks payments period=2026-11-12..2026-11-12 method=credit_card
card payments on the 19th | asks payments period=2026-10-19..2026-10-19 method=credit_card
what percentage of leads do we win | asks funnel period=2026-01-01..2026-12-31
declined estimates plus the reason why | asks declined_estimates period=2026-01-01..2026-12-31
refunds we gave since the beginning of the year, with names | asks refunds period=2026-01-01..2026-11-17
spending by supplier, this year | asks expenses period=2026-01-01..2026-12-31 by=supplier
top suppliers | asks expenses period=2026-11-01..2026-11-30 by=supplier
Highest five expenses in the first half of this year | asks ranked what=expenses order=biggest period=2026-01-01..2026-06-30 limit=5
which of my regulars might be drifting away | asks drifting_customers
what's on Sam's plate today | asks schedule period=2026-11-17..2026-11-17 person=Sam and asks tasks period=2026-11-17..2026-11-17 person=Sam
biggest purchase at Ferguson since the summer | asks ranked what=expenses order=biggest period=2026-06-01..2026-11-17 supplier=Ferguson
deposits we're holding that haven't been put against an invoice yet | asks deposits_held
`;

const rows = sentenceRows(sentences);

function readRow(at: number): ReturnType<typeof meaningOf> {
  const text = rows[at]?.[0] ?? '';
  const previous = text.startsWith('> ') ? readRow(at - 1).question : null;
  return meaningOf(text.replace(/^> /, ''), { ...everydayContext, previous });
}

test.each(rows.map(([text, meant], at) => [text, meant, at] as const))(
  'the chat understands the sentence of an owner: %s',
  (_, meant, at) => {
    expect(readRow(at).meaning).toBe(meant);
  },
);
