import { expect, test } from 'vitest';
import { everydayContext, meaningOf, sentenceRows } from '../testing/meaning.ts';

/**
 * Everyday sentences with their meaning, one per line; lines that start with # are comments. To teach the chat a new
 * sentence, add it here with its intended meaning, make sure that the test fails, and follow the instructions in
 * docs/decisions/048.
 */
const sentences = `
# Written down before anybody looked at the grammar, as plumbers, cleaners, gardeners and their offices talk.
# Today is Tuesday, November 17, 2026; Maya, Devin and Sam are on the team.
whats on today | asks schedule period=2026-11-17..2026-11-17
who am i seeing first tmrw | asks schedule period=2026-11-18..2026-11-18
where is devin right now | asks schedule period=2026-11-17..2027-02-16 person=devin upcoming=true
is sam free thursday arvo | asks free_time period=2026-11-19..2026-11-19 part=afternoon person=sam
any holes in devins day tomorrow | asks free_time period=2026-11-18..2026-11-18 person=devin
when can i squeeze in a 2 hr job this week | not understood
what time is the Marsh job | asks schedule period=2026-11-17..2027-02-16 customer=Marsh upcoming=true kind=visits
when was i last at Elenas place | asks ranked what=visits order=newest customer=Elenas
last time we were at Okafor | asks ranked what=visits order=newest customer=Okafor
when's Priya's next visit | asks schedule period=2026-11-17..2027-02-16 customer=Priya upcoming=true kind=visits
do we have anything booked for Hannah Kim | asks schedule period=2026-11-17..2027-02-16 customer=Hannah Kim upcoming=true
how many jobs did we knock out last week | asks visits_done period=2026-11-09..2026-11-15 kind=visits
jobs still not finished | asks open_jobs
any jobs nobody is assigned to | not understood
whos working saturday | asks schedule period=2026-11-21..2026-11-21 by=person
how busy is next week looking | asks schedule period=2026-11-23..2026-11-29
what did sam do yesterday | asks visits_done period=2026-11-16..2026-11-16 person=sam
how many hours did devin put in this week | asks hours period=2026-11-16..2026-11-22 person=devin
hours for the whole crew last month | asks hours period=2026-10-01..2026-10-31
is devin still on the clock | asks team
did Okafor pay yet | asks payments period=2026-01-01..2026-12-31 customer=Okafor
has Priya paid me | asks payments period=2026-01-01..2026-12-31 customer=Priya
what does Elena still owe | asks receivables customer=Elena
how much is outstanding all up | asks receivables
who owes me money | asks receivables
who hasnt paid | asks receivables
top 5 people that owe me | asks receivables by=customer limit=5
biggest unpaid invoice | asks ranked what=invoices order=biggest open=true
smallest invoice this month | asks ranked what=invoices order=smallest period=2026-11-01..2026-11-30
which invoice is the oldest still open | asks ranked what=invoices order=oldest open=true
who's the slowest payer | asks late_payers limit=1
when did Samir last pay us | asks ranked what=payments order=newest customer=Samir
last payment from Grace | asks ranked what=payments order=newest customer=Grace
how much has Elena paid in total | asks payments period=2000-01-01..2026-11-17 customer=Elena
how much did Hannah spend with us this year | asks payments period=2026-01-01..2026-12-31 customer=Hannah
what did we take in yesterday | asks revenue period=2026-11-16..2026-11-16
money in this week | asks revenue period=2026-11-16..2026-11-22
how much cash came in last month vs the month before | not understood
whats due next week | asks due_invoices period=2026-11-23..2026-11-29
whats coming due in the next 10 days | asks due_invoices period=2026-11-17..2026-11-26
anything overdue by more than 60 days | asks overdue days=60
who do i need to chase | asks reminders_due
who should i call first | asks call_first
send a reminder to everyone over 30 days late | wants send_reminders daysLate=30
remind Samir about his bill | wants send_reminders customer=Samir
nudge Priya re the invoice | wants send_reminders customer=Priya
got 200 cash from Elena | wants record_payment customer=Elena amount=200 method=cash
record a payment of $10 from K9 Kennels | wants record_payment customer=K9 Kennels amount=10
Ann K paid 45 by check | wants record_payment customer=Ann K amount=45 method=check
K9 paid 80 | wants record_payment customer=K9 amount=80
Elena paid | asks payments period=2026-01-01..2026-12-31 customer=Elena
put 150 from marsh on her invoice | not understood
book Sam at Elena Marsh Friday 10, gutters | wants book_visit customer=Elena Marsh title=gutters date=2026-11-20 time=10:00 person=Sam
put Devin on Hannah Kim tomorrow 2pm drain clearing | wants book_visit customer=Hannah Kim title=drain clearing date=2026-11-18 time=14:00 person=Devin
schedule a cleanup at Okafor Properties next monday at 8 | wants book_visit customer=Okafor Properties title=cleanup date=2026-11-23 time=08:00
move Elena's visit to thursday | wants move_visit which=Elena date=2026-11-19
push the Kim appointment back an hour | wants move_visit which=Kim shift=60
cancel tomorrows visit with Priya | wants cancel_visit which=Priya on=2026-11-18
can you text Elena that we are running late | does not do that, offers Calendar
email Grace her invoice | does not do that, offers Invoices
whats Priya's phone number | asks contact customer=Priya
phone for hannah kim | asks contact customer=hannah kim
address of Samir Haddad | asks contact customer=Samir Haddad
where does elena live | asks contact customer=elena
Grace's email pls | asks contact customer=Grace
how do i get hold of Okafor | asks contact customer=Okafor
who is Samir | asks customer customer=Samir
tell me about K9 Kennels | asks customer customer=K9 Kennels
notes on Elena | asks customer_fact customer=Elena about=notes
invoice Elena 250 for gutter cleaning | wants create_invoice customer=Elena items=[{"name":"gutter cleaning","quantity":1,"unit":null,"price":250}]
make a quote for Hannah: 2 hours labour and a new faucet | wants create_estimate customer=Hannah items=[{"name":"labour","quantity":2,"unit":"hr","price":null},{"name":"new faucet","quantity":1,"unit":null,"price":null}]
bill K9 Kennels $120 for the fence repair | wants create_invoice customer=K9 Kennels items=[{"name":"fence repair","quantity":1,"unit":null,"price":120}]
new customer Rita Moreno 503 555 0188 | wants add_customer name=Rita Moreno phone=503 555 0188
add a lead, Bob wants his deck redone | wants add_lead name=Bob service=his deck redone
spent 45 on gas | wants add_expense amount=45 what=gas
add an expense 82.50 home depot lumber | wants add_expense amount=82.5 what=home depot lumber
log $30 parking for the Marsh job | wants add_expense amount=30 what=parking job=Marsh
what did we spend on fuel last month | asks spent_on what=fuel period=2026-10-01..2026-10-31
expenses by category | asks expenses period=2026-11-01..2026-11-30 by=category
what are we spending the most on | asks expenses period=2026-11-01..2026-11-30 by=category
how much went out in october | asks expenses period=2026-10-01..2026-10-31
spending per month this year | asks expenses period=2026-01-01..2026-12-31 by=month
material costs this quarter | asks spent_on what=material period=2026-10-01..2026-12-31
whats my biggest expense | asks ranked what=expenses order=biggest period=2026-01-01..2026-12-31
profit on the deck rebuild | asks job_profit job=deck rebuild
did we make money on the Okafor job | asks job_profit job=Okafor
which jobs lost money | asks job_margins
what did we clear last month | not understood
are we making money | asks profit period=2026-11-01..2026-11-30
whats my margin | asks profit period=2026-11-01..2026-11-30
how much tax do i need to put aside | asks tax_collected period=2026-10-01..2026-12-31
sales tax for q3 | asks tax_collected period=2026-07-01..2026-09-30
best month this year | asks revenue period=2026-01-01..2026-12-31 by=month
are we up on last year | asks revenue period=2026-01-01..2026-12-31 compare=2025-01-01..2025-12-31
how does this month compare to last | asks revenue period=2026-11-01..2026-11-30 compare=2026-10-01..2026-10-31
average job size | asks average_ticket period=2026-01-01..2026-12-31
average invoice | asks average_ticket period=2026-01-01..2026-12-31
who's my best customer | asks customers_by_value limit=1
top 3 customers this year | asks revenue period=2026-01-01..2026-12-31 by=customer limit=3
worst customers | not understood
where do customers come from | asks customer_sources
where are my leads coming from | asks new_leads period=2026-01-01..2026-12-31 by=source
which ads are working | not understood
how many new customers this month | asks new_customers period=2026-11-01..2026-11-30
any new leads today | asks new_leads period=2026-11-17..2026-11-17
leads i havent called back | asks open_leads unanswered=true
whats in the pipeline | asks open_leads
how many quotes are out there | asks open_estimates
quotes that havent been signed | asks open_estimates
did Hannah accept the quote | asks ranked what=estimates order=newest customer=Hannah
how many of our estimates turn into jobs | asks win_rate period=2026-01-01..2026-12-31
what's the estimate for Grace worth | not understood
deposits we are sitting on | asks deposits_held
what work havent we billed | asks unbilled_work
who haven't we seen in a while | asks silent_customers
customers in portland | asks customers_in place=portland
anyone on Alberta st | not understood
what do we charge for gutter cleaning | asks item_price item=gutter cleaning
price of a faucet install | asks item_price item=faucet install
whats our best seller | asks items_sold period=2026-01-01..2026-12-31 limit=1
what do i have to do today | asks tasks period=2026-11-17..2026-11-17
remind me to order filters friday | wants add_task line=order filters friday
my todo list | asks tasks
how do i change my logo | opens Logo
how do I set up reminders | opens Reminders, Appointment reminders
where do i change tax rate | opens Tax rates
how do i add a team member | opens Invite someone
how do i connect stripe | not understood
can i import my customers from quickbooks | opens Import
what happened today | asks changes period=2026-11-17..2026-11-17
anything i should know | not understood
how are we doing | asks revenue period=2026-11-01..2026-11-30
hows business | asks revenue period=2026-11-01..2026-11-30
will i make payroll | not understood
how much money will come in next week | asks expected_cash period=2026-11-23..2026-11-29
whats the weather tomorrow | refused as outside
thanks mate | says thanks
delete all invoices | refused as unsafe

# Written later, without looking at the signs: what was wrong with these showed what else to mend.
morning, whats my day look like | asks schedule period=2026-11-17..2026-11-17
where do i gotta be at 2 | not understood
who's got the first stop tomorrow | asks schedule period=2026-11-18..2026-11-18 kind=visits
what's sam up to on friday | asks schedule period=2026-11-20..2026-11-20 person=sam
can maya fit one more in on weds | asks free_time period=2026-11-18..2026-11-18 person=maya
next time we're out at Haddad's | not understood
did anyone cancel on us this week | asks missed_visits period=2026-11-16..2026-11-22 cancelled=true
which jobs are hanging | not understood
how much did we bill last week | asks invoiced period=2026-11-09..2026-11-15
how much is Haddad behind | not understood
is anybody more than 2 months late | asks overdue days=60
who pays fastest | not understood
biggest payment this year | asks ranked what=payments order=biggest period=2026-01-01..2026-12-31
last 3 payments | asks ranked what=payments order=newest limit=3
the three largest open quotes | asks ranked what=estimates order=biggest open=true limit=3
what was our largest job | asks ranked what=jobs order=biggest
cheapest job we did | asks ranked what=jobs order=smallest done=true
oldest unpaid bill | asks ranked what=invoices order=oldest open=true
newest customer | not understood
who hasn't been back since summer | asks silent_customers days=78
when did Grace last have us out | not understood
whats the number for Hannah | asks contact customer=Hannah
give me Devin's phone | asks contact person=Devin
Okafor's address please | asks contact customer=Okafor
does priya have an email on file | asks contact customer=priya
how much have we spent at home depot | asks spent_on what=home depot period=2026-01-01..2026-12-31
fuel spend ytd | asks spent_on what=fuel period=2026-01-01..2026-11-17
what did the truck cost us this month | asks spent_on what=truck period=2026-11-01..2026-11-30
put 60 bucks gas on the books | wants add_expense amount=60 what=gas
paid 18.75 for parking today | wants add_expense amount=18.75 what=parking date=2026-11-17
expense: 240 dump fees | wants add_expense amount=240 what=dump fees
I spent 500 | not understood
got paid 300 by Grace | wants record_payment customer=Grace amount=300
Grace gave me a check for 420 | wants record_payment customer=Grace amount=420 method=check
Samir paid half | not understood
Priya will pay 200 friday | not understood
take 50 off Elena's bill | does not do that, offers Invoices, offers Estimates
refund Grace 40 | does not do that, offers Payments
mark Hannah paid | wants record_payment customer=Hannah
invoice marsh for last week | not understood
bill Hannah Kim 3 hrs at 95 | wants create_invoice customer=Hannah Kim items=[{"name":"Labor","quantity":3,"unit":"hr","price":95}]
quote Okafor for a new fence | wants create_estimate customer=Okafor items=[{"name":"new fence","quantity":1,"unit":null,"price":null}]
send Priya her quote | does not do that, offers Estimates
remind everyone | wants send_reminders
chase the Haddads | wants send_reminders customer=the Haddads
text everybody over 60 days | not understood
book hannah thursday | wants book_visit customer=hannah date=2026-11-19
book a leak check for Grace Lindqvist tues 3pm w/ Devin | wants book_visit customer=Grace Lindqvist title=leak check date=2026-11-24 time=15:00 person=Devin
Devin to Okafor monday 8am | not understood
move tomorrow's 9am to 11 | wants move_visit on=2026-11-18 at=09:00 time=11:00
cancel everything friday | refused as unsafe
make me an admin | refused as unsafe
how do i get paid online | opens How to pay
how do i turn on online booking | opens Take bookings on your own page
how do i change prices | opens Catalog, Cost per email, Cost per text
where can i see my taxes | asks tax_collected period=2026-10-01..2026-12-31
how do i turn off reminders | opens Reminders, Appointment reminders
where do i add holidays | opens Holidays
how to cancel an appointment | not understood
did we make anything on the fence job | not understood
margin for Okafor | asks job_profit job=Okafor
how much profit did we make last month | asks profit period=2026-10-01..2026-10-31
whats the profit on all jobs | asks job_margins
best paying customer in portland | asks customers_by_value limit=1 place=portland
where does our work come from | asks customer_sources
how'd people hear about us | asks customer_sources
conversion on google leads | not understood
what's owed over 90 | not understood
due tomorrow | not understood
whats due this month | asks due_invoices period=2026-11-01..2026-11-30
how much is coming in the next 2 weeks | asks expected_cash weeks=2
how much did Elena pay us in march | asks payments period=2026-03-01..2026-03-31 customer=Elena
total Elena has paid | asks payments period=2000-01-01..2026-11-17 customer=Elena
how many times were we at Hannahs this year | not understood
what does a drain clearing run | not understood
tasks for maya | asks tasks person=maya
who do i call back | asks call_first
anything urgent | not understood
whats the wifi password | refused as private
tell samir he owes 200 | not understood
add Bob Jones as a customer and book him friday | not understood

# And once more.
hey can u tell me who still hasnt paid me from october | not understood
whats left to bill on the Okafor job | asks unbilled_work customer=Okafor
hows maya doing this month | asks revenue period=2026-11-01..2026-11-30 by=person
who brought in the most this month | asks revenue period=2026-11-01..2026-11-30 by=person
what jobs do we have in beaverton next week | asks schedule period=2026-11-23..2026-11-29 place=beaverton kind=visits
did the check from Grace clear | not understood
how many gutters did we do last year | not understood
is Hannah a good customer | not understood
who are our 5 best clients | asks customers_by_value limit=5
whats our slowest month | asks revenue period=2026-01-01..2026-12-31 by=month worst=true
how far out are we booked | not understood
when are we free for a half day | not understood
are there any open slots friday morning | asks free_time period=2026-11-20..2026-11-20 part=morning
what did Haddad pay last | not understood
whats the last thing we did for Grace | asks ranked what=visits order=newest customer=Grace
largest estimate waiting | not understood
how much is sitting in unpaid invoices | asks receivables
anyone owe us over 1000 | asks receivables by=customer over=1000
what invoices went out today | asks invoiced period=2026-11-17..2026-11-17
send Elena a reminder for her overdue invoice | wants send_reminders customer=Elena
I collected 120 in cash from Hannah Kim today | wants record_payment customer=Hannah Kim amount=120 method=cash date=2026-11-17
Hannah Kim paid her invoice | wants record_payment customer=Hannah Kim
record 75.50 check from Priya Raman | wants record_payment customer=Priya Raman amount=75.5 method=check
book Maya for an estimate at Grace Lindqvist tomorrow 9 | not understood
add expense $12 coffee yesterday | wants add_expense amount=12 what=coffee date=2026-11-16
spent 200 at Lowes | wants add_expense amount=200 what=Lowes supplier=Lowes
whats our rate for labor | asks item_price item=labor
how much do we charge an hour | not understood
email for sam | asks contact person=sam
whats devins number | asks contact person=devin
which leads came from google | asks new_leads period=2026-01-01..2026-12-31 source=google
how many leads turned into work | not understood
lead from yesterday | asks new_leads period=2026-11-16..2026-11-16
tasks due today | asks tasks period=2026-11-17..2026-11-17
what did i forget to do last week | not understood
overtime this week | not understood
how much do we owe | not understood
what bills do i have to pay | not understood
rent this month | asks spent_on what=rent period=2026-11-01..2026-11-30
how do i change my email signature | opens Signature
how do i set working hours | opens Working hours
where do i see my reports | opens Financials
what should i charge for a deck | asks item_price item=deck
who is the best worker | not understood
is it going to rain friday | refused as outside

# And a last time: those that are understood, and those that must not be.
what have i got on wed | asks schedule period=2026-11-18..2026-11-18
how many visits this month so far | asks visits_done period=2026-11-01..2026-11-17 kind=visits
hours maya logged last week | asks hours period=2026-11-09..2026-11-15 person=maya
what does Ann K owe | asks receivables customer=Ann K
overdue list | asks overdue
who's late on payments again | asks overdue
how much did Hannah pay us last year | asks payments period=2025-01-01..2025-12-31 customer=Hannah
Elena's last three payments | asks ranked what=payments order=newest customer=Elena limit=3
biggest job this quarter | asks ranked what=jobs order=biggest period=2026-10-01..2026-12-31
top 10 customers | asks customers_by_value limit=10
top 3 services this year | asks items_sold period=2026-01-01..2026-12-31 limit=3
money spent on tools this year | asks spent_on what=tools period=2026-01-01..2026-12-31
profit for the Kim bathroom | asks job_profit job=Kim bathroom
expenses by month | asks expenses period=2026-01-01..2026-12-31 by=month
put down 35 for lunch | wants add_expense amount=35 what=lunch
add $80 for paint to the Okafor job | wants add_expense amount=80 what=paint job=Okafor
Hannah paid the deposit | not understood
got a wire for 1200 from Okafor Properties | wants record_payment customer=Okafor Properties amount=1200 method=bank_transfer
200 from elena | not understood
took 75 off Samir in cash | not understood
charge Elena for the gutter job | wants create_invoice customer=Elena items=[{"name":"gutter job","quantity":1,"unit":null,"price":null}]
quote Grace 1200 for a deck | wants create_estimate customer=Grace items=[{"name":"deck","quantity":1,"unit":null,"price":1200}]
remind Haddad and Marsh | wants send_reminders customer=Haddad and Marsh
remind all late customers except Grace | not understood
dont remind Grace | not understood
book devin and sam at Okafor monday 9 | not understood
book Elena friday | wants book_visit customer=Elena date=2026-11-20
cancel Elena's friday | wants cancel_visit which=Elena on=2026-11-20
whats Samir's cell | asks contact customer=Samir
Haddad phone | asks contact customer=Haddad
is there an email for Ann K | asks contact customer=Ann K
how do i make an invoice | opens New invoice
how do i see my profit | asks profit period=2026-11-01..2026-11-30
who should we follow up with | asks call_first
who do we lose money on | not understood
where's the money going | asks expenses period=2026-11-01..2026-11-30 by=category
what did we quote Hannah | not understood
leads by source | asks new_leads period=2026-01-01..2026-12-31 by=source
invoices due to Elena | asks due_invoices period=2000-01-01..2027-11-17 customer=Elena
bills due next month | asks due_invoices period=2026-12-01..2026-12-31

# Words for a phone number or an address ask for it, whatever stands before them.
pull up Tom Hadley's cell | asks contact customer=Tom Hadley
bring up the address of Elena Marsh | asks contact customer=Elena Marsh
show me Hannah Kim's email | asks contact customer=Hannah Kim
look up Tom Hadley's cell | asks contact customer=Tom Hadley
find Priya's address | asks contact customer=Priya
search for the phone number of Okafor | asks contact customer=Okafor
tell me Grace's mobile | asks contact customer=Grace
pull up Tom Hadley | asks customer customer=Tom Hadley
details on Tom Hadley's phone | not understood
tell me about the phone call with Tom Hadley | not understood

# What was answered wrongly in a list of October was a word too many or too few that the answer did not tell.
who's on the road today | asks schedule period=2026-11-17..2026-11-17
how much for a drain clearing | asks item_price item=drain clearing
who do we buy the most from | asks expenses period=2026-01-01..2026-12-31 by=supplier
who has not been called back | asks open_leads unanswered=true
who hasn't called in a while | asks silent_customers
is Devin working right now | asks team
is anyone on the clock | asks team
did we make money in september | asks profit period=2026-09-01..2026-09-30
did we make money on the deck rebuild | asks job_profit job=deck rebuild
how many jobs are scheduled for next week | asks schedule period=2026-11-23..2026-11-29 kind=visits
sales last quarter vs this quarter | asks revenue period=2026-10-01..2026-12-31 compare=2026-07-01..2026-09-30
how did the spring campaign do | asks campaigns period=2000-01-01..2026-11-17 campaign=spring
how do I delete a customer | opens Customers
delete all customers | refused as unsafe
book Priya Raman for next wednesday 4pm HVAC tune-up with Sam | wants book_visit customer=Priya Raman title=HVAC tune-up date=2026-11-25 time=16:00 person=Sam
Paid Ferguson 312.55 for valves yesterday | wants add_expense amount=312.55 what=valves supplier=Ferguson date=2026-11-16
how do I set up automatic reminders | opens Reminders, Appointment reminders
what's first thing tomorrow | asks schedule period=2026-11-18..2026-11-18
anything on saturday | asks schedule period=2026-11-21..2026-11-21
who is Devin seeing this afternoon | asks schedule period=2026-11-17..2026-11-17 part=afternoon person=Devin
which customers are we seeing on monday | asks schedule period=2026-11-23..2026-11-23
is anybody free thursday afternoon for a two hour job | asks free_time period=2026-11-19..2026-11-19 part=afternoon minutes=120
what's sitting unpaid | asks receivables
who hasn't had us out in six months | asks silent_customers days=180
what's the biggest invoice we've sent this year | asks ranked what=invoices order=biggest period=2026-01-01..2026-12-31
biggest quote waiting for an answer | asks ranked what=estimates order=biggest open=true
any leads nobody has touched | asks open_leads unanswered=true
what was the last thing we bought at Parr Lumber | asks ranked what=expenses order=newest supplier=Parr Lumber
what are our biggest costs | asks expenses period=2026-11-01..2026-11-30
which bills come up every month | asks recurring_expenses
how many water heaters did we put in this year | asks items_sold period=2026-01-01..2026-12-31 item=water heaters
what did the taproom job cost us | asks job_profit job=taproom
what terms does Tom Hadley have | asks customer_fact customer=Tom Hadley about=terms
why do people decline | asks declined_estimates period=2026-01-01..2026-12-31
which source brings the most leads | asks new_leads period=2026-01-01..2026-12-31 by=source
who's the owner | asks team
restaurants we work for | asks customers_in kind=restaurants
what's left on the calendar this week | asks schedule period=2026-11-16..2026-11-22 upcoming=true
what was our slowest month | asks revenue period=2026-01-01..2026-12-31 by=month worst=true

# Words that a list of another stranger used.
materials as a pct of sales, jan thru june | asks spent_on what=materials period=2026-01-01..2026-06-30 share=true
margin on the taproom heater job, after everything | asks job_profit job=taproom heater
profit this quarter vs. last | asks profit period=2026-10-01..2026-12-31 compare=2026-07-01..2026-09-30
what are all my monthly bills | asks recurring_expenses
what subscriptions do we pay for | asks recurring_expenses
liability insurance how much a yr | asks recurring_expenses what=liability insurance
how much for insurance every month | asks recurring_expenses what=insurance
rent — when does it come out next | asks recurring_expenses what=rent
show me every invoice over $2,000 from the last 6 months | asks ranked what=invoices order=biggest period=2026-05-18..2026-11-17 limit=10 over=2000
what did we collect in cash vs cards in August | asks revenue period=2026-08-01..2026-08-31 by=method
who is Maya | asks team
where do I turn off the automatic thank you emails | opens Thank you and review request
How do I set up a job that repeats every month | opens New job, New appointment
how do i add a second address to a customer | opens Customers
how do i give Sam access but not let him see the money | opens What each role can do, Invite someone
how do i get everything out for my accountant | opens Financials, Download everything
where do i make it nag the late ones by itself | opens Reminders
new guy starts monday, how do i add him so he only sees his own visits | opens What each role can do, Invite someone
i sent an invoice by mistake how do i take it back | opens Invoices
how can i block off christmas week | opens Holidays
can i have my own invoice numbers | opens Invoice defaults
how do i see who changed something on an invoice | opens Invoices
phone bill go up? | not understood
remind sam to bring the 28 ft ladder wed | wants add_task line=bring the 28 ft ladder wed @sam
remind Elena to pay | wants send_reminders customer=Elena
task for Sam: count the van stock before Friday | wants add_task line=count the van stock by Friday @Sam

# Words of a stranger who asked the running product 134 things.
who works tomorrow | asks schedule period=2026-11-18..2026-11-18 by=person
who is working on the Marsh job | asks open_jobs customer=Marsh
is anyone working saturday | asks schedule period=2026-11-21..2026-11-21
whats on our plate this week | asks schedule period=2026-11-16..2026-11-22 and asks tasks period=2026-11-16..2026-11-22
what did card payments bring in this month | asks payments period=2026-11-01..2026-11-30 method=credit_card
how much did we make with checks in october | asks payments period=2026-10-01..2026-10-31 method=check
what did stripe / card payments bring in this month | not understood
how much did we get through venmo this month | not understood
what did drain check bring in this year | asks items_sold period=2026-01-01..2026-12-31 item=drain check
record a 500 dollar payment from Tom Hadley by check | wants record_payment customer=Tom Hadley amount=500 method=check
add a 60 buck expense for gas | wants add_expense amount=60 what=gas
$1,250 for van repair at Rose City Auto on nov 12, paid w company card | wants add_expense amount=1250 what=van repair paid w company card supplier=Rose City Auto date=2026-11-12
$500 for the fence at Marsh | not understood
i need to renew the insurance before dec 1 | wants add_task line=renew the insurance by dec 1
i need to know who owes me by friday | not understood
is there a gap on monday morning for a quick drain job | asks free_time period=2026-11-23..2026-11-23 part=morning
do we have time next week for an all day install | not understood
how did the Winter drain check campaign do | asks campaigns period=2000-01-01..2026-11-17 campaign=winter drain check
how did last winter's campaign do | not understood
which campaign brought in the most money | asks campaigns period=2026-01-01..2026-12-31 best=true
which campaign got the most bookings | not understood
how much money is tied up in unsent invoices | asks drafts
who are our tax exempt customers | asks customers_in tax_exempt=true
is Elena tax exempt | asks customer_fact customer=Elena about=tax
who referred the most people to us | asks referrals
referrals this month | asks referrals period=2026-11-01..2026-11-30
who did Raman Dental refer | not understood
how do i import my customers from a spreadsheet | opens Import
how can i bring over my data from jobber | opens Import
import my customers | does not do that, offers Import
what have we got lined up for the crew today | asks schedule period=2026-11-17..2026-11-17
which customers bought a water heater last year | asks customers_in bought=water heater period=2025-01-01..2025-12-31
who are our landlords | asks customers_in kind=landlords
need to call the city about the permit by wednesday | wants add_task line=call the city about the permit by wednesday
put Sam on the calendar for Hannah Kim saturday 8:30am, faucet replacement | wants book_visit customer=Hannah Kim title=faucet replacement date=2026-11-21 time=08:30 person=Sam
push it an hour later | not understood
move that one to friday | not understood
`;

const rows = sentenceRows(sentences);

test.each(rows)('the chat understands the everyday sentence: %s', (text, meant) => {
  expect(meaningOf(text, everydayContext).meaning).toBe(meant);
});

test('the list has at least 134 everyday sentences, and the chat understands most of them', () => {
  expect(rows.length).toBeGreaterThanOrEqual(134);
  const understood = rows.filter(([, meant]) => meant !== 'not understood');
  expect(understood.length / rows.length).toBeGreaterThan(0.65);
});
