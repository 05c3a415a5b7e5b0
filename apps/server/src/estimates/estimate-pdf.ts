import { formatLong, todayIn } from '@dayworks/shared/dates/calendar-date';
import { estimateFacts } from '@dayworks/shared/documents/document-facts';
import { documentFileName } from '@dayworks/shared/documents/document-kind';
import { receivedTotal } from '@dayworks/shared/documents/payments/counted-payments';
import { notFound } from '@dayworks/shared/errors';
import { depositLabel } from '@dayworks/shared/estimates/deposit';
import { installmentDueText, shownInstallments } from '@dayworks/shared/estimates/payment-schedule';
import type { SharedEstimate, SharedEstimateKey } from '@dayworks/shared/estimates/shared-estimate';
import { formatCents, formatMoney, toCents } from '@dayworks/shared/money';
import { type Letterhead, letterheadQuery, readLogo } from '../business/letterhead.ts';
import {
  printedBusiness,
  printedFact,
  printedItems,
  printedParties,
  printedSummary,
} from '../documents/pdf-parts.ts';
import { countPdf } from '../documents/shared-document.ts';
import { photoForPaper } from '../files/redraw-photo.ts';
import type { RequestContext } from '../identity/request-context.ts';
import type { Attachment } from '../outbox/deliver-message.ts';
import type { PdfDocument, PdfLine, PdfOwner, PdfPhoto } from '../platform/files/pdf-document.ts';
import type { MemberContext, Platform } from '../platform/verb-context.ts';
import { type Actor, readBusiness } from '../platform/with-business.ts';
import { estimateQuery, signatureColumn, signedBeforeColumn } from './estimate-queries.ts';
import { readPhoto } from './photos/photos.ts';
import { asOffer, getSharedEstimate, type SignableEstimate } from './shared-estimate.ts';

export const estimateFileName = (estimate: { number: string }) => documentFileName('estimate', estimate);

/** The deposit line is printed on the estimate until the deposit has been received. */
function depositOf(estimate: SignableEstimate, { deposit_asked, payments }: SharedEstimate): PdfLine | null {
  const isReceived = receivedTotal(payments) >= toCents(deposit_asked);
  return isReceived ? null : { label: depositLabel(estimate), amount: formatMoney(deposit_asked) };
}

function bandLines({
  title,
  valid_until,
  deposit_asked,
}: SharedEstimate): NonNullable<PdfDocument['band']>['lines'] {
  return [
    ...(title ? [{ text: title, emphasis: null }] : []),
    valid_until
      ? { text: 'Total, valid until', emphasis: formatLong(valid_until) }
      : { text: 'Total', emphasis: null },
    ...(deposit_asked > 0
      ? [{ text: 'Deposit due before work begins', emphasis: formatMoney(deposit_asked) }]
      : []),
  ];
}

function signatureOf({ signature }: SharedEstimate, timeZone: string): PdfDocument['signature'] {
  if (!signature) return null;
  const { name, drawing, signed_at } = signature;
  return { name, drawing, date: formatLong(todayIn(timeZone, new Date(signed_at))) };
}

const longestChange = 240;
const shortened = (text: string) =>
  text.length > longestChange ? `${text.slice(0, longestChange).toWellFormed()}…` : text;

/**
 * The list of changes to the estimate since the customer signed it. The list is empty once the customer has signed the
 * current version.
 */
function changedLists({ changes_since_signed }: SharedEstimate): PdfDocument['lists'] {
  if (!changes_since_signed || changes_since_signed.changes.length === 0) return [];
  const lines = changes_since_signed.changes.map(({ what, before, after }, index) => ({
    key: `change ${index}`,
    text: `${what}: ${after === null ? 'removed' : shortened(after)} ${before === null ? '(new)' : `(was ${shortened(before)})`}`,
    note: null,
    isDone: null,
  }));
  return [{ heading: 'Changed since you signed', lines }];
}

/** The payments of the schedule with their amounts. */
function scheduleLists({ payment_schedule, installments, total }: SharedEstimate): PdfDocument['lists'] {
  if (!payment_schedule) return [];
  const lines = shownInstallments(payment_schedule, installments, toCents(total)).map((installment) => ({
    key: `payment ${installment.position}`,
    text: `${installment.name}: ${formatCents(installment.amount)}`,
    note: `${installment.percent}%, ${installmentDueText(installment)}`,
    isDone: null,
  }));
  return [{ heading: 'Payment schedule', lines }];
}

/** Renders the estimate as a PDF with the stored amounts. */
export function estimatePdf(
  estimate: SignableEstimate,
  business: Letterhead,
  logo: Uint8Array | null,
  now: Date,
  photos: PdfPhoto[] = [],
): PdfDocument {
  const offer = asOffer(estimate, business, now);
  const summary = printedSummary(offer, 'Balance');
  return {
    title: 'Estimate',
    number: `#${estimate.number}`,
    business: printedBusiness(business, logo),
    recipient: offer.addressee[0] ?? offer.customer_name,
    parties: printedParties(offer, estimate.customer?.email ?? null, 'estimate'),
    dates: estimateFacts(offer).map((fact) => printedFact(fact, fact.name === 'valid_until')),
    band: { lines: bandLines(offer), amount: formatMoney(offer.total) },
    stamp: null,
    items: printedItems(offer),
    lists: [...scheduleLists(offer), ...changedLists(offer)],
    ...summary,
    balance: summary.settlements.length > 0 ? summary.balance : null,
    deposit: depositOf(estimate, offer),
    photos,
    notes: offer.notes,
    terms: offer.terms,
    signature: signatureOf(offer, business.time_zone),
  };
}

/** Reads the photos of the estimate in the size for printing. A missing photo is left out. */
async function readPhotos(
  platform: Platform,
  { businessId }: PdfOwner,
  { photos = [] }: Partial<Pick<SignableEstimate, 'photos'>>,
): Promise<PdfPhoto[]> {
  const read = photos.map(async ({ file_id, line_name, ...photo }) => {
    const bytes = await readPhoto(platform, file_id);
    return bytes
      ? [{ ...photo, bytes: await photoForPaper(businessId, bytes), caption: line_name ?? '' }]
      : [];
  });
  return (await Promise.all(read)).flat();
}

const contentType = 'application/pdf';

interface Offer {
  estimate: SignableEstimate;
  business: Letterhead;
  now: Date;
}

/** Renders the PDF of an estimate that is read when its turn in the queue has come. */
export async function drawEstimate(platform: Platform, owner: PdfOwner, read: () => Promise<Offer>) {
  let name = '';
  const bytes = await platform.pdf.render(owner, async () => {
    const { estimate, business, now } = await read();
    name = estimateFileName(estimate);
    const logo = await readLogo(platform, business.logo_url);
    return estimatePdf(estimate, business, logo, now, await readPhotos(platform, owner, estimate));
  });
  return { name, content: Buffer.from(bytes) };
}

export const pdfFileOf = ({ name, content }: { name: string; content: Buffer<ArrayBuffer> }) =>
  new File([content], name, { type: contentType });

const drawCurrent = (platform: Platform, owner: PdfOwner, id: string, now: Date) =>
  drawEstimate(platform, owner, async () => {
    const [[estimate], [business]] = await readBusiness<[SignableEstimate[], Letterhead[]]>(
      { platform, actor: owner },
      [
        estimateQuery(owner.businessId, id, signatureColumn + signedBeforeColumn),
        letterheadQuery(owner.businessId),
      ],
    );
    if (!estimate || !business) throw notFound('Estimate not found');
    return { estimate, business, now };
  });

const forMember = ({ businessId }: Actor): PdfOwner => ({ businessId, drawnFor: 'member' });

/** Renders the PDF of an estimate for a member, which is also the print view (rule M20). */
export async function getEstimatePdf(context: MemberContext, { id }: { id: string }): Promise<File> {
  const { platform, actor } = context;
  const drawn = await drawCurrent(platform, forMember(actor), id, actor.now);
  return pdfFileOf(drawn);
}

export async function getSharedEstimatePdf(context: RequestContext, input: SharedEstimateKey): Promise<File> {
  const { estimate, business, businessId } = await getSharedEstimate(context, input);
  await countPdf(context, 'estimate');
  const owner = { businessId, drawnFor: 'visitor', openedId: input.id } as const;
  const drawn = await drawEstimate(context.platform, owner, async () => ({
    estimate,
    business,
    now: context.now,
  }));
  return pdfFileOf(drawn);
}

/** Renders the PDF of the estimate when the message is sent, so that the PDF shows the current state of the estimate. */
export async function attachEstimatePdf(
  platform: Platform,
  businessId: string,
  id: string,
): Promise<Attachment> {
  const { name, content } = await drawCurrent(platform, { businessId, drawnFor: 'letter' }, id, new Date());
  return { filename: name, content, contentType };
}
