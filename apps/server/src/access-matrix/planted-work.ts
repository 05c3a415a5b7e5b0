import { randomUUID } from 'node:crypto';
import { addAppointment } from '../testing/fixtures/appointment-fixtures.ts';
import { addEstimate, addSentEstimate } from '../testing/fixtures/estimate-fixtures.ts';
import { acted } from '../testing/fixtures/field-fixtures.ts';
import { addCustomer, addSentInvoice, payment } from '../testing/fixtures/invoice-fixtures.ts';
import { addJob, newVisit } from '../testing/fixtures/job-fixtures.ts';
import { onePixel } from '../testing/fixtures/one-pixel.ts';
import type { Owner, Person } from '../testing/test-client.ts';
import type { TestServer } from '../testing/test-server.ts';

/** One appointment for each procedure that changes an appointment. */
const appointmentNames = [
  'appointment',
  'movedAppointment',
  'changedAppointment',
  'nearAppointment',
  'toldAppointment',
  'doneAppointment',
  'confirmedAppointment',
  'cancelledAppointment',
  'askedAppointment',
] as const;

export async function plantAppointments(
  client: Owner['client'],
  customer_id: string,
): Promise<Record<string, string>> {
  const planted: Record<string, string> = {};
  for (const title of appointmentNames)
    planted[title] = (await addAppointment(client, { title, customer_id })).id;
  return planted;
}

/** Creates a visit assigned to the owner, with one record of every kind that can be created during a visit. */
export async function plantVisit(
  { platform }: TestServer,
  { client, userId, businessId }: Owner,
  staff: Person,
) {
  const visit = await addAppointment(client, { title: 'visit', assignee_id: userId });
  await client.field.act(acted(visit, { kind: 'note', text: 'Loose bracket' }));
  await client.field.act(acted(visit, { kind: 'signature', name: 'Elena Marsh', drawing: 'M 1 1 L 9 9' }));
  const now = new Date().toISOString();
  const taken = { id: randomUUID(), made_at: now, sent_at: now, photo: onePixel(), kind: 'before' } as const;
  await client.field.photo({ ...taken, visit_id: visit.id });
  const photo = await client.field.photo({ ...taken, id: randomUUID(), visit_id: visit.id });
  await platform.database.operator.query(
    'insert into visit_crew (business_id, appointment_id, user_id) values ($1, $2, $3)',
    [businessId, visit.id, staff.userId],
  );
  return { visit: visit.id, photo: photo.id };
}

/** Creates an approved estimate with a payment schedule whose payments are not invoiced yet. */
export async function plantSchedule({ client }: Owner, customer_id: string): Promise<string> {
  const half = { percent: 50, due: 'milestone', due_on: null } as const;
  const payment_schedule = [
    { ...half, name: 'First half' },
    { ...half, name: 'Second half' },
  ];
  const { id } = await addSentEstimate({ client }, { customer_id, payment_schedule });
  await client.estimates.decide({ id, decision: 'approved' });
  return id;
}

/** Adds two photos to an estimate and returns their ids. */
export async function plantEstimatePhotos({ client }: Owner, id: string): Promise<string[]> {
  await client.estimates.uploadPhoto({ id, photo: onePixel() });
  const { photos } = await client.estimates.uploadPhoto({ id, photo: onePixel() });
  return photos.map((photo) => photo.id);
}

/** Creates a photo that the office shows to a customer on their client page. */
export async function plantClientPhoto({ client, userId }: Owner, customer_id: string): Promise<string> {
  const { id: visit_id } = await addAppointment(client, {
    title: 'shown visit',
    customer_id,
    assignee_id: userId,
  });
  const id = randomUUID();
  const now = new Date().toISOString();
  await client.field.photo({ id, visit_id, made_at: now, sent_at: now, photo: onePixel(), kind: 'after' });
  await client.field.showPhoto({ id, is_shown: true });
  return id;
}

/** Creates a time entry and an expense on a job, and sets the worker's hourly cost. */
export async function plantCosts({ client, userId }: Owner, job_id: string): Promise<Record<string, string>> {
  await client.time.setRate({ user_id: userId, hourly_cost: 31 });
  const entry = { user_id: userId, job_id, start: '2026-10-02T09:00', end: '2026-10-02T10:00' };
  const spent = { description: 'Fittings', amount: 12, spent_on: '2026-10-02', job_id };
  const [timeEntry, editedTime] = [
    await client.time.create(entry),
    await client.time.create({ ...entry, start: '2026-10-02T10:00', end: '2026-10-02T11:00' }),
  ];
  const [expense, editedExpense] = [await client.expenses.create(spent), await client.expenses.create(spent)];
  const repeatedExpense = await client.expenses.create(spent);
  await client.expenses.putReceipt({ id: expense.id, receipt: onePixel() });
  return {
    timeEntry: timeEntry.id,
    editedTime: editedTime.id,
    expense: expense.id,
    editedExpense: editedExpense.id,
    repeatedExpense: repeatedExpense.id,
  };
}

/** One job for each procedure that changes a job; the first job has a crew, checklist steps and a visit. */
const jobNames = ['job', 'editedJob', 'freeJob', 'movedJob', 'closedJob', 'doneJob'] as const;

export async function plantJobs(owner: Owner, customer_id: string): Promise<Record<string, string>> {
  const { client, userId } = owner;
  const planted: Record<string, string> = {};
  for (const title of jobNames) planted[title] = (await addJob(client, { title, customer_id })).id;
  const { job = '', closedJob = '', doneJob = '' } = planted;
  await client.jobs.setCrew({ id: job, crew: [{ user_id: userId, is_lead: true }] });
  const [step] = await client.jobs.setSteps({ id: job, steps: [{ text: 'Water off' }] });
  const { appointment_id } = await client.jobs.addVisits(newVisit(job));
  await client.jobs.close({ id: closedJob });
  await client.jobs.complete({ id: doneJob });
  for (const name of ['template', 'editedTemplate', 'freeTemplate'])
    planted[name] = (await client.jobs.createTemplate({ name, steps: ['Water off'] })).id;
  const jobEstimate = await addEstimate(owner, { customer_id });
  const jobLead = await client.leads.create({ first_name: 'Vera', phone: '(503) 555-0162' });
  return {
    ...planted,
    jobStep: step?.id ?? '',
    jobVisit: appointment_id,
    jobEstimate: jobEstimate.id,
    jobLead: jobLead.id,
  };
}

/** Creates a customer with credit, an invoice that the credit can pay, and an invoice that it already pays in part. */
async function plantCustomerCredit(owner: Pick<Owner, 'client'>) {
  const { client } = owner;
  const customer_id = await addCustomer(client);
  const overpaid = await addSentInvoice(owner, { customer_id });
  await client.payments.record(payment(overpaid.id, overpaid.total));
  await client.invoices.credit({ id: overpaid.id, amount: 90, date: '2026-11-10', reason: 'Broken tile' });
  const owed = await addSentInvoice(owner, { customer_id });
  const paid = await addSentInvoice(owner, { customer_id });
  const { payments } = await client.invoices.applyCredit({ id: paid.id, amount: 10 });
  return {
    creditCustomer: customer_id,
    payableFromCredit: owed.id,
    paidFromCredit: paid.id,
    creditMove: payments[0]?.id ?? '',
  };
}

/** Creates invoices that can be voided, restored, written off and credited, and a credit note that can be undone. */
export async function plantCredits(owner: Pick<Owner, 'client'>, customer_id: string) {
  const { invoices } = owner.client;
  const unpaidInvoice = await addSentInvoice(owner, { customer_id });
  const owedInvoice = await addSentInvoice(owner, { customer_id });
  const voidInvoice = await addSentInvoice(owner, { customer_id });
  await invoices.void({ id: voidInvoice.id });
  const { id: creditedInvoice } = await addSentInvoice(owner, { customer_id });
  const { credits } = await invoices.credit({
    id: creditedInvoice,
    amount: 10,
    date: '2026-11-12',
    reason: 'Broken tile',
  });
  return {
    unpaidInvoice: unpaidInvoice.id,
    owedInvoice: owedInvoice.id,
    voidInvoice: voidInvoice.id,
    creditedInvoice,
    credit: credits[0]?.id ?? '',
    ...(await plantCustomerCredit(owner)),
  };
}
