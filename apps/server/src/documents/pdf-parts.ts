import { addressLines } from '@dayworks/shared/contact';
import { formatLong } from '@dayworks/shared/dates/calendar-date';
import { partyLabels } from '@dayworks/shared/documents/addresses';
import type { DocumentFact } from '@dayworks/shared/documents/document-facts';
import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import type { LineItem } from '@dayworks/shared/documents/lines/line-item';
import {
  choosePackageText,
  isChosen,
  type LinePackage,
  lineBlocks,
  type MaybeOption,
  optionText,
} from '@dayworks/shared/documents/lines/line-options';
import { type LineSection, sectionsOf, subtotalLabel } from '@dayworks/shared/documents/lines/line-sections';
import {
  discountText,
  quantityText,
  showsTaxColumn,
  taxText,
} from '@dayworks/shared/documents/lines/line-texts';
import {
  mostPayments,
  type SummaryLine,
  storedSummary,
} from '@dayworks/shared/documents/lines/summary-lines';
import { packagePrice } from '@dayworks/shared/documents/lines/totals';
import type { ReceivedPayment } from '@dayworks/shared/documents/payments/counted-payments';
import { methodLabel } from '@dayworks/shared/documents/payments/payment-method';
import type { PublicDocument } from '@dayworks/shared/documents/public-document';
import { accentShades } from '@dayworks/shared/look/accent';
import { formatCents, formatMoney } from '@dayworks/shared/money';
import type { Letterhead } from '../business/letterhead.ts';
import type { PdfDocument, PdfFact, PdfItem, PdfLine } from '../platform/files/pdf-document.ts';

/** The functions in this file build the parts of a PDF that are the same for invoices and estimates. */
const printedLine = ({ label, amount }: SummaryLine): PdfLine => ({
  label,
  amount: formatMoney(amount),
});

type PrintedLine = LineItem & MaybeOption;

const printedItem = (item: PrintedLine, showsTax: boolean): PdfItem => ({
  id: item.id,
  name: item.name,
  description:
    [item.option === 'optional' ? optionText(item) : null, item.description, discountText(item)]
      .filter(Boolean)
      .join('\n') || null,
  ...(item.option === 'optional' && { isTicked: isChosen(item) }),
  isQuiet: !isChosen(item),
  quantity: quantityText(item),
  price: formatMoney(item.price),
  tax: showsTax ? taxText(item) : '',
  amount: formatMoney(item.total),
});

const headingRow = (id: string, name: string): PdfItem => ({
  id,
  name,
  description: null,
  quantity: '',
  price: '',
  tax: '',
  amount: '',
  isHeading: true,
});

/**
 * Builds the rows for a package in the items table of a PDF: a heading with the price, followed by the lines of the
 * package.
 */
const printedPackage = (
  { name, is_chosen, lines }: LinePackage<PrintedLine>,
  index: number,
  showsTax: boolean,
): PdfItem[] => [
  {
    ...headingRow(`package ${index}`, name),
    description: is_chosen ? 'Chosen' : 'Not chosen',
    amount: formatCents(packagePrice(lines)),
    isTicked: is_chosen,
    isQuiet: !is_chosen,
  },
  ...lines.map((line) => ({ ...printedItem(line, showsTax), isPart: true })),
];

/** The heading of a section, its lines, and its subtotal; lines without a section stand by themselves. */
const printedSection = (
  { name, subtotal, lines }: LineSection<PrintedLine>,
  showsTax: boolean,
): PdfItem[] => {
  const rows = lines.map((line) => printedItem(line, showsTax));
  if (name === null) return rows;
  return [
    headingRow(`section ${name}`, name),
    ...rows,
    {
      ...headingRow(`subtotal ${name}`, subtotalLabel(name)),
      amount: formatCents(subtotal),
      isHeading: false,
      isPart: true,
    },
  ];
};

/**
 * Builds the rows of the items table in the PDF. The table contains all options with their prices and marks the options
 * that are chosen.
 */
export function printedItems(
  letter: Omit<PublicDocument, 'items'> & { items: readonly PrintedLine[] },
): PdfItem[] {
  const showsTax = showsTaxColumn(letter);
  return lineBlocks(letter.items).flatMap((block) =>
    block.kind === 'lines'
      ? sectionsOf(block.lines).flatMap((section) => printedSection(section, showsTax))
      : [
          headingRow('packages', choosePackageText),
          ...block.packages.flatMap((own, index) => printedPackage(own, index, showsTax)),
        ],
  );
}

const printedPayment = (payment: ReceivedPayment): PdfDocument['payments'][number] => ({
  id: payment.id,
  date: formatLong(payment.payment_date),
  method: methodLabel(payment.payment_method),
  amount: formatMoney(payment.amount),
});

export function printedBusiness(business: Letterhead, logo: Uint8Array | null): PdfDocument['business'] {
  const place = addressLines(business).join(', ');
  const contact = [place, [business.phone, business.email].filter(Boolean).join(' · ')].filter(Boolean);
  const look = { ...accentShades(business.accent), paper: business.paper };
  return { name: business.business_name, contact, logo, look };
}

/** The recipient of the document and the location of the work. */
export function printedParties(letter: PublicDocument, email: string | null, kind: DocumentKind): PdfFact[] {
  const labels = partyLabels[kind];
  const place = addressLines({
    address: letter.service_address,
    city: letter.service_city,
    state: letter.service_state,
    zip_code: letter.service_zipcode,
  });
  return [
    { label: labels.customer, lines: [...letter.addressee, ...(email ? [email] : [])], isStrong: true },
    ...(place.length > 0 ? [{ label: labels.place, lines: place, isStrong: false }] : []),
  ];
}

export const printedFact = ({ label, text }: DocumentFact, isStrong: boolean): PdfFact => ({
  label,
  lines: [text],
  isStrong,
});

/** Builds the printed totals. If the totals show only the sum of the payments, also lists the individual payments. */
export function printedSummary(
  letter: PublicDocument,
  balanceLabel: string,
): Pick<PdfDocument, 'charges' | 'total' | 'included' | 'settlements' | 'balance' | 'payments'> {
  const { charges, total, included, settlements, balance } = storedSummary({
    ...letter,
    tax_names: letter.business.tax_names,
  });
  return {
    charges: charges.map(printedLine),
    total: { label: 'Total', amount: formatMoney(total) },
    included,
    settlements: settlements.map((line) => ({ key: line.key, ...printedLine(line) })),
    balance: { label: balanceLabel, amount: formatMoney(balance) },
    payments: letter.payments.length > mostPayments ? letter.payments.map(printedPayment) : [],
  };
}
