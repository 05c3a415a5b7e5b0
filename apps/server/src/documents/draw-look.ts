import { todayIn } from '@dayworks/shared/dates/calendar-date';
import { notFound } from '@dayworks/shared/errors';
import type { LookPreview, LookPreviewQuery, PreviewLook } from '@dayworks/shared/look/look-preview';
import { PayDetails } from '@dayworks/shared/look/pay-settings';
import { keysOf, pick } from '@dayworks/shared/pick';
import { type Letterhead, letterheadQuery, readLogo } from '../business/letterhead.ts';
import { ownWordsOf, type StoredTemplate, templatesQuery } from '../messages/own-words.ts';
import { drawPdfPages } from '../pdf/page-drawing.ts';
import type { PdfDocument } from '../platform/files/pdf-document.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../platform/with-business.ts';
import type { LetterBasis, LetterWords } from './letter.ts';

const mostPages = 3;
/**
 * The maximum number of lines that fit on the previewed pages. If the document is longer, rendering the remaining lines
 * would be wasted work.
 */
export const mostPreviewedItems = 80;

const senderQuery = (userId: string): NamedQuery => ({
  name: 'preview-sender',
  text: 'select name from profiles where id = $1',
  values: [userId],
});

type LookForm = Pick<LookPreviewQuery, 'settings' | 'pay'>;

function withForm(business: Letterhead, { settings, pay }: LookForm): Letterhead {
  return {
    ...business,
    ...(settings && pick(settings, ['accent', 'show_tax', 'paper', 'attach_pdf'])),
    ...(pay && { how_to_pay: pay.how_to_pay, pay: pick(pay, keysOf(PayDetails)) }),
  };
}

/** Reads the data and the document for a preview that uses the unsaved form values. */
export async function readLookBasis<Newest>(
  context: MemberContext,
  newestQuery: NamedQuery,
  form: LookForm,
): Promise<LetterBasis & { newest: Newest | undefined }> {
  const { actor } = context;
  const [[stored], [newest], [sender], templates] = await readBusiness<
    [Letterhead[], Newest[], { name: string }[], StoredTemplate[]]
  >(context, [
    letterheadQuery(actor.businessId),
    newestQuery,
    senderQuery(actor.userId),
    templatesQuery(actor.businessId),
  ]);
  if (!stored) throw notFound('Business not found');
  const business = withForm(stored, form);
  return {
    business,
    words: ownWordsOf(templates),
    sender: sender?.name || business.business_name,
    today: todayIn(business.time_zone, actor.now),
    note: null,
    tone: null,
    newest,
  };
}

/** The functions that a feature, such as invoices, uses to render its real documents. */
interface RealDrawing<Page> {
  business: Letterhead;
  number: string;
  is_sample: boolean;
  fileName: string;
  page: () => Page;
  words: () => LetterWords;
  pdf: (logo: Uint8Array | null) => PdfDocument;
}

const told = ({ number, is_sample }: RealDrawing<unknown>) => ({
  number,
  is_sample,
  pages: null,
  email: null,
  page: null,
});

/** Reads the document only when the PDF renderer has a free slot. */
async function drawPages<Page>({ platform, actor }: MemberContext, read: () => Promise<RealDrawing<Page>>) {
  const { promise, resolve } = Promise.withResolvers<RealDrawing<Page>>();
  const bytes = await platform.pdf.render({ businessId: actor.businessId, drawnFor: 'preview' }, async () => {
    const drawing = await read();
    resolve(drawing);
    return drawing.pdf(await readLogo(platform, drawing.business.logo_url));
  });
  return { ...told(await promise), pages: drawPdfPages(bytes, mostPages) };
}

/** Renders a preview with the same code as the real documents. Nothing is stored. */
export async function drawLook<Page>(
  context: MemberContext,
  look: PreviewLook,
  read: () => Promise<RealDrawing<Page>>,
): Promise<LookPreview & { page: Page | null }> {
  if (look === 'pdf') return drawPages(context, read);
  const drawing = await read();
  if (look === 'page') return { ...told(drawing), page: drawing.page() };
  const { subject, html } = drawing.words().email;
  const file_name = drawing.business.attach_pdf ? drawing.fileName : null;
  return { ...told(drawing), email: { subject, html, file_name } };
}
