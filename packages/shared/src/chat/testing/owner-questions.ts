/**
 * Sentences with their meaning, in the format of everyday-sentences.test.ts. They come from an owner who had never seen
 * the grammar, and are followed by similar sentences. A line that starts with > is a follow-up to the line before.
 */
export const ownerQuestions = `
# 134 questions of a person who had not seen the grammar; each is answered correctly or not at all.
who hasnt paid me yet | asks receivables
> and the ones over 60 days? | asks overdue days=60
> total it up for me | asks overdue days=60
how much did i make last month | asks revenue period=2026-10-01..2026-10-31
> and the month before | asks revenue period=2026-09-01..2026-09-30
> what about this time last year | asks revenue period=2025-09-01..2025-09-30
wats my profit this yr | asks profit period=2026-01-01..2026-12-31
> after tax? | not understood
profit in q3 2026 vs q3 2025 | asks profit period=2026-07-01..2026-09-30 compare=2025-07-01..2025-09-30
how much sales tax do i need to set aside for october | asks tax_collected period=2026-10-01..2026-10-31
how much money came in yesterday | asks revenue period=2026-11-16..2026-11-16
what did we bring in between sept 1 and sept 15 | asks revenue period=2026-09-01..2026-09-15
hey can you please tell me how much revenue we had since the beginning of the year, thank you so much!! | asks revenue period=2026-01-01..2026-11-17
revenue 10/1/26 - 10/31/26 | asks revenue period=2026-10-01..2026-10-31
best month so far this year? | asks revenue period=2026-01-01..2026-11-17 by=month
does Elena Marsh owe us anything | asks receivables customer=Elena Marsh
> how late is she | asks overdue customer=Elena Marsh
> whats her phone number | asks contact customer=Elena Marsh
> when did we last do work for her | asks ranked what=visits order=newest customer=Elena Marsh
wheres the okafor money | not understood
who are my top 5 customers ever | asks customers_by_value limit=5
biggest customer in 2025 | asks revenue period=2025-01-01..2025-12-31 by=customer limit=1
which customers havent used us in a while | asks silent_customers
how many new customers did i get this month | asks new_customers period=2026-11-01..2026-11-30
> vs last month | asks new_customers period=2026-11-01..2026-11-30 compare=2026-10-01..2026-10-31
what's on tmrw | asks schedule period=2026-11-18..2026-11-18
> and thurs? | asks schedule period=2026-11-19..2026-11-19
> what about sam | asks schedule period=2026-11-19..2026-11-19 person=sam
who's working friday | asks schedule period=2026-11-20..2026-11-20 by=person
any gaps on wednesday | asks free_time period=2026-11-18..2026-11-18
is devin free thursday afternoon | asks free_time period=2026-11-19..2026-11-19 part=afternoon person=devin
wat time do we start tomorow | asks schedule period=2026-11-18..2026-11-18
next job for sam | asks schedule period=2026-11-17..2027-02-16 person=sam upcoming=true kind=visits
how many appointments next week | asks schedule period=2026-11-23..2026-11-29
when are we at raman dental next | asks schedule period=2026-11-17..2027-02-16 customer=raman dental upcoming=true
who is going to lakeview hoa | asks schedule period=2026-11-17..2027-02-16 customer=lakeview hoa upcoming=true
jobs not billed yet | asks unbilled_work
how many hrs did sam do last week | asks hours period=2026-11-09..2026-11-15 person=sam
> and devin | asks hours period=2026-11-09..2026-11-15 person=devin
> what did that cost me | not understood
whats still open on estimates | asks open_estimates
> which ones are about to expire | not understood
how many estimates got signed in october | asks win_rate period=2026-10-01..2026-10-31
whats my close rate | asks win_rate period=2026-01-01..2026-12-31
has Lakeview HOA looked at the estimate yet | asks ranked what=estimates order=newest customer=Lakeview HOA seen=true
did tom hadley open his invoice | asks ranked what=invoices order=newest customer=tom hadley seen=true
biggest estimate out right now | asks ranked what=estimates order=biggest open=true
where do my leads come from | asks new_leads period=2026-01-01..2026-12-31 by=source
> which of them actually turn into money | not understood
what's the pipeline worth | asks open_leads
why are we losing leads | asks open_leads stage=lost
leads from google this year | asks new_leads period=2026-01-01..2026-12-31 source=google
what did i spend on gas last month | asks spent_on what=gas period=2026-10-01..2026-10-31
> and materials | asks spent_on what=materials period=2026-10-01..2026-10-31
spending by category this quarter | asks expenses period=2026-10-01..2026-12-31 by=category
biggest expense in october | asks ranked what=expenses order=biggest period=2026-10-01..2026-10-31
how much do i pay for rent | asks spent_on what=rent period=2026-11-01..2026-11-30
did spending go up compared to last month | asks expenses period=2026-11-01..2026-11-30 compare=2026-10-01..2026-10-31
how much did i pay payroll this yr | asks spent_on what=payroll period=2026-01-01..2026-12-31
what have we spent at home depot | asks spent_on what=home depot period=2026-01-01..2026-12-31
whats overdue on my to do list | asks tasks person=me state=overdue
remind me to call ben castellano friday at 9 | wants add_task line=call ben castellano friday at 9
add task order copper pipe by next tuesday | wants add_task line=order copper pipe by next tuesday
set a reminder for dec 1 to renew the liability insurance | wants add_task line=for dec 1 to renew the liability insurance
tom hadley paid 200 cash | wants record_payment customer=tom hadley amount=200 method=cash
record a check for $450 from hannah kim, check no 2231 | wants record_payment reference=2231 customer=hannah kim amount=450 method=check
grace lindqvist just venmoed me 150 yesterday | wants record_payment notes=venmo customer=grace lindqvist amount=150 date=2026-11-16
got paid by marcus bell in full | wants record_payment customer=marcus bell
spent 84.20 at shell for gas | wants add_expense amount=84.2 what=gas supplier=shell
put down 312.75 for lumber yesterday at parr lumber, materials | wants add_expense amount=312.75 what=lumber at parr lumber materials date=2026-11-16
book ben castellano for gutter cleaning thursday 10am | wants book_visit title=ben castellano, gutter cleaning date=2026-11-19 time=10:00
schedule sam at nora whitfields tomorrow 2-4pm water heater | wants book_visit customer=nora whitfields water heater date=2026-11-18 time=14:00 minutes=120 person=sam
put an estimate visit for Tom Hadley on nov 24th at half past 8 | not understood
move tomorrows hvac tune up to friday 1pm | wants move_visit which=hvac tune up on=2026-11-18 date=2026-11-20 time=13:00
push raman dental back an hour | wants move_visit which=raman dental shift=60
cancel the drain clearing | wants cancel_visit which=drain clearing
new customer joe pearson 503-555-7788 joe@pearson.example | wants add_customer name=joe pearson phone=503-555-7788 email=joe@pearson.example
add lead kelly strand wants a fence painted, found us on nextdoor, 503 555 0911 | wants add_lead name=kelly strand phone=503 555 0911 service=fence painted source=Nextdoor
invoice hannah kim 165 for drain clearing | wants create_invoice customer=hannah kim items=[{"name":"drain clearing","quantity":1,"unit":null,"price":165}]
make an estimate for ben castellano: deck staining 1200 | wants create_estimate customer=ben castellano items=[{"name":"deck staining","quantity":1,"unit":null,"price":1200}]
send elena marsh a reminder | wants send_reminders customer=elena marsh
text everybody that owes me money | not understood
mark the classroom repaint as finished | wants complete_task title=classroom repaint
give lakeview hoa 10% off | does not do that, offers Invoices, offers Estimates
refund tom hadley 50 bucks | does not do that, offers Payments
delete customer otis freeman | refused as unsafe
change nora whitfield phone to 503-555-1212 | does not do that, offers Customers
how do i turn on online payments | opens How to pay
how do i add my logo to invoices | opens Logo
where can i see the tax report | opens Financials
how do i invite a new guy to the crew | opens Invite someone
how do I import my customers from excel | opens Import
can i sync this with google calendar | opens Calendar
can you file my taxes | does not do that, offers Financials
whats the weather on friday | refused as outside
how much should i charge for a water heater install | asks item_price item=water heater install
can i afford to hire another guy | not understood
order more filters from the supplier | does not do that, offers Expenses
what's my bank balance | not understood
will i have enough cash to make payroll in december | not understood
what money is coming in over the next 2 weeks | asks expected_cash weeks=2
what was our best selling service this year | asks items_sold period=2026-01-01..2026-12-31 limit=1
how much water heater work did we sell | asks items_sold period=2026-01-01..2026-12-31 item=water heater
average invoice size | asks average_ticket period=2026-01-01..2026-12-31
how long do people take to pay me | asks days_to_pay period=2025-11-18..2026-11-17
who's my slowest payer | asks late_payers limit=1
how much is in drafts that i never sent | asks drafts
deposits we're holding | asks deposits_held
how much cash vs card this month | asks revenue period=2026-11-01..2026-11-30 by=method
did the gutter campaign make any money | not understood
how many people opened the fall home check email | not understood
what's due this week | asks due_invoices period=2026-11-16..2026-11-22
invoices due by friday | asks due_invoices period=2026-11-17..2026-11-20
any bounced emails | not understood
show me invoice for haddad | asks invoiced period=2026-01-01..2026-12-31 customer=haddad
unpaid invoices over $1000 | asks receivables over=1000
how many invoices did i send in oct | asks invoiced period=2026-10-01..2026-10-31
list everything we did for marcus bell this year | not understood
how much has wei zhang paid us in total | asks payments period=2000-01-01..2026-11-17 customer=wei zhang
customers in 97214 | asks customers_in place=97214
customers with no email | asks customers_in lacking=email
whats the address for ferreira cafe | asks contact customer=ferreira cafe
who got paid out most, sam or devin | not understood
compare this november to last november so far | asks revenue period=2026-11-01..2026-11-30 compare=2025-11-01..2025-11-30
what did we make on sunday | asks revenue period=2026-11-15..2026-11-15
how'd we do the week of oct 12 | asks revenue period=2026-10-12..2026-10-18
revenue in Febuary | asks revenue period=2026-02-01..2026-02-28
how busy are we in december | asks schedule period=2026-12-01..2026-12-31
are there any holes in sams schedule nxt week | asks free_time period=2026-11-23..2026-11-29 person=sam
projects over budget | not understood
yo hows business | asks revenue period=2026-11-01..2026-11-30
anything i should worry about today | not understood
thx | says thanks
what can you do | says help

# Comparisons without a topic keep the topic of the question before.
what did i spend this month | asks expenses period=2026-11-01..2026-11-30
> vs last month | asks expenses period=2026-11-01..2026-11-30 compare=2026-10-01..2026-10-31
leads this month | asks new_leads period=2026-11-01..2026-11-30
> vs last month | asks new_leads period=2026-11-01..2026-11-30 compare=2026-10-01..2026-10-31
how many estimates did i win this month | asks win_rate period=2026-11-01..2026-11-30
> vs last year | asks win_rate period=2026-11-01..2026-11-30 compare=2025-11-01..2025-11-30
how many hours did we work this week | asks hours period=2026-11-16..2026-11-22
> compared to last week | asks hours period=2026-11-09..2026-11-15
new customers this month | asks new_customers period=2026-11-01..2026-11-30
> how does that compare to last month | asks new_customers period=2026-11-01..2026-11-30 compare=2026-10-01..2026-10-31
new customers this month | asks new_customers period=2026-11-01..2026-11-30
> is that more than last year | asks new_customers period=2026-11-01..2026-11-30 compare=2025-11-01..2025-11-30
who owes me money | asks receivables
> vs last month | not understood
revenue this year | asks revenue period=2026-01-01..2026-12-31
> vs last month | asks revenue period=2026-11-01..2026-11-30 compare=2026-10-01..2026-10-31
# The next visit has not begun yet, and whoever goes there is named.
what is sams next visit | asks schedule period=2026-11-17..2027-02-16 person=sam upcoming=true kind=visits
whats the next job | asks schedule period=2026-11-17..2027-02-16 upcoming=true kind=visits
next appointment for devin | asks schedule period=2026-11-17..2027-02-16 person=devin upcoming=true
sams next job today | asks schedule period=2026-11-17..2026-11-17 person=sam upcoming=true kind=visits
when's the next visit at Okafor | asks schedule period=2026-11-17..2027-02-16 customer=Okafor upcoming=true kind=visits
who is going to raman dental | asks schedule period=2026-11-17..2027-02-16 customer=raman dental upcoming=true
who is going to raman dental tomorrow | asks schedule period=2026-11-18..2026-11-18 customer=raman dental upcoming=true
whos coming to lakeview hoa friday | asks schedule period=2026-11-20..2026-11-20 customer=lakeview hoa upcoming=true
who do we have going to raman dental | asks schedule period=2026-11-17..2027-02-16 customer=raman dental upcoming=true
# 'That' and 'it' refer to the answer before, or the sentence is not understood.
revenue last month | asks revenue period=2026-10-01..2026-10-31
> how much of that was cash | asks payments period=2026-10-01..2026-10-31 method=cash
revenue last month | asks revenue period=2026-10-01..2026-10-31
> what did that cost me | not understood
who owes me money | asks receivables
> how much of that is late | asks overdue
hours for devin last week | asks hours period=2026-11-09..2026-11-15 person=devin
> how much did it cost | not understood
what did that cost | not understood
# A sentence that is understood completely is not refused because of one word.
leads from nextdoor this year | asks new_leads period=2026-01-01..2026-12-31 source=nextdoor
facebook leads this year | asks new_leads period=2026-01-01..2026-12-31 source=facebook
google leads | asks open_leads source=google
how many leads from google | asks new_leads period=2026-01-01..2026-12-31 source=google
how many leads from google last month | asks new_leads period=2026-10-01..2026-10-31 source=google
how much did we spend at amazon this year | asks spent_on what=amazon period=2026-01-01..2026-12-31
what did we spend on travel last month | asks spent_on what=travel period=2026-10-01..2026-10-31
what is on sun | asks schedule period=2026-11-22..2026-11-22
does weather shield roofing owe us money | asks receivables customer=weather shield roofing
jobs for apple orchard hoa | asks open_jobs customer=apple orchard hoa
invoice tom hadley 900 for cooking stove install | wants create_invoice customer=tom hadley items=[{"name":"cooking stove install","quantity":1,"unit":null,"price":900}]
new lead Joe Fox wants a movie room painted | wants add_lead name=Joe Fox service=movie room painted
whats Hannah Kim's home address | asks contact customer=Hannah Kim
whats sams home address | refused as private
will it rain sunday | refused as outside
what is the price of bitcoin | refused as outside
# Requests that the chat does not fulfill.
can you do my taxes | does not do that, offers Financials
can you print my invoices | does not do that, offers Invoices
can you pay sam | does not do that
pay my bills | does not do that, offers Expenses
do you file taxes | does not do that, offers Financials
can you deposit this check | does not do that
can you wash my truck | does not do that
set the price of drain clearing to 90 | does not do that, offers Products
can you show me who owes me | asks receivables
can you tell me the revenue of last month | asks revenue period=2026-10-01..2026-10-31
how do i add a worker | opens Invite someone
order history of hannah kim | not understood
# Politeness, dates and amounts.
who owes me money, thanks a lot! | asks receivables
who deserves thanks | asks customers_to_thank
remind me to say thank you | wants add_task line=say thank you
revenue oct 1 - oct 31 | asks revenue period=2026-10-01..2026-10-31
revenue 10/1/26-10/31/26 | asks revenue period=2026-10-01..2026-10-31
revenue from 2026-10-01 - 2026-10-31 | asks revenue period=2026-10-01..2026-10-31
revenue from 10/1/2026 to 10/31/2026 | asks revenue period=2026-10-01..2026-10-31
what did i spend last month | asks expenses period=2026-10-01..2026-10-31
> and materials | asks spent_on what=materials period=2026-10-01..2026-10-31
> what about rent | asks spent_on what=rent period=2026-10-01..2026-10-31
who owes me more than $500 | asks receivables by=customer over=500
unpaid bills above 2k | asks receivables over=2000
invoices over 3k | asks ranked what=invoices order=biggest limit=10 over=3000
who owes me money | asks receivables
> over $1000 | asks receivables over=1000
has tom hadley viewed the quote | asks ranked what=estimates order=newest customer=tom hadley seen=true
did Elena see her invoice | asks ranked what=invoices order=newest customer=Elena seen=true
any failed emails | not understood
# Payments and visits.
got check #2231 for 450 from Hannah Kim | wants record_payment reference=2231 customer=Hannah Kim amount=450 method=check
we got paid in full by Marcus Bell yesterday | wants record_payment customer=Marcus Bell date=2026-11-16
got paid 300 by marcus bell | wants record_payment customer=marcus bell amount=300
grace lindqvist zelled me 150 | wants record_payment customer=grace lindqvist amount=150 method=Zelle
move elena up 30 minutes | wants move_visit which=elena shift=-30
delay the 9am tomorrow by 2 hours | wants move_visit on=2026-11-18 at=09:00 shift=120
push tomorrows tune-up back a day | wants move_visit which=tune-up on=2026-11-18 shift=1440
bring hannah kim forward an hour | wants move_visit which=hannah kim shift=-60
move hannah kim an hour | not understood
move hannah kim forward an hour | not understood
cancel the gutter cleaning for Grace | wants cancel_visit which=gutter cleaning for Grace
cancel the order | not understood
cancel hannah kim | not understood
`;
