import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Session {
  id: string;
  url: string;
  status: 'open' | 'complete' | 'expired';
  amount: number;
  expires_at: number;
  payment_intent: string | null;
  metadata: Record<string, string>;
  /** Whether the payment method is saved for later payments. */
  keeps: boolean;
}

interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  created: number;
  status: 'succeeded' | 'pending';
  metadata: Record<string, string>;
}

interface Intent {
  id: string;
  object: 'payment_intent';
  created: number;
  amount: number;
  amount_received: number;
  status: 'processing' | 'succeeded' | 'requires_payment_method' | 'canceled';
  metadata: Record<string, string>;
  method: 'card' | 'us_bank_account';
  refunds: Refund[];
  dispute: {
    id: string;
    status: string;
    amount: number;
    created: number;
    balance_transactions: { fee: number }[];
  } | null;
  error: string | null;
  errorCode: string | null;
  /** The customer whose payment method is saved or charged; null if the payment method is not saved. */
  customer: string | null;
  payment_method: Method | null;
  setup_future_usage: 'off_session' | null;
}

interface Method {
  id: string;
  object: 'payment_method';
  type: 'card' | 'us_bank_account';
  card?: { brand: string; last4: string; exp_month: number; exp_year: number };
  us_bank_account?: { bank_name: string; last4: string };
}

export interface StripeServer {
  variables: Record<'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL', string>;
  sessions: Map<string, Session>;
  intents: Map<string, Intent>;
  /** The saved payment methods, keyed by id; detached payment methods are removed. */
  methods: Map<string, Method & { customer: string }>;
  /** True while the simulated Stripe service responds to every request with an error. */
  isAway: boolean;
  /**
   * The number of requests that the simulated Stripe service still answers before it becomes unreachable; null if it
   * stays reachable.
   */
  awayAfter: number | null;
  /**
   * The simulated result of charging a saved payment method: the charge succeeds, the card is declined, the bank asks
   * the customer to confirm, or the charge succeeds but its response is lost.
   */
  charges: 'succeed' | 'decline' | 'confirm' | 'lose';
  /**
   * Called before and after each charge of a saved payment method. If it returns true, the connection is lost at that
   * moment. Null if the test does not need to be notified.
   */
  onCharge: ((moment: 'before' | 'after') => boolean) | null;
  /** The status of new refunds in the simulation; refunds of bank payments stay pending for some days. */
  refundStatus: Refund['status'];
  /**
   * Simulates that the customer pays on the payment page with the given URL; a payment from a bank account is still
   * pending afterward.
   */
  pay(url: string, method?: Intent['method']): Intent;
  /** Adds a card payment that was made earlier, with the metadata that the product attached to it. */
  addPaid(id: string, amount: number, metadata: Record<string, string>): Intent;
  settle(intent: Intent): void;
  fail(intent: Intent): void;
  refund(intent: Intent, amount: number, part?: string): void;
  dispute(intent: Intent, status: string): void;
  /** Simulates that idempotency keys become too old, so that a repeated request is a new one. */
  forgetKeys(): void;
  /** Returns the signed webhook message that the simulated Stripe service sends about a payment. */
  event(intent: Intent, type?: string): { body: string; signature: string };
  close(): Promise<void>;
}

const metadataNames = ['online_payment', 'business', 'kind', 'document', 'tip'];
const webhookSecret = 'whsec_test';
const seconds = () => Math.floor(Date.now() / 1000);
const newId = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`;

function amountOf(form: URLSearchParams): number {
  return [...form]
    .filter(([key]) => key.endsWith('[price_data][unit_amount]'))
    .reduce((sum, [, value]) => sum + Number(value), 0);
}

function shown(intent: Intent) {
  const { method, refunds, dispute, error, errorCode, ...rest } = intent;
  const charge = {
    id: `ch_${intent.id}`,
    object: 'charge',
    created: intent.created,
    payment_method_details: { type: method },
    disputed: dispute !== null,
    balance_transaction:
      intent.status === 'succeeded'
        ? { id: `txn_${intent.id}`, created: seconds(), fee: Math.round(intent.amount * 0.029) + 30 }
        : null,
    refunds: { object: 'list', data: refunds, has_more: false },
  };
  return {
    ...rest,
    last_payment_error: error ? { message: error, code: errorCode ?? 'card_declined' } : null,
    latest_charge: charge,
  };
}

/** Starts a service that implements the part of the Stripe API that the product uses. */
export async function openStripeServer(): Promise<StripeServer> {
  const sessions = new Map<string, Session>();
  const intents = new Map<string, Intent>();
  const methods: StripeServer['methods'] = new Map();
  const byKey = new Map<string, { sent: string; made: unknown }>();
  let address = '';

  const answer = (response: ServerResponse, body: unknown, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const refuse = (response: ServerResponse, code: string, status = 404) =>
    answer(response, { error: { type: 'invalid_request_error', code, message: code } }, status);

  function openSession(form: URLSearchParams): Session {
    const id = newId('cs');
    const session: Session = {
      id,
      url: `${address}/pay/${id}`,
      status: 'open',
      amount: amountOf(form),
      expires_at: Number(form.get('expires_at')),
      payment_intent: null,
      keeps: form.get('payment_intent_data[setup_future_usage]') === 'off_session',
      metadata: Object.fromEntries(
        metadataNames.map((name) => [name, form.get(`payment_intent_data[metadata][${name}]`) ?? '']),
      ),
    };
    sessions.set(id, session);
    return session;
  }

  function addIntent(fields: Pick<Intent, 'id' | 'amount' | 'metadata' | 'method'>): Intent {
    const intent: Intent = {
      ...fields,
      object: 'payment_intent',
      created: seconds(),
      amount_received: 0,
      status: 'processing',
      refunds: [],
      dispute: null,
      error: null,
      errorCode: null,
      customer: null,
      payment_method: null,
      setup_future_usage: null,
    };
    intents.set(intent.id, intent);
    return intent;
  }

  /** Saves the payment method of a payment for later charges without the customer, as Stripe does. */
  function keepMethod(intent: Intent) {
    const method: Method = {
      id: newId('pm'),
      object: 'payment_method',
      type: intent.method,
      ...(intent.method === 'card'
        ? { card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2099 } }
        : { us_bank_account: { bank_name: 'Test Bank', last4: '6789' } }),
    };
    const customer = newId('cus');
    methods.set(method.id, { ...method, customer });
    Object.assign(intent, { customer, payment_method: method, setup_future_usage: 'off_session' });
  }

  function giveBack(request: IncomingMessage, form: URLSearchParams, response: ServerResponse) {
    const intent = intents.get(form.get('payment_intent') ?? '');
    if (!intent) return refuse(response, 'resource_missing');
    const amount = Number(form.get('amount'));
    const refunded = intent.refunds.reduce((sum, refund) => sum + refund.amount, 0);
    return once(request, response, form, () => {
      if (refunded + amount > intent.amount_received) return undefined;
      server.refund(intent, amount, form.get('metadata[part]') ?? undefined);
      return intent.refunds.at(-1);
    });
  }

  /**
   * In the same way as Stripe, returns the first response again if a request is repeated with the same idempotency key,
   * and rejects a different request with that key.
   */
  function once(
    request: IncomingMessage,
    response: ServerResponse,
    form: URLSearchParams,
    create: () => unknown,
  ) {
    const key = `${request.url} ${request.headers['idempotency-key'] ?? newId('key')}`;
    const first = byKey.get(key) ?? { sent: form.toString(), made: create() };
    byKey.set(key, first);
    if (first.sent !== form.toString()) return refuse(response, 'idempotency_error', 400);
    if (!first.made) return refuse(response, 'charge_already_refunded', 400);
    return answer(response, first.made);
  }

  /**
   * Charges a saved payment method without the customer being present. If the card is declined, the error response
   * contains the payment.
   */
  function charge(request: IncomingMessage, form: URLSearchParams, response: ServerResponse) {
    const { charges } = server;
    const kept = methods.get(form.get('payment_method') ?? '');
    if (!kept || kept.customer !== form.get('customer')) return refuse(response, 'resource_missing', 400);
    const key = `${request.url} ${request.headers['idempotency-key']}`;
    const first = byKey.get(key) as { sent: string; made: Intent } | undefined;
    if (first && first.sent !== form.toString()) return refuse(response, 'idempotency_error', 400);
    if (server.onCharge?.('before')) return void response.destroy();
    const intent = first?.made ?? addCharge(form, kept);
    byKey.set(key, { sent: form.toString(), made: intent });
    if (server.onCharge?.('after')) return void response.destroy();
    if (charges === 'lose') return void response.destroy();
    if (!intent.error) return answer(response, shown(intent));
    const error = {
      type: 'card_error',
      code: intent.errorCode,
      message: intent.error,
      payment_intent: shown(intent),
    };
    return answer(response, { error }, 402);
  }

  function addCharge(form: URLSearchParams, kept: Method & { customer: string }): Intent {
    const metadata = Object.fromEntries(
      metadataNames.map((name) => [name, form.get(`metadata[${name}]`) ?? '']),
    );
    const intent = addIntent({
      id: newId('pi'),
      amount: Number(form.get('amount')),
      metadata,
      method: kept.type,
    });
    Object.assign(intent, { customer: kept.customer, payment_method: kept });
    if (server.charges === 'decline' || server.charges === 'confirm') {
      intent.status = 'requires_payment_method';
      intent.error =
        server.charges === 'decline' ? 'Your card was declined.' : 'Your bank wants you to confirm.';
      intent.errorCode = server.charges === 'decline' ? 'card_declined' : 'authentication_required';
    } else if (kept.type === 'card') server.settle(intent);
    return intent;
  }

  function listIntents(query: URLSearchParams, response: ServerResponse) {
    const since = Number(query.get('created[gte]') ?? 0);
    const all = [...intents.values()].filter(({ created }) => created >= since).reverse();
    const after = query.get('starting_after');
    const start = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
    const data = all.slice(start, start + 10);
    const has_more = start + 10 < all.length;
    return answer(response, { object: 'list', url: '/v1/payment_intents', data: data.map(shown), has_more });
  }

  const http = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (server.awayAfter !== null && server.awayAfter-- <= 0) {
      server.isAway = true;
      server.awayAfter = null;
    }
    if (server.isAway) return void answer(response, { error: { type: 'api_error', message: 'away' } }, 500);
    if (pathname.startsWith('/pay/')) return void response.end('<h1>Pay here</h1>');
    const [, , kind, id, action] = pathname.split('/');
    const intent = intents.get(id ?? '');
    const session = sessions.get(action ?? '');
    if (kind === 'checkout' && request.method === 'POST' && !action)
      return void once(request, response, form, () => openSession(form));
    if (kind === 'checkout' && session && pathname.endsWith('/expire')) {
      if (session.status !== 'open') return void refuse(response, 'not_open', 400);
      session.status = 'expired';
      return void answer(response, session);
    }
    if (kind === 'checkout' && session) return void answer(response, session);
    if (kind === 'payment_intents' && !id && request.method === 'POST')
      return void charge(request, form, response);
    if (kind === 'payment_intents' && intent && action === 'cancel') {
      if (intent.status !== 'requires_payment_method')
        return void refuse(response, 'payment_intent_unexpected_state', 400);
      intent.status = 'canceled';
      return void answer(response, shown(intent));
    }
    if (kind === 'payment_intents' && !id) return void listIntents(searchParams, response);
    if (kind === 'payment_intents' && intent) return void answer(response, shown(intent));
    if (kind === 'payment_methods' && action === 'detach') {
      if (!methods.delete(id ?? '')) return void refuse(response, 'resource_missing');
      return void answer(response, { id, object: 'payment_method' });
    }
    if (kind === 'refunds') return void giveBack(request, form, response);
    if (kind === 'disputes') {
      const disputed = intents.get(searchParams.get('payment_intent') ?? '')?.dispute;
      return void answer(response, { object: 'list', data: disputed ? [disputed] : [], has_more: false });
    }
    return void refuse(response, 'resource_missing');
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;

  const server: StripeServer = {
    variables: {
      STRIPE_SECRET_KEY: 'sk_test_key',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: address,
    },
    sessions,
    intents,
    methods,
    isAway: false,
    awayAfter: null,
    charges: 'succeed',
    forgetKeys: () => byKey.clear(),
    onCharge: null,
    refundStatus: 'succeeded',
    pay(url, method = 'card') {
      const session = sessions.get(url.split('/').at(-1) ?? '');
      if (session?.status !== 'open') throw new Error('this page cannot be paid any more');
      const intent = addIntent({
        id: newId('pi'),
        amount: session.amount,
        metadata: session.metadata,
        method,
      });
      if (session.keeps) keepMethod(intent);
      session.status = 'complete';
      session.payment_intent = intent.id;
      if (method === 'card') server.settle(intent);
      return intent;
    },
    addPaid(id, amount, metadata) {
      const intent = addIntent({ id, amount, metadata, method: 'card' });
      server.settle(intent);
      return intent;
    },
    settle(intent) {
      intent.status = 'succeeded';
      intent.amount_received = intent.amount;
    },
    fail(intent) {
      intent.status = 'requires_payment_method';
      intent.error = 'The account has insufficient funds.';
    },
    refund(intent, amount, part) {
      intent.refunds.push({
        id: newId('re'),
        object: 'refund',
        amount,
        created: seconds(),
        status: server.refundStatus,
        metadata: part ? { part } : {},
      });
    },
    dispute(intent, status) {
      const refunded = intent.refunds.reduce((sum, refund) => sum + refund.amount, 0);
      const fees = status === 'won' ? [1500, -1500] : [1500];
      intent.dispute = {
        id: intent.dispute?.id ?? newId('dp'),
        status,
        amount: intent.amount - refunded,
        created: intent.dispute?.created ?? seconds(),
        balance_transactions: fees.map((fee) => ({ fee })),
      };
    },
    event(intent, type = 'payment_intent.succeeded') {
      const body = JSON.stringify({
        id: newId('evt'),
        object: 'event',
        type,
        data: { object: shown(intent) },
      });
      const at = seconds();
      const sum = createHmac('sha256', webhookSecret).update(`${at}.${body}`).digest('hex');
      return { body, signature: `t=${at},v1=${sum}` };
    },
    close() {
      http.closeAllConnections();
      return new Promise((resolve) => http.close(() => resolve()));
    },
  };
  return server;
}
