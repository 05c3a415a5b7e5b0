import { expect, test } from 'vitest';
import type { Question } from '../../questions/question.ts';
import { everydayContext, meaningOf, sentenceRows } from '../testing/meaning.ts';
import { ownerQuestions } from '../testing/owner-questions.ts';

/**
 * The sentences use the same format as in everyday-sentences.test.ts, but the questions come from one of several team
 * members. A line that starts with > is a follow-up to the line before.
 */
const sentences = `
# What an owner asked who had never seen the grammar.
who owes me money | asks receivables
how much is outstanding altogether right now | asks receivables
whos late paying | asks overdue
who owes the most n for how long | not understood
did Marcus Bell pay yet | asks payments period=2026-01-01..2026-12-31 customer=Marcus Bell
whats the brewery's balance | asks receivables customer=brewery
how much does raman dental still owe us | asks receivables customer=raman dental
Elena Marsh overdue? | asks overdue customer=Elena Marsh
which invoices are more than 60 days late | asks overdue days=60
how mcuh did we take in last month | asks revenue period=2026-10-01..2026-10-31
> and this month? | asks revenue period=2026-11-01..2026-11-30
> and same month last year? | asks revenue period=2025-11-01..2025-11-30
how much did we make yesterday | asks revenue period=2026-11-16..2026-11-16
revenue so far this yr | asks revenue period=2026-01-01..2026-11-17
profit last quarter | asks profit period=2026-07-01..2026-09-30
what did i actually keep in october after expenses | asks profit period=2026-10-01..2026-10-31
are we making more than last year | asks revenue period=2026-01-01..2026-12-31 compare=2025-01-01..2025-12-31
best month ever? | asks revenue period=2000-01-01..2026-11-17 by=month
how much sales tax do i owe for q3 | asks tax_collected period=2026-07-01..2026-09-30
tax collected in october | asks tax_collected period=2026-10-01..2026-10-31
how much did people pay by card this month vs check | not understood
cash payments this year | asks payments period=2026-01-01..2026-12-31 method=cash
average invoice this year | asks average_ticket period=2026-01-01..2026-12-31
biggest invoice we ever sent | asks ranked what=invoices order=biggest period=2000-01-01..2026-11-17
how many invoices went out last week | asks invoiced period=2026-11-09..2026-11-15
any drafts i forgot to send | asks drafts
total of unsent invoices | asks drafts
who are my top 5 customers | asks customers_by_value limit=5
top customers this year by money paid | asks revenue period=2026-01-01..2026-12-31 by=customer
how many customers do I have | asks customers_by_value
new customers this month | asks new_customers period=2026-11-01..2026-11-30
customers that haven't been back in over a year | asks silent_customers days=365
how many restaurants do we work for | not understood
whats Dennis Oakleys phone number | asks contact customer=Dennis Oakleys
address for hannah kim | asks contact customer=hannah kim
email of Lakeview HOA | asks contact customer=Lakeview HOA
tell me about Luis Ferreira | asks customer customer=Luis Ferreira
when was the last time we were at Grace Lindqvist's | asks ranked what=visits order=newest customer=Grace Lindqvist
what did we do for wei zhang last | asks ranked what=visits order=newest customer=wei zhang
how much has margaret doyle spent with us in total | asks customer customer=margaret doyle
whats on today | asks schedule period=2026-11-17..2026-11-17
what's tomorrow look like | asks schedule period=2026-11-18..2026-11-18
wheres sam today | asks schedule period=2026-11-17..2026-11-17 person=sam
what is devin doing thursday | asks schedule period=2026-11-19..2026-11-19 person=devin
what am i doing this afternoon | asks schedule period=2026-11-17..2026-11-17 part=afternoon person=me
any gaps on friday | asks free_time period=2026-11-20..2026-11-20
who's free tmrw morning | asks free_time period=2026-11-18..2026-11-18 part=morning
how many visits next week | asks schedule period=2026-11-23..2026-11-29 kind=visits
when's the next time we go to Bell Street Brewing | asks schedule period=2026-11-17..2027-02-16 customer=Bell Street Brewing upcoming=true
when is sam's first job tomorow | asks schedule period=2026-11-18..2026-11-18 person=sam kind=visits
did sam finish the ferreira drain | not understood
any no shows this week | asks missed_visits period=2026-11-16..2026-11-22
which visits arent confirmed yet for tomorrow | not understood
jobs done but not billed | asks unbilled_work
how much unbilled work is sitting there | asks unbilled_work
which job made the most money | asks job_margins best=true
profit on the taproom water heaters job | asks job_profit job=taproom water heaters
did we lose money on anything | asks job_margins
jobs with no date yet | asks open_jobs status=unscheduled
how many jobs are open | asks open_jobs
how many hours did Sam work last week | asks hours period=2026-11-09..2026-11-15 person=Sam
hours for everyone this week | asks hours period=2026-11-16..2026-11-22
> just devin | asks hours period=2026-11-16..2026-11-22 person=devin
what do i pay sam an hour | not understood
payroll last month | asks spent_on what=payroll period=2026-10-01..2026-10-31
open leads? | asks open_leads
any new leads today | asks new_leads period=2026-11-17..2026-11-17
leads i havent called back | asks open_leads unanswered=true
how much is in the pipeline | asks open_leads
where do our leads come from | asks new_leads period=2026-01-01..2026-12-31 by=source
which source brings the most money | asks revenue period=2026-01-01..2026-12-31 by=source
how many leads did we lose last month and why | not understood
win rate on estimates this year | asks win_rate period=2026-01-01..2026-12-31
estimates still waiting on an answer | asks open_estimates
who asked for changes on their estimate | not understood
has lakeview signed the clubhouse estimate | not understood
is Hannah Kims deck quote still good | not understood
how did the Deck season campaign do | asks campaigns period=2000-01-01..2026-11-17 campaign=Deck season
which campaign made money | asks campaigns period=2026-01-01..2026-12-31
how much did we spend on ads | asks spent_on what=ads period=2026-01-01..2026-12-31
what did we blow on gas last month | asks spent_on what=gas period=2026-10-01..2026-10-31
biggest expense this month | asks ranked what=expenses order=biggest period=2026-11-01..2026-11-30
materials this year vs last year | asks spent_on what=materials period=2026-01-01..2026-12-31 compare=2025-01-01..2025-12-31
how much is rent | asks spent_on what=rent period=2026-11-01..2026-11-30
receipts without a category | not understood
how much at home depot this year | asks spent_on what=home depot period=2026-01-01..2026-12-31
which expenses repeat every month | asks recurring_expenses
what do we charge for a water heater install | asks item_price item=water heater install
price of the smart thermostat and what it costs me | not understood
how many filters do we have left in the van | not understood
what do i sell the most of | asks items_sold period=2026-01-01..2026-12-31
best selling service last 3 months | asks items_sold period=2026-08-18..2026-11-17 limit=1
how is the kitchen back room project going | asks projects project=kitchen back room
which projects are over budget | not understood
are any projects late | not understood
what do i have to do today | asks tasks period=2026-11-17..2026-11-17 person=me
overdue tasks | asks tasks state=overdue
whats devin got on his list | asks tasks person=devin
> and sam? | asks tasks person=sam
add a task to call tom hadley tomorow at 9 about the heater | wants add_task line=call tom hadley tomorrow at 9 about the heater
remind me friday to order copper pipe | wants add_task line=order copper pipe friday
new customer Rick Dalton 503 555 0177 lives at 12 Cielo Dr Portland | wants add_customer name=Rick Dalton phone=503 555 0177 address=12 Cielo Dr Portland
add lead: Shirley Tan, leaky shower, 503-555-0166, found us on google | wants add_lead name=Shirley Tan phone=503-555-0166 service=leaky shower source=Google
invoice janet kowalski 210 for faucet replacement | wants create_invoice customer=janet kowalski items=[{"name":"faucet replacement","quantity":1,"unit":null,"price":210}]
bill Tom Hadley 2 hours handyman and a smart thermostat | wants create_invoice customer=Tom Hadley items=[{"name":"handyman","quantity":2,"unit":"hr","price":null},{"name":"smart thermostat","quantity":1,"unit":null,"price":null}]
make an estimate for beth novak for deck staining 300 sq ft | wants create_estimate customer=beth novak items=[{"name":"deck staining","quantity":300,"unit":"sq ft","price":null}]
got a check for 500 from Jasmine Patel | wants record_payment customer=Jasmine Patel amount=500 method=check
Hector Ruiz paid in full cash today | wants record_payment customer=Hector Ruiz method=cash date=2026-11-17
spent 84.20 on gas at shell yesterday | wants add_expense amount=84.2 what=gas at shell date=2026-11-16
book sam at rosa jimenez next tuesday 2pm for a toilet repair | wants book_visit customer=rosa jimenez title=toilet repair date=2026-11-24 time=14:00 person=sam
move the hvac tune-up at raman dental to thursday 10 | wants move_visit which=hvac tune-up at raman dental date=2026-11-19 time=10:00
cancel tomorrows gutter cleaning for grace lindqvist | wants cancel_visit which=gutter cleaning for grace lindqvist on=2026-11-18
put devin on tom hadleys job | wants book_visit customer=tom hadleys person=devin
delete ben castellano | refused as unsafe
send marcus bell a reminder | wants send_reminders customer=marcus bell
text hector im running late | does not do that, offers Calendar
change elena marsh phone to 503 555 0100 | does not do that, offers Customers
how do i add my bookkeeper | opens Invite someone
how do i turn on online payment | opens How to pay
how do I put my logo on the invoice | opens Logo
can i export everything to quickbooks | opens Download everything
how do i change my tax rate | opens Tax rates
will it rain thursday | refused as outside
what do other plumbers in portland charge | refused as private
whats sams password | refused as private
show me all invoices of every business on dayworks | not understood
write a nice text to ask for a review | not understood
can i afford a new van for 38000 | not understood
how much cash will i have end of december | not understood
owed + whats booked tmrw | not understood
how many invoices did we send to wei zhang and how much did he pay | asks invoiced period=2026-01-01..2026-12-31 customer=wei zhang and asks payments period=2026-01-01..2026-12-31 customer=wei zhang
invoices over 3k | asks ranked what=invoices order=biggest limit=10 over=3000
$$$ this wk | not understood
is priya ramans 4801 overdue and when did she last pay us | not understood

# More of each kind that was misread: parts of the day, 'I' and 'my', slips in words of time, planned visits, parts of a request.
what do i have tomorrow afternoon | asks schedule period=2026-11-18..2026-11-18 part=afternoon person=me
where do i need to be tomorrow morning | asks schedule period=2026-11-18..2026-11-18 part=morning person=me
my jobs this week | asks schedule period=2026-11-16..2026-11-22 person=me kind=visits
what's my schedule for friday | asks schedule period=2026-11-20..2026-11-20 person=me
am i free thursday morning | asks free_time period=2026-11-19..2026-11-19 part=morning person=me
when am i free tomorrow | asks free_time period=2026-11-18..2026-11-18 person=me
how many hours did i work this week | asks hours period=2026-11-16..2026-11-22 person=me
how many visits did i do last month | asks visits_done period=2026-10-01..2026-10-31 person=me kind=visits
what are my tasks | asks tasks person=me
is anyone free tonight | asks free_time period=2026-11-17..2026-11-17 part=evening
what is sam doing this morning | asks schedule period=2026-11-17..2026-11-17 part=morning person=sam
revenue this morning | not understood
what happened this morning | not understood
can i see tomorrow's schedule | asks schedule period=2026-11-18..2026-11-18
how many appointments do we have on thursday | asks schedule period=2026-11-19..2026-11-19
how many jobs are booked next week | asks schedule period=2026-11-23..2026-11-29 kind=visits
how many visits did we do yesterday | asks visits_done period=2026-11-16..2026-11-16 kind=visits
how many visits so far this week | asks visits_done period=2026-11-16..2026-11-17 kind=visits
how many visits next month | asks schedule period=2026-12-01..2026-12-31 kind=visits
how many visits does devin have tomorrow | asks schedule period=2026-11-18..2026-11-18 person=devin kind=visits
what did we do for Grace last | asks ranked what=visits order=newest customer=Grace
when do we go to Okafor Properties | asks schedule period=2026-11-17..2027-02-16 customer=Okafor Properties upcoming=true
remind me thrusday to order copper | wants add_task line=order copper thursday
remind me on satruday about the van | wants add_task line=the van on saturday
spent 55 at Lowes yesteday | wants add_expense amount=55 what=Lowes supplier=Lowes date=2026-11-16
got 80 check from Grace Lindqvist on mondey | wants record_payment customer=Grace Lindqvist amount=80 method=check date=2026-11-16
book Hannah Kim tusday 2pm drain clearing | wants book_visit customer=Hannah Kim title=drain clearing date=2026-11-24 time=14:00
move Elena's visit to thurday 3pm | wants move_visit which=Elena date=2026-11-19 time=15:00
invoice Elena 90 for a filter due firday | wants create_invoice customer=Elena items=[{"name":"filter","quantity":1,"unit":null,"price":90}] due=2026-11-20
new customer Ana Kim, 12 Oak St Portland OR 97201, ana@kim.example | wants add_customer name=Ana Kim email=ana@kim.example address=12 Oak St Portland OR 97201
new customer Bo Li, prefers texts | wants add_customer name=Bo Li notes=prefers texts
add lead Tim Roth needs gutters, 44 Pine Ave, came from yelp | wants add_lead name=Tim Roth service=gutters address=44 Pine Ave source=Yelp
new lead Sue Fox, sue@fox.example, wants a new fence | wants add_lead name=Sue Fox email=sue@fox.example service=new fence
who always pays late | asks late_payers
did Elena pay | asks payments period=2026-01-01..2026-12-31 customer=Elena
has Okafor paid already | asks receivables customer=Okafor
did everyone pay | asks receivables
has Grace paid her invoice yet | not understood
leads nobody has called | asks open_leads unanswered=true
leads without an answer | asks open_leads unanswered=true
which leads have we not contacted | asks open_leads unanswered=true
unanswered leads | asks open_leads unanswered=true
which leads did i not reply to | asks open_leads unanswered=true
how many residential customers do we have | asks customers_by_value type=residential
number of customers | asks customers_by_value
how many customers in portland | asks customers_in place=portland
cancel friday's window cleaning at Okafor | wants cancel_visit which=window cleaning at Okafor on=2026-11-20
move the deck staining with Grace to monday 9am | wants move_visit which=deck staining with Grace date=2026-11-23 time=09:00
cancel the 9am tomorrow | wants cancel_visit on=2026-11-18 time=09:00
reschedule the tune-up for Raman Dental to 3pm | wants move_visit which=tune-up for Raman Dental time=15:00
what did we drop on insurance this year | asks spent_on what=insurance period=2026-01-01..2026-12-31
how much was payroll in september | asks spent_on what=payroll period=2026-09-01..2026-09-30
fuel vs last month | asks spent_on what=fuel period=2026-11-01..2026-11-30 compare=2026-10-01..2026-10-31
how much did we spend at shell | asks spent_on what=shell period=2026-01-01..2026-12-31
spend on materials vs last year | asks spent_on what=materials period=2026-01-01..2026-12-31 compare=2025-01-01..2025-12-31
Grace paid everything by check | wants record_payment customer=Grace method=check
Okafor paid the whole invoice by transfer yesterday | wants record_payment customer=Okafor method=bank_transfer date=2026-11-16
how do i invite my accountant | opens Invite someone
how do i get paid by card | opens How to pay
how many ppl paid by card this month | asks payments period=2026-11-01..2026-11-30 method=credit_card
where do i put my logo | opens Logo
which source makes the most money | asks revenue period=2026-01-01..2026-12-31 by=source
what's left after expenses this month | asks profit period=2026-11-01..2026-11-30
what did we do at Okafor last | asks ranked what=visits order=newest customer=Okafor
how mnay leads last week | asks new_leads period=2026-11-09..2026-11-15
shwo me unpaid invoices | asks receivables
who did i visit yesterday | asks visits_done period=2026-11-16..2026-11-16 person=me kind=visits
do i have anything friday | asks schedule period=2026-11-20..2026-11-20 person=me
what's my week look like | asks schedule period=2026-11-16..2026-11-22 person=me
how many hours did we work this morning | not understood
am i booked friday night | asks schedule period=2026-11-20..2026-11-20 part=evening person=me
can i fit one more in tomorrow afternoon | asks free_time period=2026-11-18..2026-11-18 part=afternoon
what's on the morning of nov 20 | asks schedule period=2026-11-20..2026-11-20 part=morning
how many visits on monday | asks schedule period=2026-11-23..2026-11-23 kind=visits
how many visits last monday | asks visits_done period=2026-11-16..2026-11-16 kind=visits
how much at most does Elena owe | not understood
spend at home depot vs last year | asks spent_on what=home depot period=2026-01-01..2026-12-31 compare=2025-01-01..2025-12-31
leads from google not answered | asks open_leads source=google unanswered=true
did we answer all leads | asks open_leads unanswered=true
has everybody paid | asks receivables
Elena paid in full but not the tip | not understood
did Elena pay in full | not understood
add customer Joe Smith lives in Portland | wants add_customer name=Joe Smith address=Portland
how do i get paid | not understood
can i take credit cards | opens How to pay
# A word counts as understood only if a pattern that contains it matched.
how much cash do i have | not understood
how much cash did i take this week | asks payments period=2026-11-16..2026-11-22 method=cash
how much did i pay sam | not understood
when is devin done today | asks schedule period=2026-11-17..2026-11-17 person=devin
when do i start tomorrow | asks schedule period=2026-11-18..2026-11-18 person=me
who is running late | not understood
who logged in today | not understood
who approved the estimate | not understood
jobs starting next week | asks schedule period=2026-11-23..2026-11-29 kind=visits
money i expect this week | asks expected_cash period=2026-11-16..2026-11-22
most expensive job ever | asks ranked what=jobs order=biggest period=2000-01-01..2026-11-17
cheapest job this year | asks ranked what=jobs order=smallest period=2026-01-01..2026-12-31
Tom Hadley last visit | asks ranked what=visits order=newest customer=Tom Hadley
charge tom hadley 200 | wants create_invoice customer=tom hadley items=[{"name":"Service","quantity":1,"unit":null,"price":200}]
bill elena 350 dollars | wants create_invoice customer=elena items=[{"name":"Service","quantity":1,"unit":null,"price":350}]
send the invoice to tom hadley | does not do that, offers Invoices
email the quote to elena | does not do that, offers Estimates
anyone over 90 days | asks overdue days=90
how much have i collected this year | asks payments period=2026-01-01..2026-12-31
who can go to cedar park on friday | not understood
last job today | asks schedule period=2026-11-17..2026-11-17 kind=visits
campaign results | asks campaigns period=2026-01-01..2026-12-31
`;

const rows = sentenceRows(sentences + ownerQuestions);

/** Interprets one row of the table. If the row is a follow-up, the question in the row before it is interpreted first. */
function readRow(at: number): ReturnType<typeof meaningOf> {
  const text = rows[at]?.[0] ?? '';
  const previous: Question | null = text.startsWith('> ') ? readRow(at - 1).question : null;
  return meaningOf(text.replace(/^> /, ''), { ...everydayContext, me: 'me', previous });
}

test.each(rows.map(([text, meant], at) => [text, meant, at] as const))(
  'the chat understands the sentence of a team member: %s',
  (_, meant, at) => {
    expect(readRow(at).meaning).toBe(meant);
  },
);

test('for the only member of a business, the word “my” refers to the whole business', () => {
  expect(meaningOf('my appointments today', { ...everydayContext, people: ['maya'] }).meaning).toBe(
    'asks schedule period=2026-11-17..2026-11-17',
  );
});
