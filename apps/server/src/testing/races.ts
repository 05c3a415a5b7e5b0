import { randomUUID } from 'node:crypto';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { addCustomer, addSentInvoice, asEdit, newInvoice, payment } from './fixtures/invoice-fixtures.ts';
import type { Client, Owner } from './test-client.ts';

/**
 * Races in which many callers make the same request simultaneously. Each race returns a list of problems, which is
 * empty if the test succeeds.
 */
type Racer = Pick<Owner, 'client'>;

/** The number of times that each race is run. RACE_ROUNDS sets another number for a long test run. */
export const raceRounds = Number(process.env.RACE_ROUNDS ?? 8);

const statusOf = (reason: unknown) => (reason as { status?: number }).status ?? String(reason);

function expectEqual(problems: string[], what: string, actual: unknown, expected: unknown): void {
  if (actual !== expected) problems.push(`${what}: ${String(actual)} instead of ${String(expected)}`);
}

/** All callers pay the whole balance, each with a separate idempotency key: exactly one payment must be accepted. */
export async function payInFullAtOnce(racer: Racer, callers: number): Promise<string[]> {
  const problems: string[] = [];
  const { id, total } = await addSentInvoice(racer);
  const answers = await Promise.allSettled(
    Array.from({ length: callers }, () => racer.client.payments.record(payment(id, total))),
  );
  const refusals = answers.filter((answer) => answer.status === 'rejected');
  expectEqual(problems, 'accepted payments', callers - refusals.length, 1);
  for (const { reason } of refusals) expectEqual(problems, 'refusal', statusOf(reason), 400);
  const paid = await racer.client.invoices.get({ id });
  expectEqual(problems, 'stored payments', paid.payments.length, 1);
  expectEqual(problems, 'status', paid.status, 'paid');
  expectEqual(problems, 'balance', paid.balance_due, 0);
  return problems;
}

/**
 * All callers send the same create request with one idempotency key: only one invoice must be created, and every
 * caller must get that invoice.
 */
export async function createWithOneKey({ client }: Racer, callers: number): Promise<string[]> {
  const problems: string[] = [];
  const customerId = await addCustomer(client);
  const input = await newInvoice(client, { customer_id: customerId });
  const idempotencyKey = randomUUID();
  const answers = await Promise.allSettled(
    Array.from({ length: callers }, () => client.invoices.create(input, { context: { idempotencyKey } })),
  );
  for (const answer of answers) {
    if (answer.status === 'rejected') problems.push(`a create was refused: ${statusOf(answer.reason)}`);
  }
  const ids = new Set(answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value.id : [])));
  expectEqual(problems, 'different answers', ids.size, 1);
  const { invoices } = await client.invoices.list({ customer_id: customerId });
  expectEqual(problems, 'stored invoices', invoices.length, 1);
  return problems;
}

/**
 * Two users save different changes to the same version of an invoice: one user must get a conflict, and the other
 * user's changes must be saved completely.
 */
export async function editAtOnce({ client }: Racer, invoice: Invoice): Promise<string[]> {
  const problems: string[] = [];
  const edits = ['first', 'second'].map((editor, index) => ({
    ...asEdit(invoice),
    notes: `${editor} ${randomUUID()}`,
    items: asEdit(invoice).items.map((item) => ({ ...item, quantity: invoice.version + index + 1 })),
  }));
  const answers = await Promise.allSettled(edits.map((edit) => client.invoices.update(edit)));
  const accepted = answers.findIndex((answer) => answer.status === 'fulfilled');
  const refusals = answers.filter((answer) => answer.status === 'rejected');
  expectEqual(problems, 'refused editors', refusals.length, 1);
  for (const { reason } of refusals) expectEqual(problems, 'refusal', statusOf(reason), 409);
  const stored = await client.invoices.get({ id: invoice.id });
  expectEqual(problems, 'notes', stored.notes, edits[accepted]?.notes);
  expectEqual(problems, 'quantity', stored.items[0]?.quantity, edits[accepted]?.items[0]?.quantity);
  expectEqual(problems, 'version', stored.version, invoice.version + 1);
  return problems;
}

/**
 * Runs several rounds of concurrent edits on one invoice; each round starts from the version that the previous round
 * saved.
 */
export async function editInRounds(racer: Racer, rounds: number): Promise<string[]> {
  const { id } = await addSentInvoice(racer);
  return inRounds(rounds, async () => editAtOnce(racer, await read(racer.client, id)));
}

const read = (client: Client, id: string): Promise<Invoice> => client.invoices.get({ id });

export async function inRounds(rounds: number, round: () => Promise<string[]>): Promise<string[]> {
  const problems: string[] = [];
  for (let number = 1; number <= rounds; number++) {
    problems.push(...(await round()).map((problem) => `round ${number}: ${problem}`));
  }
  return problems;
}

/** One caller voids an invoice while another one records a payment: exactly one of them must succeed. */
export async function voidWhilePaying(racer: Racer): Promise<string[]> {
  const problems: string[] = [];
  const { id } = await addSentInvoice(racer);
  const [voided, paid] = await Promise.allSettled([
    racer.client.invoices.void({ id }),
    racer.client.payments.record(payment(id, 100)),
  ]);
  expectEqual(problems, 'void and paid', voided.status === paid.status, false);
  const stored = await racer.client.invoices.get({ id });
  expectEqual(problems, 'void', stored.voided_at !== null, voided.status === 'fulfilled');
  expectEqual(problems, 'payments', stored.payments.length, paid.status === 'fulfilled' ? 1 : 0);
  return problems;
}

/**
 * One caller restores the void invoice of a job while another one invoices the job again: exactly one invoice must bill
 * the job.
 */
export async function restoreWhileBilling(racer: Racer, invoiceId: string, jobId: string): Promise<string[]> {
  const problems: string[] = [];
  const { customer_id } = await racer.client.invoices.get({ id: invoiceId });
  await Promise.allSettled([
    racer.client.jobs.bill({ id: jobId }),
    racer.client.invoices.restore({ id: invoiceId }),
  ]);
  const { invoices } = await racer.client.invoices.list({ customer_id });
  expectEqual(problems, 'invoices of the job', invoices.length, 1);
  return problems;
}

/** Two callers write off the whole balance, and a third one pays it: exactly one of them must succeed. */
export async function writeOffTwice(racer: Racer): Promise<string[]> {
  const problems: string[] = [];
  const { id, total } = await addSentInvoice(racer);
  const loss = { id, amount: total, date: '2026-11-10', reason: 'Moved away' };
  const answers = await Promise.allSettled([
    racer.client.invoices.writeOff(loss),
    racer.client.invoices.writeOff(loss),
    racer.client.payments.record(payment(id, total)),
  ]);
  const accepted = answers.filter(({ status }) => status === 'fulfilled').length;
  expectEqual(problems, 'accepted', accepted, 1);
  const { status, balance_due, credits } = await racer.client.invoices.get({ id });
  expectEqual(problems, 'balance', balance_due, 0);
  expectEqual(problems, 'status', status, answers[2].status === 'fulfilled' ? 'paid' : 'written_off');
  expectEqual(problems, 'credits', credits.length, answers[2].status === 'fulfilled' ? 0 : 1);
  return problems;
}

/** Two callers apply all the credit of a customer to two invoices: exactly one of them must succeed. */
export async function applyCreditTwice(racer: Racer, customer_id: string): Promise<string[]> {
  const problems: string[] = [];
  const { credit } = await racer.client.customers.get({ id: customer_id });
  const bills = [await addSentInvoice(racer, { customer_id }), await addSentInvoice(racer, { customer_id })];
  const answers = await Promise.allSettled(
    bills.map(({ id }) => racer.client.invoices.applyCredit({ id, amount: credit })),
  );
  const accepted = answers.filter(({ status }) => status === 'fulfilled').length;
  expectEqual(problems, 'accepted', accepted, 1);
  expectEqual(problems, 'credit', (await racer.client.customers.get({ id: customer_id })).credit, 0);
  for (const { id } of bills) {
    const { payments } = await racer.client.invoices.get({ id });
    for (const move of payments) await racer.client.invoices.undoAppliedCredit({ id, move_id: move.id });
  }
  return problems;
}

/** One caller credits the whole invoice while another one pays it: exactly one of them must succeed. */
export async function creditWhilePaying(racer: Racer): Promise<string[]> {
  const problems: string[] = [];
  const { id, total, tax } = await addSentInvoice(racer);
  const [credited, paid] = await Promise.allSettled([
    racer.client.invoices.credit({ id, date: '2026-11-10', reason: 'Never done' }),
    racer.client.payments.record(payment(id, total)),
  ]);
  expectEqual(problems, 'credited and paid', credited.status === paid.status, false);
  const stored = await racer.client.invoices.get({ id });
  const isCredited = credited.status === 'fulfilled';
  expectEqual(problems, 'status', stored.status, isCredited ? 'credited' : 'paid');
  expectEqual(problems, 'tax in credits', stored.credited_tax, isCredited ? tax : 0);
  expectEqual(problems, 'balance', stored.balance_due, 0);
  return problems;
}
