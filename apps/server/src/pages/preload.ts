import { CustomerPageQuery } from '@dayworks/shared/customers/customer-list';
import { EstimatePageQuery } from '@dayworks/shared/estimates/estimate-list';
import { InvoicePageQuery } from '@dayworks/shared/invoices/invoice-list';
import { LedgerPageQuery, LedgerQuery } from '@dayworks/shared/ledger/ledger-entry';
import { PaymentPageQuery } from '@dayworks/shared/payments/payment-list';
import type { Preload, PreloadedAnswer } from '@dayworks/shared/preload';
import { ProductPageQuery } from '@dayworks/shared/products/product-list';
import { ProjectBoardQuery } from '@dayworks/shared/projects/project-board';
import { type AnyProcedure, call } from '@orpc/server';
import type { RequestContext } from '../identity/request-context.ts';
import { router } from '../routes.ts';

type Question = Omit<PreloadedAnswer, 'output'>;

const question = (feature: keyof typeof router, name: string, input?: unknown): Question => ({
  path: [feature, name],
  input,
});

const whoIsIt = question('auth', 'session');
const whichBusiness = question('business', 'get');

/** What each screen asks for first when its address says nothing special. e2e/preload.spec.ts sees that it asks no more. */
const ofScreens: Record<string, Question[]> = {
  '/dashboard': [
    question('dashboard', 'get', { period: '12w' }),
    question('customers', 'options', {}),
    question('invoices', 'overview'),
    question('members', 'list'),
  ],
  '/invoices': [question('invoices', 'list', InvoicePageQuery.parse({})), question('invoices', 'overview')],
  '/estimates': [
    question('estimates', 'list', EstimatePageQuery.parse({})),
    question('estimates', 'overview'),
  ],
  '/customers': [
    question('customers', 'list', CustomerPageQuery.parse({})),
    question('customers', 'overview'),
  ],
  '/products': [question('products', 'list', ProductPageQuery.parse({})), question('products', 'overview')],
  '/projects': [question('projects', 'board', ProjectBoardQuery.parse({}))],
  '/payments': [question('payments', 'list', { limit: 10 }), question('payments', 'overview')],
  '/all-payments': [question('payments', 'list', PaymentPageQuery.parse({}))],
  '/transactions': [
    question('ledger', 'list', LedgerPageQuery.parse({})),
    question('ledger', 'totals', LedgerQuery.parse({})),
  ],
};

export const preloadedScreens = Object.keys(ofScreens);

const patienceMs = 1_000;

function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<Value>();
  const timer = setTimeout(() => reject(new Error('too late')), ms);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

function ask({ path: [feature, name], input }: Question, context: RequestContext): Promise<unknown> {
  const procedures: Record<string, AnyProcedure> = router[feature as keyof typeof router];
  const procedure = procedures[name];
  if (!procedure) throw new Error(`There is no ${feature}.${name}.`);
  return within(patienceMs, call(procedure, input, { context }));
}

/** What cannot be answered now is left out: the screen asks for it itself, and says what is wrong. */
async function answer(questions: Question[], context: RequestContext): Promise<PreloadedAnswer[]> {
  const outputs = await Promise.allSettled(questions.map((asked) => ask(asked, context)));
  return outputs.flatMap((output, index) => {
    const asked = questions[index];
    return asked && output.status === 'fulfilled' ? [{ ...asked, output: output.value }] : [];
  });
}

export async function preparePreload(context: RequestContext, url: string): Promise<Preload> {
  const at = Date.now();
  const session = await within(patienceMs, context.findSession()).catch(() => undefined);
  if (session === undefined) return { at, answers: [] };
  const questions = session ? [whoIsIt, whichBusiness, ...(ofScreens[url] ?? [])] : [whoIsIt];
  return { at, answers: await answer(questions, context) };
}
