import { customerName } from '@dayworks/shared/customers/customer-name';
import { formatLong } from '@dayworks/shared/dates/calendar-date';
import { shortNumber } from '@dayworks/shared/documents/document-kind';
import { ageBucketLabels, ageBuckets } from '@dayworks/shared/invoices/overdue/age-bucket';
import { payText } from '@dayworks/shared/look/ways-to-pay';
import { formatMoney } from '@dayworks/shared/money';
import { type Statement, type StatementLine, statementLineText } from '@dayworks/shared/statements/statement';
import type { Letterhead } from '../business/letterhead.ts';
import { printedBusiness } from '../documents/pdf-parts.ts';
import type { PdfDocument, PdfFact, PdfItem } from '../platform/files/pdf-document.ts';

export const statementFileName = ({ customer, to }: Statement) =>
  `Statement-${shortNumber(customer.id)}-${to}.pdf`;

const fact = (label: string, ...lines: string[]): PdfFact => ({ label, lines, isStrong: false });

function recipientOf({ customer }: Statement): PdfFact {
  const person = customerName(customer);
  const names = customer.company && customer.company !== person ? [customer.company, person] : [person];
  return { label: 'Account', lines: customer.email ? [...names, customer.email] : names, isStrong: true };
}

function printedLine(line: StatementLine): PdfItem {
  const { id, kind, date, amount, balance } = line;
  return {
    id: `${kind} ${id}`,
    name: statementLineText(line),
    description: null,
    quantity: formatLong(date),
    price: amount > 0 ? formatMoney(amount) : '',
    tax: amount < 0 ? formatMoney(-amount) : '',
    amount: formatMoney(balance),
  };
}

const openingLine = ({ from, opening }: Statement): PdfItem => ({
  id: 'opening',
  name: 'Opening balance',
  description: null,
  quantity: formatLong(from),
  price: '',
  tax: '',
  amount: formatMoney(opening),
});

/** Creates the PDF of a customer's statement: the opening balance, the entries and the closing balance. */
export function statementPdf(
  statement: Statement,
  business: Letterhead,
  logo: Uint8Array | null,
): PdfDocument {
  const { customer, from, to, lines, closing, ages, deposits_held, credit } = statement;
  const open = ageBuckets.filter((bucket) => ages[bucket] !== 0);
  return {
    title: 'Statement',
    number: formatLong(to),
    business: printedBusiness(business, logo),
    recipient: customer.company ?? customerName(customer),
    parties: [recipientOf(statement)],
    dates: [fact('From', formatLong(from)), fact('To', formatLong(to))],
    band: { lines: [{ text: 'Balance as of', emphasis: formatLong(to) }], amount: formatMoney(closing) },
    stamp: null,
    columns: 'account',
    items: [openingLine(statement), ...lines.map(printedLine)],
    lists: [],
    charges: open.map((bucket) => ({ label: ageBucketLabels[bucket], amount: formatMoney(ages[bucket]) })),
    total: { label: 'Balance', amount: formatMoney(closing) },
    settlements:
      credit > 0 ? [{ key: 'credit', label: 'Credit available', amount: formatMoney(credit) }] : [],
    balance: null,
    deposit: deposits_held > 0 ? { label: 'Deposits held', amount: formatMoney(deposits_held) } : null,
    payments: [],
    pay: closing > 0 ? payText(business, null) : null,
    notes: null,
    terms: null,
    signature: null,
  };
}
