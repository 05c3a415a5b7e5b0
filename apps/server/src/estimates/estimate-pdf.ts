import { formatLong, todayIn } from '@dayworks/shared/dates/calendar-date';
import { estimateFacts } from '@dayworks/shared/documents/document-facts';
import { documentFileName } from '@dayworks/shared/documents/document-kind';
import { receivedTotal } from '@dayworks/shared/documents/payments/counted-payments';
import { notFound } from '@dayworks/shared/errors';
import { depositLabel } from '@dayworks/shared/estimates/deposit';
import type {
  EstimateSignature,
  SharedEstimate,
  SharedEstimateKey,
} from '@dayworks/shared/estimates/shared-estimate';
import { formatMoney, toCents } from '@dayworks/shared/money';
import { type Letterhead, letterheadQuery, readLogo, usualLook } from '../business/letterhead.ts';
import {
  printedBusiness,
  printedFact,
  printedItems,
  printedParties,
  printedSummary,
} from '../documents/pdf-parts.ts';
import { countPdf } from '../documents/shared-document.ts';
import type { RequestContext } from '../identity/request-context.ts';
import type { Attachment } from '../outbox/deliver-message.ts';
import type { PdfDocument, PdfLine, PdfOwner } from '../platform/files/pdf-document.ts';
import type { MemberContext, Platform } from '../platform/verb-context.ts';
import { type Actor, readBusiness } from '../platform/with-business.ts';
import { estimateQuery, signatureColumn, signatureObject, signedBeforeColumn } from './estimate-queries.ts';
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

/** Renders the estimate as a PDF with the stored amounts. */
export function estimatePdf(
  estimate: SignableEstimate,
  business: Letterhead,
  logo: Uint8Array | null,
  now: Date,
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
    lists: changedLists(offer),
    ...summary,
    balance: summary.settlements.length > 0 ? summary.balance : null,
    deposit: depositOf(estimate, offer),
    notes: offer.notes,
    terms: offer.terms,
    signature: signatureOf(offer, business.time_zone),
  };
}

const contentType = 'application/pdf';

interface Offer {
  estimate: SignableEstimate;
  business: Letterhead;
  now: Date;
}

async function draw(platform: Platform, owner: PdfOwner, read: () => Promise<Offer>) {
  let name = '';
  const bytes = await platform.pdf.render(owner, async () => {
    const { estimate, business, now } = await read();
    name = estimateFileName(estimate);
    return estimatePdf(estimate, business, await readLogo(platform, business.logo_url), now);
  });
  return { name, content: Buffer.from(bytes) };
}

const fileOf = ({ name, content }: { name: string; content: Buffer<ArrayBuffer> }) =>
  new File([content], name, { type: contentType });

const drawCurrent = (platform: Platform, owner: PdfOwner, id: string, now: Date) =>
  draw(platform, owner, async () => {
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
  return fileOf(drawn);
}

export async function getSharedEstimatePdf(context: RequestContext, input: SharedEstimateKey): Promise<File> {
  const { estimate, business, businessId } = await getSharedEstimate(context, input);
  await countPdf(context, 'estimate');
  const owner = { businessId, drawnFor: 'visitor', openedId: input.id } as const;
  const drawn = await draw(context.platform, owner, async () => ({
    estimate,
    business,
    now: context.now,
  }));
  return fileOf(drawn);
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

interface Signed {
  document: Omit<SignableEstimate, 'signature'> & {
    letterhead: Omit<Letterhead, keyof typeof usualLook> & Partial<Letterhead>;
  };
  signature: EstimateSignature;
}

/**
 * Renders the PDF from the data stored when the estimate was signed, so later changes to the estimate or the business
 * details do not affect the PDF.
 */
export async function getSignedPdf(
  context: MemberContext,
  { id: signatureId }: { id: string },
): Promise<File> {
  const { platform, actor } = context;
  const [[signed]] = await readBusiness<[Signed[]]>(context, [
    {
      name: 'estimate-signed',
      text: `select s.document, ${signatureObject('s')} as signature
             from estimate_signatures s where s.business_id = $1 and s.id = $2`,
      values: [actor.businessId, signatureId],
    },
  ]);
  if (!signed) throw notFound('Signature not found');
  const { letterhead, ...estimate } = signed.document;
  const drawn = await draw(platform, forMember(actor), async () => ({
    estimate: { ...estimate, signature: signed.signature },
    business: { ...usualLook, ...letterhead },
    now: actor.now,
  }));
  return fileOf(drawn);
}
