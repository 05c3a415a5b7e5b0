import { cents, fromCents, subtractCents, sumCents, toCents, zeroCents } from '@dayworks/shared/money';
import { feeCategory } from '@dayworks/shared/online/online-status';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { jobsSchema } from '../platform/database/jobs-schema.ts';
import { addCustomer, addSentInvoice, someTotal } from '../testing/fixtures/invoice-fixtures.ts';
import { type Chance, createChance } from '../testing/random-business/chance.ts';
import { openStripeServer, type StripeServer } from '../testing/stand-ins/stripe-server.ts';
import { Browser, type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createPaymentComparison } from './compare.ts';

type Intent = ReturnType<StripeServer['pay']>;

interface Message {
  intent: Intent;
  isForged: boolean;
  body: string;
  signature: string;
}

interface Paid {
  invoiceId: string;
  intent: Intent;
  tip: number;
}

let stripe: StripeServer;
let server: TestServer;
let owner: Owner;
let customer_id: string;
beforeAll(async () => {
  stripe = await openStripeServer();
  server = await startTestServer({ variables: stripe.variables });
  owner = await signUpOwner(server, 'Harbour Works');
  await owner.client.online.updateSettings({ is_on: true, takes_tips: true, version: 1 });
  customer_id = await addCustomer(owner.client);
});
afterAll(async () => {
  await server.stop();
  await stripe.close();
});

const forgetTries = () => server.platform.database.operator.query('delete from rate_limits');

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}

function shuffle<T>(chance: Chance, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: chance.below(1_000_000) }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

/** Simulates a customer who pays the whole balance or a part of it, by card or bank payment, sometimes with a tip. */
const wishOf = (chance: Chance) => ({
  amount: chance.happens(50) ? someTotal : fromCents(cents(chance.cents(5_000, 60_000))),
  tip: chance.happens(30) ? fromCents(cents(chance.cents(1, 4_000))) : 0,
  method: chance.happens(45) ? ('us_bank_account' as const) : ('card' as const),
});

async function pay({ amount, tip, method }: ReturnType<typeof wishOf>): Promise<Paid> {
  const { id } = await addSentInvoice(owner, { customer_id });
  const { path } = await owner.client.invoices.sharing({ id });
  const key = new URL(path ?? '', server.origin).searchParams.get('key') ?? '';
  const { url } = await new Browser(server).client.online.start({ kind: 'invoice', id, key, amount, tip });
  return { invoiceId: id, intent: stripe.pay(url, method), tip };
}

/**
 * Simulates the next event of a payment: the bank accepts or rejects it, the business refunds it on the provider's
 * website, or the customer disputes it.
 */
function moveOn(chance: Chance, { intent }: Paid): void {
  if (intent.status === 'processing') {
    const outcome = chance.below(4);
    if (outcome < 2) stripe.settle(intent);
    if (outcome === 2) stripe.fail(intent);
    return;
  }
  if (intent.status !== 'succeeded') return;
  if (intent.dispute?.status === 'needs_response' && chance.happens(50))
    stripe.dispute(intent, chance.pick(['won', 'lost']));
  if (intent.dispute) return;
  if (chance.happens(25)) stripe.dispute(intent, chance.pick(['needs_response', 'won', 'lost']));
  else if (chance.happens(40) && intent.refunds.length === 0)
    stripe.refund(intent, chance.cents(1, intent.amount));
}

/** In the simulation, a quarter of the webhook messages are lost, and the others are sent up to four times. */
const copies = (chance: Chance, intent: Intent): Message[] =>
  Array.from({ length: chance.happens(25) ? 0 : 1 + chance.below(4) }, () => ({
    intent,
    isForged: false,
    ...stripe.event(intent),
  }));

/**
 * Creates a forged webhook message that claims a successful payment. The message is signed with a wrong secret or an
 * old date, or is not signed at all.
 */
function forge(chance: Chance, intent: Intent): Message {
  const { body, signature } = stripe.event(intent);
  const claimed = body.replace(`"status":"${intent.status}"`, '"status":"succeeded"');
  const signatures = [
    signature.replace(/v1=.{8}/, 'v1=deadbeef'),
    signature.replace(/t=\d+/, 't=1000000000'),
    '',
  ];
  return { intent, isForged: true, body: claimed, signature: chance.pick(signatures) };
}

async function deliver({ body, signature, isForged }: Message): Promise<void> {
  const { status } = await fetch(`${server.origin}/api/hooks/payments`, {
    method: 'POST',
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    body,
  });
  expect(status).toBe(isForged ? 400 : 200);
}

/**
 * Waits until every webhook message has been handled. Does not wait for jobs that failed because the payment provider
 * was unreachable.
 */
const handled = () =>
  vi.waitUntil(
    async () => {
      const { rows } = await server.platform.database.operator.query(
        `select from ${jobsSchema}.job where name = 'read-payment' and state in ('created', 'active') limit 1`,
      );
      return rows.length === 0;
    },
    { timeout: 30_000, interval: 50 },
  );

/** Calculates which data the books must contain about a payment, using only the provider's figures. */
function expectedOf({ intent, tip }: Paid) {
  const received = cents(intent.amount_received);
  const refunded = sumCents(intent.refunds.map(({ amount }) => cents(amount)));
  const lost = intent.dispute?.status === 'lost' ? cents(intent.dispute.amount) : zeroCents;
  const onDocument = subtractCents(received, received > 0 ? toCents(tip) : zeroCents);
  return { received, onDocument, takenBack: sumCents([refunded, lost]) };
}

interface Row {
  amount: number;
  refunded_amount: number;
  status: string;
  online_part: string;
}

const rowsOf = async ({ intent }: Paid) =>
  (
    await server.platform.database.operator.query<Row>(
      'select amount, refunded_amount, status, online_part from payments where reference = $1',
      [intent.id],
    )
  ).rows;

const isReceived = ({ status }: Row) => status === 'completed' || status === 'refunded';

const sum = (rows: Row[], field: 'amount' | 'refunded_amount') =>
  sumCents(rows.filter(isReceived).map((row) => toCents(row[field])));

/**
 * Checks that the books never contain money that the provider has not received, no matter what the webhook messages
 * claim.
 */
async function expectNoMoneyTooEarly(paid: Paid): Promise<void> {
  const recorded = sum(await rowsOf(paid), 'amount');
  expect([0, paid.intent.amount_received]).toContain(recorded);
}

async function expectExactBooks(paid: Paid): Promise<void> {
  const rows = await rowsOf(paid);
  const { received, onDocument, takenBack } = expectedOf(paid);
  expect(sum(rows, 'amount'), paid.intent.id).toBe(received);
  expect(sum(rows, 'refunded_amount'), paid.intent.id).toBe(takenBack);
  expect(new Set(rows.map(({ online_part }) => online_part)).size).toBe(rows.length);
  const onInvoice = rows.filter((row) => row.online_part === 'document');
  expect(sum(onInvoice, 'amount'), paid.intent.id).toBe(onDocument);
  const counted = subtractCents(sum(onInvoice, 'amount'), sum(onInvoice, 'refunded_amount'));
  const { balance_due, payments } = await owner.client.invoices.get({ id: paid.invoiceId });
  expect(toCents(balance_due), paid.intent.id).toBe(subtractCents(toCents(someTotal), counted));
  if (paid.intent.status === 'processing') expect(payments).toMatchObject([{ status: 'pending' }]);
  if (paid.intent.status === 'requires_payment_method')
    for (const { status } of payments) expect(status).toBe('failed');
  const fees = await server.platform.database.operator.query<{ amount: number }>(
    'select amount from expenses where category = $1 and description like $2 order by description',
    [feeCategory, `%${paid.intent.id}`],
  );
  const fee = fromCents(cents(Math.round(paid.intent.amount * 0.029) + 30));
  const disputeFees = paid.intent.dispute && paid.intent.dispute.status !== 'won' ? [{ amount: 15 }] : [];
  expect(fees.rows).toEqual(received > 0 ? [{ amount: fee }, ...disputeFees] : []);
}

/** A normal run simulates one seed. Set WEBHOOK_SEEDS=3 for a thousand webhook messages. */
const seeds = [11, 23, 47].slice(0, Number(process.env.WEBHOOK_SEEDS ?? 1));

/** The number of webhook messages that were delivered for all seeds. */
let messages = 0;

test.each(seeds)(
  'each payment is recorded once even if webhook messages are lost, repeated, delayed, reordered and forged and the provider is temporarily unreachable (seed %i)',
  async (seed) => {
    const chance = createChance(seed);
    const wishes = Array.from({ length: 16 }, () => wishOf(chance));
    const all: Paid[] = [];
    await forgetTries();
    await inParallel([...wishes.entries()], async ([place, wish]) => {
      all[place] = await pay(wish);
    });
    let sent: Message[] = [];
    const happen = (events: number) => {
      for (let event = 0; event < events; event++) {
        const paid = chance.pick(all);
        moveOn(chance, paid);
        sent.push(...copies(chance, paid.intent));
        if (chance.happens(30)) sent.push(forge(chance, paid.intent));
      }
    };
    for (const { intent } of all) sent.push(...copies(chance, intent));
    // Half of the webhook messages of each phase arrive only in later phases, after newer messages.
    for (const isAway of [false, true, false, false]) {
      happen(40);
      stripe.isAway = isAway;
      const mixed = shuffle(chance, sent);
      /*
       * Each request to an unreachable payment provider takes half a second, so only a few messages are delivered while
       * it is unreachable.
       */
      const count = isAway ? 8 : Math.ceil(mixed.length / 2);
      const now = mixed.slice(0, count);
      sent = mixed.slice(count);
      messages += now.length;
      const sending = inParallel(now, deliver);
      if (!isAway) happen(10);
      await sending;
      await handled();
      stripe.isAway = false;
      for (const paid of all) await expectNoMoneyTooEarly(paid);
    }
    messages += sent.length;
    const missing = (await Promise.all(all.map(rowsOf))).filter((rows) => rows.length === 0);
    expect(missing.length).toBeGreaterThan(0);
    await createPaymentComparison(server.platform)();
    for (const paid of all) await expectExactBooks(paid);
    await Promise.all([
      createPaymentComparison(server.platform)(),
      createPaymentComparison(server.platform)(),
      inParallel(sent, deliver),
    ]);
    await handled();
    for (const paid of all) await expectExactBooks(paid);
    const disputed = all.filter(({ intent }) => intent.dispute?.status === 'needs_response');
    const { concerns } = await owner.client.online.concerns();
    const ours = concerns.filter((concern) => all.some(({ intent }) => intent.id === concern.provider_ref));
    expect(ours.map(({ provider_ref }) => provider_ref).sort()).toEqual(
      disputed.map(({ intent }) => intent.id).sort(),
    );
  },
);

test('the simulation delivers more than 300 webhook messages with each seed', () => {
  expect(messages).toBeGreaterThan(300 * seeds.length);
});
