import { randomUUID } from 'node:crypto';
import { newFileId } from '../platform/file-store.ts';
import { addAppointment } from '../testing/appointment-fixtures.ts';
import { say } from '../testing/chat-fixtures.ts';
import { addEstimate, addOpenEstimate, deposit } from '../testing/estimate-fixtures.ts';
import { acted } from '../testing/field-fixtures.ts';
import {
  addCustomer,
  addInvoice,
  addSentInvoice,
  directPayment,
  payment,
  someTotal,
} from '../testing/invoice-fixtures.ts';
import { addJob, newVisit } from '../testing/job-fixtures.ts';
import { onePixel } from '../testing/one-pixel.ts';
import { newProject } from '../testing/project-fixtures.ts';
import { addStaff } from '../testing/team-fixtures.ts';
import type { Owner, Person } from '../testing/test-client.ts';
import type { TestServer } from '../testing/test-server.ts';
import type { Procedure } from './contract-procedures.ts';
import { plantBell } from './planted-bell.ts';
import { plantCampaigns } from './planted-campaigns.ts';
import { plantCash } from './planted-cash.ts';
import { plantForecast } from './planted-forecast.ts';
import { plantLook } from './planted-look.ts';
import { plantReminders } from './planted-remind.ts';
import { plantWords } from './planted-words.ts';

/** A business with something of everything, and what its owner would put into each procedure. */
export interface Planted {
  owner: Owner;
  staff: Person;
  ids: Record<string, string>;
  /** Of public links, by the name of their document. */
  keys: Record<string, string>;
  idFor(procedure: Procedure, field: string): string;
  /** Nothing for a field that means different things in different places. */
  findId(procedure: Procedure, field: string): string | undefined;
  keyFor(procedure: Procedure): string;
  versionFor(procedure: Procedure): number;
}

/** What `id` means in a feature, and what other fields mean everywhere. */
const entityOfFeature: Record<string, string> = {
  auth: 'session',
  factors: 'passkey',
  account: 'identity',
  members: 'member',
  notifications: 'notification',
  outbox: 'message',
  customers: 'customer',
  products: 'product',
  projects: 'project',
  leads: 'lead',
  estimates: 'estimate',
  invoices: 'invoice',
  payments: 'payment',
  appointments: 'appointment',
  tasks: 'task',
  field: 'visit',
  jobs: 'job',
  time: 'timeEntry',
  expenses: 'expense',
  recurringExpenses: 'recurring',
  closing: 'dayClose',
  chat: 'thread',
  coach: 'advice',
  marketing: 'campaign',
  look: 'taxRate',
  content: 'content',
  insights: 'customer',
  admin: 'user',
};
const entityOfField: Record<string, string> = {
  business_id: 'business',
  customer_id: 'customer',
  document_id: 'invoice',
  invoice_id: 'invoice',
  estimate_id: 'estimate',
  payment_id: 'payment',
  user_id: 'user',
  user_ids: 'user',
  ids: 'task',
  record_id: 'customer',
  assignee_id: 'user',
  visit_id: 'visit',
  job_id: 'job',
  recurring_id: 'recurring',
  lead_id: 'lead',
  step_id: 'jobStep',
  template_id: 'template',
  thread_id: 'thread',
  campaign_id: 'campaign',
  photo_ids: 'photo',
};
/** Where the procedure wants a row in a certain state, or another one than its feature's. */
const entityOfProcedure: Record<string, string> = {
  'customers/updateAddress': 'address',
  'customers/removeAddress': 'address',
  'estimates/update': 'draftEstimate',
  'estimates/markSent': 'draftEstimate',
  'estimates/remove': 'draftEstimate',
  'estimates/decide': 'draftEstimate',
  'estimates/toProject': 'signedEstimate',
  'estimates/signedPdf': 'signature',
  'estimates/requestChanges': 'otherEstimate',
  'estimates/decline': 'otherEstimate',
  'invoices/update': 'draftInvoice',
  'invoices/markSent': 'draftInvoice',
  'invoices/remove': 'draftInvoice',
  'members/revokeInvitation': 'invitation',
  'members/copyInvitationLink': 'invitation',
  'payments/update': 'directPayment',
  'payments/void': 'directPayment',
  'appointments/move': 'movedAppointment',
  'appointments/setStatus': 'changedAppointment',
  'appointments/onMyWay': 'nearAppointment',
  'appointments/sendConfirmation': 'toldAppointment',
  'appointments/toInvoice': 'doneAppointment',
  'appointments/confirmShared': 'confirmedAppointment',
  'appointments/cancelShared': 'cancelledAppointment',
  'appointments/askOtherTime': 'askedAppointment',
  'appointments/feedFile': 'feed',
  'jobs/update': 'editedJob',
  'jobs/setSteps': 'editedJob',
  'jobs/remove': 'freeJob',
  'jobs/move': 'movedJob',
  'jobs/start': 'movedJob',
  'jobs/complete': 'movedJob',
  'jobs/close': 'movedJob',
  'jobs/reopen': 'closedJob',
  'jobs/bill': 'doneJob',
  'look/updateTaxRate': 'editedTaxRate',
  'jobs/updateTemplate': 'editedTemplate',
  'jobs/removeTemplate': 'freeTemplate',
  'jobs/estimateMargin': 'estimate',
  'field/removePhoto': 'photo',
  'time/update': 'editedTime',
  'expenses/update': 'editedExpense',
  'expenses/removeReceipt': 'editedExpense',
  'expenses/repeat': 'repeatedExpense',
  'recurringExpenses/update': 'editedRecurring',
  'recurringExpenses/remove': 'removedRecurring',
  'recurringExpenses/restore': 'restoredRecurring',
  'coach/dismiss': 'dismissedAdvice',
  'coach/later': 'putOffAdvice',
  'coach/reopen': 'reopenedAdvice',
  'chat/retry': 'chatMessage',
  'chat/confirmCard': 'card',
  'chat/changeCard': 'changedCard',
  'chat/dismissCard': 'putAsideCard',
  'chat/undoCard': 'doneCard',
  'marketing/updateCampaign': 'editedCampaign',
  'marketing/removeCampaign': 'freeCampaign',
  'marketing/schedule': 'readyCampaign',
  'marketing/unschedule': 'plannedCampaign',
  'marketing/pause': 'runningCampaign',
  'marketing/resume': 'pausedCampaign',
  'marketing/cancelRest': 'stoppedCampaign',
  'marketing/updateSegment': 'editedSegment',
  'marketing/removeSegment': 'freeSegment',
  'content/source': 'doneJob',
  'content/update': 'editedContent',
  'content/plan': 'plannedContent',
  'content/markPosted': 'postedContent',
  'content/remove': 'removedContent',
  'admin/retryJob': 'backgroundJob',
  'admin/retryMessage': 'message',
};

/** What no procedure makes yet, or only together with a device. */
async function plantRows({ platform }: TestServer, { businessId, userId }: Owner) {
  const file = newFileId();
  const bytes = Buffer.from('for members only');
  await platform.files.put(file, bytes);
  const insert = (sql: string, values: unknown[]) => platform.database.operator.query(sql, values);
  await insert(
    `insert into files (id, business_id, name, content_type, byte_size, sha256, is_public)
     values ($1, $2, 'note.txt', 'text/plain', $3, 'x', false)`,
    [file, businessId, bytes.length],
  );
  await plantForecast(platform, businessId);
  await insert(`insert into marketing_stats (business_id, date) values ($1, current_date)`, [businessId]);
  const { rows } = await platform.database.auth.query<{ id: string }>(
    `insert into "passkey" ("name", "publicKey", "userId", "credentialID", "counter", "deviceType", "backedUp")
     values ('Phone', 'x', $1, $2, 0, 'singleDevice', false) returning "id"`,
    [userId, randomUUID()],
  );
  return {
    file,
    passkey: rows[0]?.id ?? '',
    ...(await plantAdvice(platform, businessId)),
    ...(await plantCampaigns(platform, businessId)),
    ...(await plantWords(platform, businessId)),
    ...(await plantLook(platform, businessId)),
  };
}

const adviceNames = ['advice', 'dismissedAdvice', 'putOffAdvice', 'reopenedAdvice'] as const;

/** One for each procedure that decides about it, with a line of the log beside each. */
async function plantAdvice({ database }: TestServer['platform'], businessId: string) {
  const told = {
    ...{ title: 'Nudge Elena Marsh', reason: [], figures: [], evidence: null, why: [], about: [] },
    effect: { kind: 'sooner', amount: 100, note: 'sooner' },
    action: { kind: 'open', label: 'Open', id: null, href: '/invoices' },
  };
  const planted: Record<string, string> = {};
  for (const name of adviceNames) {
    const { rows } = await database.operator.query<{ id: string }>(
      `with logged as (insert into ai_calls (business_id, purpose, title, detail) values ($1, 'check', 'Who is late', '1 invoice'))
       insert into coach_advice (business_id, key, rule, told) values ($1, $2, 'late_payer', $3) returning id`,
      [businessId, `late_payer:${name}`, JSON.stringify(told)],
    );
    planted[name] = rows[0]?.id ?? '';
  }
  return planted;
}

/** One for each procedure that changes what it finds. */
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

async function plantAppointments(
  client: Owner['client'],
  customer_id: string,
): Promise<Record<string, string>> {
  const planted: Record<string, string> = {};
  for (const title of appointmentNames)
    planted[title] = (await addAppointment(client, { title, customer_id })).id;
  return planted;
}

/** A visit of whoever owns the business, with something of everything that is done at one. */
async function plantVisit({ platform }: TestServer, { client, userId, businessId }: Owner, staff: Person) {
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

/** What was worked and spent on a job, with the rate of whoever did it. */
async function plantCosts({ client, userId }: Owner, job_id: string): Promise<Record<string, string>> {
  await client.time.setRate({ user_id: userId, hourly_cost: 31 });
  const entry = { user_id: userId, job_id, start: '2026-10-02T09:00', end: '2026-10-02T10:00' };
  const spent = { description: 'Fittings', amount: 12, spent_on: '2026-10-02', job_id };
  const [timeEntry, editedTime] = [await client.time.create(entry), await client.time.create(entry)];
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

/** One for each procedure that changes what it finds; the first has people, steps and a visit. */
const jobNames = ['job', 'editedJob', 'freeJob', 'movedJob', 'closedJob', 'doneJob'] as const;

async function plantJobs(owner: Owner, customer_id: string): Promise<Record<string, string>> {
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

/** A conversation with a card for each procedure that decides about one. */
async function plantChat({ platform }: TestServer, { client, businessId }: Owner) {
  const { thread, id: chatMessage } = await say(client, 'Who owes me money?');
  const planted: Record<string, string> = { thread: thread.id, chatMessage };
  for (const name of ['card', 'changedCard', 'putAsideCard', 'doneCard']) {
    const { answer } = await say(client, `Add task ${name}`, { thread_id: thread.id });
    planted[name] = answer.card?.id ?? '';
  }
  await client.chat.confirmCard({ id: planted.doneCard ?? '', version: 1 });
  const { operator } = platform.database;
  await operator.query('update chat_cards set version = 1 where business_id = $1', [businessId]);
  return planted;
}

const contentNames = [
  'content',
  'editedContent',
  'plannedContent',
  'postedContent',
  'removedContent',
] as const;

/** One for each procedure that changes what it finds. */
async function plantContent({ client }: Owner): Promise<Record<string, string>> {
  const planted: Record<string, string> = {};
  for (const body of contentNames)
    planted[body] = (await client.content.create({ kind: 'post', tone: 'warm', length: 'short', body })).id;
  return planted;
}

export async function plantBusiness(server: TestServer, owner: Owner): Promise<Planted> {
  const { client } = owner;
  const keys: Record<string, string> = {};
  const keyIn = (path: string | null) => new URL(path ?? '', server.origin).searchParams.get('key') ?? '';
  const staff = await addStaff(server, owner);
  const customer = await addCustomer(client, { phone: '(503) 555-0177', sms_ok: true });
  const place = { address: '1 Quay', city: null, state: null, zip_code: null, label: null };
  const address = await client.customers.addAddress({
    ...place,
    customer_id: customer,
    access_notes: 'Key under the mat',
    is_primary: false,
  });
  const product = await client.products.create({
    name: 'Tap',
    description: null,
    kind: 'product',
    sku: null,
    category: null,
    unit: 'ea',
    price: 10,
    cost: null,
    tax_rate: 0,
    active: true,
  });
  const bundle = await client.products.createBundle({
    name: 'Set',
    parts: [{ item_id: product.id, quantity: 2 }],
  });
  const lead = await client.leads.create({ first_name: 'Nora', phone: '(503) 555-0161' });
  const project = await client.projects.create(newProject(customer));
  const appointments = await plantAppointments(client, customer);
  const visit = await plantVisit(server, owner, staff);
  const jobs = await plantJobs(owner, customer);
  const costs = await plantCosts(owner, jobs.job ?? '');
  const chat = await plantChat(server, owner);
  const content = await plantContent(owner);
  const { path: feedPath } = await client.appointments.feed();
  const draftEstimate = await addEstimate(owner, { customer_id: customer });
  const estimate = await addOpenEstimate(owner, { customer_id: customer });
  const otherEstimate = await addOpenEstimate(owner, { customer_id: customer });
  const signedEstimate = await addOpenEstimate(owner, { customer_id: customer });
  await client.payments.recordOnEstimate(deposit(estimate.id, 20));
  await client.estimates.sign({ ...signedEstimate, name: 'Elena Marsh', accepted: true });
  const { signatures } = await client.estimates.get({ id: signedEstimate.id });
  const draftInvoice = await addInvoice(owner, { customer_id: customer });
  const invoice = await addSentInvoice(owner, { customer_id: customer, project_id: project.id });
  await plantReminders(server.platform, owner.businessId, invoice.id);
  const paidInvoice = await addSentInvoice(owner, { customer_id: customer });
  const paid = await client.payments.record(payment(paidInvoice.id, someTotal));
  await client.payments.refund({ payment_id: paid.id, amount: 1, refund_date: '2026-11-11', notes: null });
  const direct = await client.payments.recordDirect(directPayment(25, { customer_id: customer }));
  const task = await client.tasks.create({
    title: 'Call back',
    record_kind: 'customer',
    record_id: customer,
    checklist: [{ step_key: 'a1b2c3d4', text: 'Ring', done: false }],
  });
  await client.documents.send({ type: 'invoice', document_id: invoice.id, method: 'email' });
  // The word of the customer who signed: it can be retried though nothing is set up, as a letter cannot.
  const { messages } = await client.outbox.list({});
  const message = messages.find(({ recipient }) => recipient === owner.email);
  const invitation = await client.members.invite({ email: `i${randomUUID()}@example.test` });
  const { members } = await client.members.list();
  await client.business.uploadLogo({ logo: onePixel() });
  await client.factors.enrolTotp();
  const sessions = await client.auth.sessions();
  const identities = await client.account.identities();
  keys.invoice = keyIn((await client.invoices.sharing({ id: invoice.id })).path);
  keys.paidInvoice = keyIn((await client.invoices.sharing({ id: paidInvoice.id })).path);
  for (const [name, id] of Object.entries(appointments))
    keys[name] = keyIn((await client.appointments.link({ id })).path);
  Object.assign(keys, {
    feed: keyIn(feedPath),
    estimate: estimate.key,
    otherEstimate: otherEstimate.key,
    signedEstimate: signedEstimate.key,
  });
  const ids: Record<string, string> = {
    ...(await plantRows(server, owner)),
    ...(await plantBell(owner, staff)),
    business: owner.businessId,
    user: staff.userId,
    customer,
    address: address.id,
    product: product.id,
    bundle: bundle.id,
    project: project.id,
    ...appointments,
    ...visit,
    ...jobs,
    ...costs,
    ...(await plantCash(owner)),
    ...chat,
    ...content,
    feed: feedPath.split(/[/?]/)[3] ?? '',
    lead: lead.id,
    draftEstimate: draftEstimate.id,
    estimate: estimate.id,
    otherEstimate: otherEstimate.id,
    signedEstimate: signedEstimate.id,
    signature: signatures[0]?.id ?? '',
    draftInvoice: draftInvoice.id,
    invoice: invoice.id,
    paidInvoice: paidInvoice.id,
    payment: paid.id,
    directPayment: direct.id,
    task: task.id,
    message: message?.id ?? '',
    invitation: invitation.id,
    member: members.find(({ role }) => role === 'staff')?.id ?? '',
    session: sessions[0]?.id ?? '',
    identity: identities[0]?.id ?? '',
    backgroundJob: randomUUID(),
  };
  const entityFor = ({ path, feature }: Procedure, field: string) =>
    field === 'id' ? (entityOfProcedure[path] ?? entityOfFeature[feature]) : entityOfField[field];
  const findId = (procedure: Procedure, field: string) => ids[entityFor(procedure, field) ?? ''];
  return {
    owner,
    staff,
    ids,
    keys,
    findId,
    idFor(procedure, field) {
      const id = findId(procedure, field);
      if (!id) throw new Error(`${procedure.path}: planted-business.ts does not know whose id ${field} is`);
      return id;
    },
    keyFor: (procedure) => keys[entityFor(procedure, 'id') ?? ''] ?? '',
    versionFor: () => 1,
  };
}
