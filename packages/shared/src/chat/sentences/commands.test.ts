import { expect, test } from 'vitest';
import { everydayContext, meaningOf, sentenceRows } from '../testing/meaning.ts';

/**
 * Sentences that begin with a command. A command about a record is either prepared as a card or refused in plain words.
 * It is never read as another command or as a question. The format is the same as in everyday-sentences.test.ts.
 */
const sentences = `
# Sending an existing document does not create a new one.
send the draft invoice to hannah kim | does not do that, offers Invoices
send draft invoice to hannah kim | does not do that, offers Invoices
send hannah kim her draft | does not do that, offers Invoices
send my draft invoices | does not do that, offers Invoices
send out the drafts | does not do that, offers Invoices
send invoice to hannah kim | does not do that, offers Invoices
send an invoice to hannah kim | does not do that, offers Invoices
send hannah kim an invoice | does not do that, offers Invoices
send hannah's invoice | does not do that, offers Invoices
send the invoice for the deck to hannah kim | does not do that, offers Invoices
send the invoice 6ab2c91d to ferreira | does not do that, offers Invoices
send invoice 6ab2c91d to ferreira | does not do that, offers Invoices
resend invoice 6ab2c91d | does not do that, offers Invoices
issue the draft invoice for hannah kim | does not do that, offers Invoices
mail the invoice for october to elena | does not do that, offers Invoices
email the draft estimate to Elena | does not do that, offers Estimates
send hannah kim the estimate we made yesterday | does not do that, offers Estimates
send estimate to jade garden | does not do that, offers Estimates
send a quote to jade garden | does not do that, offers Estimates
open the invoice for hannah kim | not understood
send Elena Marsh an invoice for gutter cleaning 450 | wants create_invoice customer=Elena Marsh items=[{"name":"gutter cleaning","quantity":1,"unit":null,"price":450}]
issue an invoice to Elena for 200 | wants create_invoice customer=Elena items=[{"name":"Service","quantity":1,"unit":null,"price":200}]

# Tasks, leads, jobs and visits cannot be reassigned or closed by talking.
assign the van stock task to sam | does not do that, offers Tasks
give the van stock task to devin | does not do that, offers Tasks
move the van stock task to friday | does not do that, offers Tasks
mark the van stock task in progress | does not do that, offers Tasks
cancel the van stock task | does not do that, offers Tasks
close the van stock task | wants complete_task title=van stock
assign the lead Anita Desai to sam | does not do that, offers Leads
mark ridge & rowe as lost, went with someone cheaper | does not do that, offers Leads
convert anita desai to a customer | does not do that, offers Leads
mark the anita lead as won | does not do that, offers Leads
assign devin to the taproom job | does not do that, offers Jobs
put sam on the taproom job | does not do that, offers Jobs
mark the deck job as done | does not do that, offers Jobs
finish the taproom job | does not do that, offers Jobs
assign sam to the kowalski visit | does not do that, offers Calendar
give sam the kowalski visit | does not do that, offers Calendar
mark the kowalski visit as done | does not do that, offers Calendar
change sam's visit tomorrow to devin | does not do that, offers Calendar
move all visits on friday to monday | does not do that, offers Calendar
remind sam about the van stock task | not understood

# Existing invoices, estimates and payments cannot be changed by talking.
move hannah kim's invoice to december | does not do that, offers Invoices
cancel hannah kim's invoice | does not do that, offers Invoices
write off tom hadley's invoice | does not do that, offers Invoices
mark invoice 6ab2c91d as sent | does not do that, offers Invoices
add drain clearing to hannah kim's invoice | does not do that, offers Invoices
add a line to the draft invoice for hannah | does not do that, offers Invoices
cancel the recurring invoice for lakeview | does not do that, offers Recurring invoices
stop the recurring invoice for lakeview | does not do that, offers Recurring invoices
convert the okafor estimate to an invoice | does not do that, offers Estimates
approve the okafor estimate | does not do that, offers Estimates
mark the hadley estimate accepted | does not do that, offers Estimates
bill the okafor estimate | does not do that, offers Estimates
invoice the rest of the okafor estimate | does not do that, offers Estimates
invoice estimate 6ab2c91d | does not do that, offers Estimates
move elena's payment to the other invoice | does not do that, offers Payments
charge tom hadley's card | does not do that, offers Record payment
charge tom hadley's card 200 | does not do that, offers Record payment
email all overdue customers | does not do that, offers Customers
edit hannah kim's phone number | does not do that, offers Customers
pause the review campaign | does not do that, offers Campaigns
send the spring campaign | does not do that, offers Campaigns
clock in | does not do that
add $50 to the okafor job | does not do that, offers Jobs
add a customer to the okafor job | does not do that, offers Customers
archive hannah kim | not understood
can you send out grace's invoice please | does not do that, offers Invoices
please forward the estimate to lakeview | does not do that, offers Estimates
hand the permit task to maya | does not do that, offers Tasks
reassign the okafor lead to devin | does not do that, offers Leads
add a photo to the taproom job | does not do that, offers Jobs
swap sam and devin on friday | does not do that, offers Calendar
reverse the payment from grace | not understood

# Questions and names that only begin like a command.
add up the open invoices | not understood
send me the list of overdue invoices | not understood
issue with the last invoice | not understood
mark's phone number | not understood
Mark Bell's open invoices | not understood
Bill Carter's open invoices | asks receivables customer=Carter
phone number of bill carter | asks contact customer=bill carter
move-in cleaning price | asks item_price item=move-in cleaning
change in revenue since last month | not understood
credit card payments this month | asks payments period=2026-11-01..2026-11-30 method=credit_card
close rate this year | asks win_rate period=2026-01-01..2026-12-31
text reminders sent this week | not understood
put the tasks in a table | not understood

# Words without a meaning are no part of a name, and no part of a request is dropped.
move the kowalski faucet thing to monday same time | wants move_visit which=kowalski faucet date=2026-11-23
move kowalski stuff to monday | wants move_visit which=kowalski date=2026-11-23
push the kowalski thing back an hour | wants move_visit which=kowalski shift=60
cancel the faucet one at kowalski | wants cancel_visit which=faucet at kowalski
mark the van insurance thing done | wants complete_task title=van insurance
move the hadley thing to monday with devin | not understood
move the hadley visit to monday for the deck | does not do that, offers Calendar
cancel the hadley visit because he is sick | does not do that, offers Calendar
spent 40 on gas for the hadley job | wants add_expense amount=40 what=gas job=hadley
bought pvc for 20 for the bell street taproom job at ferguson | wants add_expense amount=20 what=pvc supplier=ferguson job=bell street taproom
bought a ladder for 180 at Home Depot | wants add_expense amount=180 what=a ladder supplier=Home Depot

# A sentence with a subject of the business is not turned away as somebody else's subject.
do we have a job at the church on mars street | not understood
how many games rooms did we paint | not understood
hours on the hotel job | asks hours period=2000-01-01..2026-11-17 job=hotel
play a song while I do my tasks | not understood
what is the weather tomorrow | refused as outside

# The number of a check, the person of a task and the reason for cancelling are read apart from the rest.
record a payment of $500 from Tom Hadley, check 3381 | wants record_payment reference=3381 customer=Tom Hadley amount=500 method=check
Tom Hadley paid by check 500 | wants record_payment customer=Tom Hadley amount=500 method=check
task for Devin: pick up cedar boards by friday, high priority | wants add_task line=pick up cedar boards by friday !high @Devin
cancel tomorrow's gutter job, she's sick | does not do that, offers Jobs
add a lead. Joanna Pike, wants a fence, found us on nextdoor | wants add_lead name=Joanna Pike service=fence source=Nextdoor
steps to set up a repeating invoice | opens Recurring invoices
change logo on estimates | opens Logo
hook up my google calendar | opens Calendar
please add Bernard Quill as a customer, lives on N Lombard, pays within 7 days | wants add_customer name=Bernard Quill address=N Lombard notes=pays within 7 days
schedule a site visit with Oscar Lindgren on Monday at 2:30, Maya goes | wants book_visit customer=Oscar Lindgren date=2026-11-23 time=14:30 person=Maya
ping me in two hours about the cedar price | wants add_task line=the cedar price in two hours
to do: van insurance quotes. Due Dec 1. Mine | wants add_task line=van insurance quotes Due Dec 1 @me
`;

test.each(sentenceRows(sentences))('“%s” means: %s', (text, meant) => {
  expect(meaningOf(text, { ...everydayContext, me: 'me' }).meaning).toBe(meant);
});
