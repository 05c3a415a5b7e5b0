import { randomUUID } from 'node:crypto';
import { createSignedPdfKeeper } from '../estimates/photos/signed-pdf.ts';
import { newFileId } from '../platform/files/file-store.ts';
import type { Platform } from '../platform/verb-context.ts';
import { addEstimate, addOpenEstimate, deposit } from '../testing/fixtures/estimate-fixtures.ts';
import {
  addCustomer,
  addInvoice,
  addSentInvoice,
  directPayment,
  keyIn,
  payment,
  someTotal,
} from '../testing/fixtures/invoice-fixtures.ts';
import { onePixel } from '../testing/fixtures/one-pixel.ts';
import { newProject } from '../testing/fixtures/project-fixtures.ts';
import { addStaff } from '../testing/fixtures/team-fixtures.ts';
import type { Owner, Person } from '../testing/test-client.ts';
import type { TestServer } from '../testing/test-server.ts';
import type { Procedure } from './contract-procedures.ts';
import { entityFor } from './entity-of-field.ts';
import { plantInbox } from './planted-inbox.ts';
import {
  plantAdvice,
  plantBell,
  plantCampaigns,
  plantCash,
  plantChat,
  plantContent,
  plantDevices,
  plantImports,
  plantLook,
  plantMerge,
  plantOnline,
  plantReminders,
  plantSeries,
  plantWebhooks,
} from './planted-settings.ts';
import {
  plantAppointments,
  plantClientPhoto,
  plantCosts,
  plantCredits,
  plantEstimatePhotos,
  plantJobs,
  plantSchedule,
  plantVisit,
} from './planted-work.ts';

/** Creates a bank balance and a cash forecast made on a Monday. */
async function plantForecast({ database }: Platform, businessId: string): Promise<void> {
  await database.operator.query(
    `insert into cash_settings (business_id, cash, counted_on, floor) values ($1, 100, '2026-10-02', 10)`,
    [businessId],
  );
  await database.operator.query(
    `insert into cash_forecasts (business_id, monday, moved_before, worst, expected, best, weeks, lines)
     values ($1, '2026-10-05', 0, 1, 2, 3, '[]', '[]')`,
    [businessId],
  );
}

/** Creates a custom template for one kind of message. */
async function plantWords({ database }: TestServer['platform'], businessId: string) {
  const { rows } = await database.operator.query<{ id: string }>(
    `insert into message_templates (business_id, key, channel, subject, body)
     values ($1, 'receipt', 'email', 'Paid', 'We have your money.') returning id`,
    [businessId],
  );
  return { messageTemplate: rows[0]?.id ?? '' };
}

/** A test business with at least one record of every kind, and the input its owner would send to each procedure. */
export interface Planted {
  owner: Owner;
  staff: Person;
  ids: Record<string, string>;
  /** The keys of public links, keyed by the name of their document. */
  keys: Record<string, string>;
  idFor(procedure: Procedure, field: string): string;
  /** Returns undefined for a field that refers to different entities in different procedures. */
  findId(procedure: Procedure, field: string): string | undefined;
  keyFor(procedure: Procedure): string;
  versionFor(procedure: Procedure): number;
}

/** Inserts rows that no procedure creates yet, or that need a physical device. */
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
  const tokens = await platform.database.auth.query<{ id: string }>(
    `insert into access_tokens (user_id, business_id, name, hash, start, rights, expires_at)
     values ($1, $2, 'Books', sha256($3), 'dw_plant', 'read', now() + interval '1 day') returning id`,
    [userId, businessId, randomUUID()],
  );
  return {
    file,
    passkey: rows[0]?.id ?? '',
    accessToken: tokens.rows[0]?.id ?? '',
    ...(await plantAdvice(platform, businessId)),
    ...(await plantCampaigns(platform, businessId)),
    ...(await plantWords(platform, businessId)),
    ...(await plantLook(platform, businessId)),
    ...(await plantImports(platform, businessId)),
    ...(await plantMerge(platform, businessId)),
    ...(await plantInbox(platform, businessId)),
  };
}

export async function plantBusiness(server: TestServer, owner: Owner): Promise<Planted> {
  const { client } = owner;
  const keys: Record<string, string> = {};
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
  // The job that stores the signed PDF would otherwise add rows while the attempts are compared.
  await createSignedPdfKeeper(server.platform)({
    signature_id: signatures[0]?.id ?? '',
    business_id: owner.businessId,
  });
  const markedEstimate = await addEstimate(owner, { customer_id: customer });
  await client.estimates.markSent({ id: markedEstimate.id });
  const scheduledEstimate = await plantSchedule(owner, customer);
  const photosEstimate = await addOpenEstimate(owner, { customer_id: customer });
  const [estimatePhoto, removedEstimatePhoto] = await plantEstimatePhotos(owner, photosEstimate.id);
  const draftInvoice = await addInvoice(owner, { customer_id: customer });
  const markedInvoice = await addInvoice(owner, { customer_id: customer });
  await client.invoices.markSent({ id: markedInvoice.id });
  const invoice = await addSentInvoice(owner, { customer_id: customer, project_id: project.id });
  await plantReminders(server.platform, owner.businessId, invoice.id);
  const paidInvoice = await addSentInvoice(owner, { customer_id: customer });
  const undisputedInvoice = await addSentInvoice(owner, { customer_id: customer });
  const payableInvoice = await addSentInvoice(owner, { customer_id: customer });
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
  /*
   * The email that notifies the owner of the customer's signature can be retried even though no mail server is set up.
   * An email to a customer could not be retried.
   */
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
  keys.payableInvoice = keyIn((await client.invoices.sharing({ id: payableInvoice.id })).path);
  for (const [name, id] of Object.entries(appointments))
    keys[name] = keyIn((await client.appointments.link({ id })).path);
  const clientCustomer = await addCustomer(client);
  keys.client = keyIn((await client.customers.openClientLink({ id: clientCustomer })).path);
  const linkedCustomer = await addCustomer(client);
  await client.customers.openClientLink({ id: linkedCustomer });
  Object.assign(keys, {
    feed: keyIn(feedPath),
    estimate: estimate.key,
    otherEstimate: otherEstimate.key,
    signedEstimate: signedEstimate.key,
    photosEstimate: photosEstimate.key,
  });
  const ids: Record<string, string> = {
    ...(await plantRows(server, owner)),
    ...(await plantBell(owner, staff)),
    ...(await plantDevices(server, owner)),
    ...(await plantWebhooks(server.platform, owner.businessId)),
    business: owner.businessId,
    user: staff.userId,
    customer,
    client: clientCustomer,
    clientPhoto: await plantClientPhoto(owner, clientCustomer),
    linkedCustomer,
    keptCustomer: await addCustomer(client),
    mergedCustomer: await addCustomer(client),
    address: address.id,
    product: product.id,
    bundle: bundle.id,
    project: project.id,
    ...appointments,
    ...visit,
    ...jobs,
    ...costs,
    ...(await plantCash(owner)),
    ...(await plantSeries(owner)),
    ...(await plantOnline(server.platform, owner.businessId, paidInvoice.id, clientCustomer)),
    ...chat,
    ...content,
    feed: feedPath.split(/[/?]/)[3] ?? '',
    lead: lead.id,
    draftEstimate: draftEstimate.id,
    markedEstimate: markedEstimate.id,
    estimate: estimate.id,
    otherEstimate: otherEstimate.id,
    signedEstimate: signedEstimate.id,
    signature: signatures[0]?.id ?? '',
    scheduledEstimate,
    photosEstimate: photosEstimate.id,
    estimatePhoto: estimatePhoto ?? '',
    removedEstimatePhoto: removedEstimatePhoto ?? '',
    draftInvoice: draftInvoice.id,
    markedInvoice: markedInvoice.id,
    invoice: invoice.id,
    paidInvoice: paidInvoice.id,
    undisputedInvoice: undisputedInvoice.id,
    payableInvoice: payableInvoice.id,
    ...(await plantCredits(owner, customer)),
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
  const findId = (procedure: Procedure, field: string) => ids[entityFor(procedure, field) ?? ''];
  return {
    owner,
    staff,
    ids,
    keys,
    findId,
    idFor(procedure, field) {
      const id = findId(procedure, field);
      if (!id) throw new Error(`${procedure.path}: entity-of-field.ts does not know whose id ${field} is`);
      return id;
    },
    keyFor: (procedure) => keys[entityFor(procedure, 'id') ?? ''] ?? '',
    versionFor: () => 1,
  };
}
