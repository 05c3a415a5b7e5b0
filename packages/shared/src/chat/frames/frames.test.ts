import { expect, test } from 'vitest';
import { everydayContext, meaningOf, sentenceRows } from '../testing/meaning.ts';

/**
 * Sentences that match a template as a whole, and similar sentences that ask for something that no answer covers. Today
 * is Tuesday, November 17, 2026; Maya, Devin and Sam are on the team.
 */
const sentences = `
# One thing about a customer
gate code at the bakery?? | asks customer_fact customer=bakery about=access
how do i get into Grace Lindqvist's beach house | asks customer_fact customer=Grace Lindqvist about=access
does Sellwood Community School pay tax | asks customer_fact customer=Sellwood Community School about=tax
is everybody exempt from tax | not understood
What payment terms do we have with Lakeview HOA, 30 or 45 days? | asks customer_fact customer=Lakeview HOA about=terms
how do customers usually pay | not understood
Has Gloria Reyes ever paid late? | asks customer_fact customer=Gloria Reyes about=habit
Tess W. — did she allow texting or only email? | asks customer_fact customer=Tess W about=consent
do we know an Eleanor Vance-Whitley? she claims we did her sink in 2025 | asks find words=Eleanor Vance-Whitley
is sam exempt from tax | not understood
# Thresholds and comparisons
did we make more than 15 grand in september or not | asks revenue period=2026-09-01..2026-09-30 over=15000
did we make more than 15 grand on the deck in september | not understood
slowest month in 2026 | asks revenue period=2026-01-01..2026-12-31 by=month worst=true
slowest month for gutters | not understood
was this October better than October a year ago? | asks revenue period=2026-10-01..2026-10-31 compare=2025-10-01..2025-10-31
are we above last year's total yet, yes or no is enough | asks revenue period=2026-01-01..2026-11-17 and asks revenue period=2025-01-01..2025-12-31
# Sales of items; a name that no customer has is looked up among the items by the server
gutters: what did they bring in this fall | asks revenue period=2026-09-01..2026-11-30 customer=gutters
what do we sell more of, filters or thermostats? | asks items_sold period=2026-01-01..2026-12-31 item=filters and asks items_sold period=2026-01-01..2026-12-31 item=thermostats
Which of our services brings in the least money? | asks items_sold period=2026-01-01..2026-12-31 least=true
top three money makers among our services, without painting | asks items_sold period=2026-01-01..2026-12-31 limit=3 without=painting
sales of water heaters to landlords | not understood
# Spending
what went to Parr Lumber last month | asks spent_on what=Parr Lumber period=2026-10-01..2026-10-31
materials aug sept oct, month by month | asks spent_on what=materials period=2026-08-01..2026-10-31 by=month
give me a breakdown of october costs without wages | asks expenses period=2026-10-01..2026-10-31 by=category without=wages
how much goes out every single month no matter what | asks recurring_expenses
what do I pay for the shop rent per year | asks recurring_expenses what=rent
what did we spend on materials and fuel last month | not understood
when did the insurance money last go out and how much was it | asks ranked what=expenses order=newest supplier=insurance
every bill from Miller Paint this year that was over 200 bucks | asks ranked what=expenses order=biggest period=2026-01-01..2026-12-31 limit=10 supplier=Miller Paint over=200
are wages eating up more than half of what we bring in? | asks spent_on what=wages period=2026-01-01..2026-12-31 share=true
fuel vs materials in october | asks spent_on what=fuel period=2026-10-01..2026-10-31 and asks spent_on what=materials period=2026-10-01..2026-10-31
did fuel get more expensive compared to last year | asks spent_on what=fuel period=2026-01-01..2026-11-17 compare=2025-01-01..2025-11-17
what do we fork out for insurance a year | asks recurring_expenses what=insurance
which payments above five hundred came in by check during the last 3 weeks | asks ranked what=payments order=biggest period=2026-10-28..2026-11-17 limit=10 method=check over=500
cash we got in yesterday, only cash not cards | asks payments period=2026-11-16..2026-11-16 method=cash
how many quotes did i send in october and how many got accepted | asks estimates_sent period=2026-10-01..2026-10-31
payments from Priya over 500 | asks ranked what=payments order=biggest customer=Priya limit=10 over=500
can my customers see my costs | not understood
how much of our revenue goes to Sam | not understood
# Lists of customers
which customers never bought anything | not understood
had an HVAC tune-up in 2025 but not this year, who? | asks customers_in bought=HVAC tune-up period=2025-01-01..2025-12-31 not_in=2026-01-01..2026-12-31
customers w/o a phone number | asks customers_in lacking=phone
customers without a visit | not understood
any residential customers in 97214 who said no to marketing | asks customers_in place=97214 type=residential lacking=marketing_consent
who has bought a water heater from us but never had it serviced? | asks customers_in bought=water heater not_bought=water heater service
customer with the most visits | asks customers_in most=visits
landlords | asks customers_in kind=landlords
# Automatic charges
what will be charged automatically this week | asks automatic_charges period=2026-11-16..2026-11-22
which invoices are going to be charged automatically next week? | asks automatic_charges period=2026-11-23..2026-11-29
how much will we collect automatically this month | asks automatic_charges period=2026-11-01..2026-11-30
automatic charges coming up | asks automatic_charges period=2026-11-17..2026-11-23
any autopay payments planned for next week | asks automatic_charges period=2026-11-23..2026-11-29
what was charged automatically for the deck | not understood
# Jobs, hours and people
hours so far on the taproom heaters | asks hours period=2000-01-01..2026-11-17 job=taproom heaters
devin vs sam hours worked last week | asks hours period=2026-11-09..2026-11-15 person=devin and asks hours period=2026-11-09..2026-11-15 person=sam
why isn't the taproom job billed yet | asks job_profit job=taproom about=billed
labor cost of the hallway | not understood
Longest gap in Maya's calendar this week? | asks free_time period=2026-11-16..2026-11-22 person=Maya longest=true
Who's free Friday afternoon for about two hours? | asks free_time period=2026-11-20..2026-11-20 part=afternoon minutes=120
all the work for Okafor Properties together: billed, cost, and what's left over for us | asks job_margins customer=Okafor Properties
Hannah gave Devin 120 in cash for the drain, put it in | wants record_payment notes=drain customer=Hannah amount=120 method=cash
someone named Theo Blackwood just phoned, toilet running nonstop, call him back before 5 | wants add_lead name=Theo Blackwood service=toilet running nonstop, call him back before 5
number of no-shows in the last 90 days | asks missed_visits period=2026-08-20..2026-11-17
when is the next gutter cleaning at lakeview | not understood
# Two questions, and words around a question
how much does Lakeview owe and when's the next visit there | asks receivables customer=Lakeview and asks schedule period=2026-11-17..2027-02-16 customer=Lakeview upcoming=true kind=visits
how much does Lakeview owe and what's the weather there | not understood
Sorry to bother you again but my accountant wants the sales tax we collected between January and June, would you know it? | asks tax_collected period=2026-01-01..2026-06-30
# In the words of owners who have not seen the grammar
whos clocked in right now | asks team
which quotes havent they answered in two weeks | asks open_estimates days=14
quotes out for more than 10 days | asks open_estimates days=10
which estimates expired | asks open_estimates expired=true
expired quotes | asks open_estimates expired=true
any estimates expired | asks open_estimates expired=true
did Vanessa Cole sign the estimate | asks ranked what=estimates order=newest customer=Vanessa Cole
has Ferreira Cafe approved their quote yet | asks ranked what=estimates order=newest customer=Ferreira Cafe
leads lost and why | asks open_leads stage=lost
why do we lose leads | asks open_leads stage=lost
any visits without anyone assigned | asks schedule period=2026-11-17..2026-12-16 kind=visits unassigned=true
unassigned jobs next week | asks schedule period=2026-11-23..2026-11-29 kind=visits unassigned=true
which jobs have nobody assigned | asks schedule period=2026-11-17..2026-12-16 kind=visits unassigned=true
visits with no tech | asks schedule period=2026-11-17..2026-12-16 kind=visits unassigned=true
what jobs need someone | asks schedule period=2026-11-17..2026-12-16 kind=visits unassigned=true
Sams jobs for friday | asks schedule period=2026-11-20..2026-11-20 person=Sam kind=visits
devins visits tomorrow | asks schedule period=2026-11-18..2026-11-18 person=devin kind=visits
whats coming up | asks schedule period=2026-11-17..2026-11-23 upcoming=true
whats coming up for Sam | asks schedule period=2026-11-17..2026-11-23 person=Sam upcoming=true
whats next for Hannah Kim | asks schedule period=2026-11-17..2027-02-16 customer=Hannah Kim upcoming=true
what jobs havent been scheduled yet | asks open_jobs status=unscheduled
how many hours did sam log on the water heater install | asks hours period=2000-01-01..2026-11-17 person=sam job=water heater install
what did we make in october after expenses | asks profit period=2026-10-01..2026-10-31
what was left after expenses last month | asks profit period=2026-10-01..2026-10-31
how much did we clear in september after costs | asks profit period=2026-09-01..2026-09-30
which customers came from google | asks customers_in place=google
clients who found us on Nextdoor | asks customers_in place=Nextdoor
who hasnt paid in over 60 days | asks overdue days=60
what do i have coming up tomorrow | asks schedule period=2026-11-18..2026-11-18 person=me upcoming=true
anything coming up at Bell Street Brewing | asks schedule period=2026-11-17..2027-02-16 customer=Bell Street Brewing upcoming=true
quotes out for more than 10 days on hold | not understood
jobs that expired | not understood
who has nothing booked on monday | not understood
put it on devins list to ring them tomorrow at 10 | not understood
visits without an invoice | asks unbilled_work
Sams jobs | not understood
how much on materials vs labor last month | not understood
what did we spend on marketing vs what it made | not understood
who havent we called back | asks open_leads unanswered=true
which leads have we not called back yet | asks open_leads unanswered=true
whats left to bill on the taproom job | asks job_profit job=taproom about=billed
what did we bill okafor this year | asks invoiced period=2026-01-01..2026-12-31 customer=okafor
who gave us a deposit | asks deposits_held
what did Gordon McBride buy last time | asks ranked what=invoices order=newest customer=Gordon McBride
expenses over 300 last month | asks ranked what=expenses order=biggest period=2026-10-01..2026-10-31 limit=10 over=300
invoices over 250 in october | asks ranked what=invoices order=biggest period=2026-10-01..2026-10-31 limit=10 over=250
payments of more than 50 bucks this week | asks ranked what=payments order=biggest period=2026-11-16..2026-11-22 limit=10 over=50
whens the next opening for a 2 hr job | asks free_time period=2026-11-17..2026-11-23 minutes=120
did anyone go to Marsh bakery this week | asks schedule period=2026-11-16..2026-11-22 customer=Marsh bakery
what tasks does sam have left | asks tasks person=sam
does russell tate have a gate code | asks customer_fact customer=russell tate about=access
has ricardo pena been a customer long | asks customer_fact customer=ricardo pena about=since
hows curtis boone doing as a customer | asks customer customer=curtis boone
what happened with gary holt | asks customer customer=gary holt
what did parr lumber cost us this yr | asks spent_on what=parr lumber period=2026-01-01..2026-12-31
how much rent do i pay | asks recurring_expenses what=rent
are we charging enough for drain clearing | asks item_price item=drain clearing
where is rose city food pantry | asks contact customer=rose city food pantry
where is my money | not understood
who always pays on time | not understood
who did we lose this year | not understood
estimate for nora whitfield, did she open it | not understood
make a quote for derek yamada like last time | not understood
whats on sams list | asks tasks person=sam
whats maya got on wednesday morning | asks schedule period=2026-11-18..2026-11-18 part=morning person=maya
hannah kims next appointment | asks schedule period=2026-11-17..2027-02-16 customer=hannah kims upcoming=true
is anyone at the bakery today | asks schedule period=2026-11-17..2026-11-17 customer=bakery
do i have time for a 3 hour job friday | asks free_time period=2026-11-20..2026-11-20 person=me minutes=180
how many commercial customers | asks customers_in type=commercial
when did we start working with wei zhang | asks customer_fact customer=wei zhang about=since
invoices due before december | asks due_invoices period=2026-11-17..2026-11-30
is there a visit for diane petrov before thanksgiving | asks schedule period=2026-11-17..2026-11-25 customer=diane petrov kind=visits
people who bought gutters twice | not understood
customers who owe and have a visit this week | not understood
who spent the most in october | asks revenue period=2026-10-01..2026-10-31 by=customer
most expensive item | not understood
items without a price | not understood
how much is booked for next week in dollars | not understood
profit by month | asks profit period=2026-01-01..2026-12-31
how many times did we visit Hannah Kim | asks ranked what=visits order=newest customer=Hannah Kim
are there jobs with no crew | asks schedule period=2026-11-17..2026-12-16 kind=visits unassigned=true
who's doing hannah kim's dryer vent | not understood
who is going to Hannah Kim on tuesday | asks schedule period=2026-11-24..2026-11-24 customer=Hannah Kim upcoming=true
will we make more than 20000 this month | not understood
did we make more than 20000 this month | asks revenue period=2026-11-01..2026-11-30 over=20000
overdue over 1000 | asks overdue over=1000
leads assigned to Sam | asks open_leads person=Sam
# How something is done
is there some way for customers to pick their own time online | opens Take bookings on your own page
I put a payment on the wrong invoice, how do I fix that? | opens Payments
can i afford to hire another guy | not understood
how do i get my dog to stop barking | not understood
`;

test.each(sentenceRows(sentences))('the chat understands the whole sentence: %s', (text, meant) => {
  expect(meaningOf(text, everydayContext).meaning).toBe(meant);
});
