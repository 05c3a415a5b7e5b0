import { CardAction, type CardInput, type ToldCard } from '@dayworks/shared/chat/card';
import type { Wish } from '@dayworks/shared/chat/understanding';
import { formatLong } from '@dayworks/shared/dates/calendar-date';
import { dueDate } from '@dayworks/shared/documents/due-date';
import { withoutTax } from '@dayworks/shared/documents/lines/catalog-pick';
import { LineItemInput } from '@dayworks/shared/documents/lines/line-item';
import { quantityText } from '@dayworks/shared/documents/lines/line-texts';
import { amountOff, documentTotals, lineTotal } from '@dayworks/shared/documents/lines/totals';
import { conflict, DomainError } from '@dayworks/shared/errors';
import { emptyEstimate } from '@dayworks/shared/estimates/estimate';
import { emptyInvoice } from '@dayworks/shared/invoices/invoice';
import { offerStart } from '@dayworks/shared/look/document-settings';
import { formatCents, formatMoney } from '@dayworks/shared/money';
import type { RecordName } from '@dayworks/shared/questions/answer';
import { recordHref } from '@dayworks/shared/questions/tell/hrefs';
import { getEstimate } from '../../estimates/reads.ts';
import { createEstimate, removeEstimate } from '../../estimates/writes.ts';
import { getInvoice } from '../../invoices/reads.ts';
import { removeInvoice } from '../../invoices/remove-invoice.ts';
import { createInvoice } from '../../invoices/writes.ts';
import { getDocumentSettings } from '../../look/settings.ts';
import { businessDay } from '../../platform/business-day.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { type CardVerbs, type MadeCard, plainCard } from './card-verbs.ts';
import { makeItems } from './document-items.ts';
import { billJob, jobNote, jobWordsOf } from './job-to-bill.ts';
import { type CardCustomer, filledForm, meantCustomer, readCardCustomer } from './name-matches.ts';

type Kind = 'create_invoice' | 'create_estimate';
type Item = CardInput<Kind>['items'][number];

const words = { create_invoice: 'invoice', create_estimate: 'estimate' } as const;

export async function makeDocumentCard(
  context: MemberContext,
  wish: Extract<Wish, { kind: Kind }>,
  mentions: readonly RecordName[],
): Promise<MadeCard> {
  const asJob = wish.kind === 'create_invoice' ? jobWordsOf(wish) : null;
  const ofJob = asJob?.saysJob ? await billJob(context, asJob.words, mentions) : null;
  if (ofJob) return ofJob;
  const meant = await meantCustomer(context, wish.customer, mentions);
  if ('problem' in meant) {
    // 'Invoice the taproom water heaters' names a job without the word 'job'.
    const named = asJob && (await billJob(context, asJob.words, mentions));
    return named ?? { problem: `${meant.problem}${await jobNote(context, wish.customer)}` };
  }
  if (!('one' in meant)) return meant;
  if (asJob?.saysJob && wish.items.length === 0)
    return { problem: `No job of ${meant.one.name} matches “${asJob.words}”.` };
  if (wish.items.length === 0) {
    return {
      problem: `What should the ${words[wish.kind]} for ${meant.one.name} include? For example: “3 h drain cleaning at 95”.`,
    };
  }
  const items: Item[] = [];
  for (const wished of wish.items) {
    const made = await makeItems(context, wished, mentions);
    if (!('items' in made)) return made;
    items.push(...made.items);
  }
  const customer = await readCardCustomer(context, meant.one.id);
  const shared = { customer_id: customer.id, items, notes: null };
  const due_date = wish.due ?? dueDate(businessDay(context.actor), customer.payment_terms);
  const parsed = CardAction.safeParse(
    wish.kind === 'create_invoice'
      ? { kind: wish.kind, input: { ...shared, due_date } }
      : { kind: wish.kind, input: shared },
  );
  if (parsed.success) return { action: parsed.data };
  const issue = items.map((item) => LineItemInput.safeParse(item).error?.issues[0]?.message).find(Boolean);
  return { problem: `${issue ?? 'That cannot be added to a document'}.` };
}

/** A tax-exempt customer pays no tax on any item, as in the document form. */
const taxedFor = ({ tax_exempt }: CardCustomer, items: readonly Item[]) => {
  const taxed = items.map((item) => ({
    ...item,
    tax_rate: item.tax_rate ?? 0,
    tax_parts: item.tax_parts ?? null,
  }));
  return tax_exempt ? withoutTax(taxed) : taxed;
};

const linesOf = (customer: CardCustomer, items: readonly Item[]) =>
  taxedFor(customer, items).map((item) => LineItemInput.parse(item));

async function toldItems(
  context: MemberContext,
  customer: CardCustomer,
  { items }: CardInput<Kind>,
): Promise<ToldCard['lines']> {
  const lines = linesOf(customer, items);
  const { prices_include_tax } = await getDocumentSettings(context);
  const totals = documentTotals(lines, { ...amountOff(0), prices_include_tax });
  return [
    { label: 'Customer', value: customer.name },
    ...lines.map((line) => ({
      label: line.name,
      value: `${quantityText(line)} at ${formatMoney(line.price)} = ${formatCents(lineTotal(line))}`,
    })),
    ...(totals.tax > 0
      ? [{ label: prices_include_tax ? 'Includes tax of' : 'Tax', value: formatCents(totals.tax) }]
      : []),
    { label: 'Total', value: formatCents(totals.total) },
  ];
}

/** The customer's address is the default service address, as in the document form. */
const serviceAddress = ({ address, city, state, zip_code }: CardCustomer) => ({
  service_address: address,
  service_city: city,
  service_state: state,
  service_zipcode: zip_code,
});

const toldNotes = ({ notes }: CardInput<Kind>) => (notes ? [{ label: 'Notes', value: notes }] : []);

const formOf = (
  path: string,
  customer: CardCustomer,
  { items }: CardInput<Kind>,
  due: string | null = null,
) => filledForm(path, { customer: customer.id, due, items: JSON.stringify(taxedFor(customer, items)) });

/** Fields of a document that the user does not mention are left undefined, so the settings of the business apply. */
const wordsOf = ({ notes }: CardInput<Kind>) => ({
  notes: notes ?? undefined,
  terms: undefined,
  discount_reduces_tax: undefined,
  prices_include_tax: undefined,
});

const offerOf = async (context: MemberContext) =>
  offerStart(businessDay(context.actor), await getDocumentSettings(context));

const changedText = (kind: string) => `This ${kind} has changed since then. Open it to decide what to do.`;

export const invoiceCard: CardVerbs<'create_invoice'> = {
  async tell(context, input) {
    const customer = await readCardCustomer(context, input.customer_id);
    const due = input.due_date ?? dueDate(businessDay(context.actor), customer.payment_terms);
    return {
      ...plainCard,
      title: `Create a draft invoice for ${customer.name}`,
      lines: [
        ...(await toldItems(context, customer, input)),
        { label: 'Due', value: formatLong(due) },
        ...toldNotes(input),
      ],
      note: 'It stays a draft until you send it.',
      confirm_label: 'Create draft',
      form_href: formOf('/invoices/new', customer, input, due),
    };
  },
  async run(context, input) {
    const customer = await readCardCustomer(context, input.customer_id);
    const today = businessDay(context.actor);
    const invoice = await createInvoice(context, {
      ...emptyInvoice(today, customer.payment_terms),
      ...serviceAddress(customer),
      ...(input.due_date && { due_date: input.due_date }),
      customer_id: customer.id,
      ...wordsOf(input),
      items: linesOf(customer, input.items),
    });
    const text = `Created the draft invoice #${invoice.number} for ${customer.name} over ${formatMoney(invoice.total)}.`;
    return {
      result: { text, href: recordHref('invoice', invoice.id) },
      undo: { id: invoice.id, version: invoice.version },
    };
  },
  async undo(context, { id, version }) {
    const invoice = await getInvoice(context, { id }).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'NOT_FOUND') return null;
      throw error;
    });
    if (invoice && (invoice.status !== 'draft' || invoice.sent_at || invoice.version !== version))
      throw conflict(changedText('invoice'));
    if (invoice) await removeInvoice(context, { id });
    return { text: `Deleted the draft invoice${invoice ? ` #${invoice.number}` : ''}.`, href: null };
  },
};

export const estimateCard: CardVerbs<'create_estimate'> = {
  async tell(context, input) {
    const customer = await readCardCustomer(context, input.customer_id);
    const { valid_until } = await offerOf(context);
    return {
      ...plainCard,
      title: `Create a draft estimate for ${customer.name}`,
      lines: [
        ...(await toldItems(context, customer, input)),
        ...(valid_until ? [{ label: 'Valid until', value: formatLong(valid_until) }] : []),
        ...toldNotes(input),
      ],
      note: 'It stays a draft until you send it.',
      confirm_label: 'Create draft',
      form_href: formOf('/estimates/new', customer, input),
    };
  },
  async run(context, input) {
    const customer = await readCardCustomer(context, input.customer_id);
    const estimate = await createEstimate(context, {
      ...emptyEstimate(businessDay(context.actor)),
      ...(await offerOf(context)),
      ...serviceAddress(customer),
      customer_id: customer.id,
      ...wordsOf(input),
      items: linesOf(customer, input.items),
    });
    const text = `Created the draft estimate #${estimate.number} for ${customer.name} over ${formatMoney(estimate.total)}.`;
    return {
      result: { text, href: recordHref('estimate', estimate.id) },
      undo: { id: estimate.id, version: estimate.version },
    };
  },
  async undo(context, { id, version }) {
    const estimate = await getEstimate(context, { id });
    if (estimate.status !== 'draft' || estimate.sent_at || estimate.version !== version)
      throw conflict(changedText('estimate'));
    await removeEstimate(context, { id });
    return { text: `Deleted the draft estimate #${estimate.number}.`, href: null };
  },
};
