import type { CustomerOption } from '@dayworks/shared/customers/contract';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { documentNumber } from '@dayworks/shared/documents/document-number';
import { EstimatePageQuery, type EstimateRow } from '@dayworks/shared/estimates/estimate-list';
import { InvoicePageQuery, type InvoiceRow } from '@dayworks/shared/invoices/invoice-list';
import { PaymentPageQuery, type PaymentRow } from '@dayworks/shared/payments/payment-list';
import { ProductPageQuery, type ProductRow } from '@dayworks/shared/products/product-list';
import { ProjectBoardQuery, type ProjectCard } from '@dayworks/shared/projects/project-board';
import type { FoundRecord } from '@dayworks/shared/search/contract';
import { listCustomerOptions } from '../customers/customer-options.ts';
import { listEstimates } from '../estimates/list-estimates.ts';
import { listInvoices } from '../invoices/list-invoices.ts';
import { listPayments } from '../payments/list-payments.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { listProducts } from '../products/list-products.ts';
import { getProjectBoard } from '../projects/project-board.ts';

const shownOfEach = 5;

const foundCustomer = (customer: CustomerOption): FoundRecord => {
  const name = customerName(customer);
  const company = customer.company === name ? null : customer.company;
  return { kind: 'customer', id: customer.id, name, detail: company ?? customer.city, amount: null };
};

const foundInvoice = ({ id, customer, total }: InvoiceRow): FoundRecord => ({
  kind: 'invoice',
  id,
  name: `#${documentNumber(id)}`,
  detail: customerName(customer),
  amount: total,
});

const foundEstimate = ({ id, title, customer, total }: EstimateRow): FoundRecord => ({
  kind: 'estimate',
  id,
  name: title ?? `#${documentNumber(id)}`,
  detail: customerName(customer),
  amount: total,
});

const foundProject = ({ id, name, customer }: ProjectCard): FoundRecord => ({
  kind: 'project',
  id,
  name,
  detail: customerName(customer),
  amount: null,
});

const foundProduct = ({ id, name, sku, category, price }: ProductRow): FoundRecord => ({
  kind: 'product',
  id,
  name,
  detail: sku ?? category,
  amount: price,
});

const foundPayment = ({ id, reference, customer, amount, payment_date }: PaymentRow): FoundRecord => ({
  kind: 'payment',
  id,
  name: reference ?? `Payment of ${payment_date}`,
  detail: customer ? customerName(customer) : null,
  amount,
});

/**
 * What the words mean anywhere, by the searches that the lists use. A mistyped name leads to a customer, and through the
 * best of them to their invoices and estimates.
 */
export async function searchEverything(
  context: MemberContext,
  { search }: { search: string },
): Promise<FoundRecord[]> {
  const page = { search, limit: shownOfEach };
  const [customers, projects, { products }, { payments }] = await Promise.all([
    listCustomerOptions(context, { search }),
    getProjectBoard(context, ProjectBoardQuery.parse({ search })),
    listProducts(context, ProductPageQuery.parse(page)),
    listPayments(context, PaymentPageQuery.parse(page)),
  ]);
  const [best] = customers;
  const orOfBest = async <Row>(find: (query: object) => Promise<Row[]>) => {
    const found = await find(page);
    if (found.length > 0 || !best) return found;
    return find({ customer_id: best.id, limit: shownOfEach });
  };
  const [invoices, estimates] = await Promise.all([
    orOfBest(async (query) => (await listInvoices(context, InvoicePageQuery.parse(query))).invoices),
    orOfBest(async (query) => (await listEstimates(context, EstimatePageQuery.parse(query))).estimates),
  ]);
  const cards = projects.flatMap((column) => column.projects);
  return [
    ...customers.slice(0, shownOfEach).map(foundCustomer),
    ...invoices.map(foundInvoice),
    ...estimates.map(foundEstimate),
    ...cards.slice(0, shownOfEach).map(foundProject),
    ...products.map(foundProduct),
    ...payments.map(foundPayment),
  ];
}
