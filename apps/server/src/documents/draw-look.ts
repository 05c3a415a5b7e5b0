import { todayIn } from '@dayworks/shared/calendar-date';
import { notFound } from '@dayworks/shared/errors';
import type { LookPreview, LookPreviewQuery, PreviewLook } from '@dayworks/shared/look/look-preview';
import { PayDetails } from '@dayworks/shared/look/pay-settings';
import { keysOf, pick } from '@dayworks/shared/pick';
import { type Letterhead, letterheadQuery, readLogo } from '../business/letterhead.ts';
import { ownWordsOf, type StoredTemplate, templatesQuery } from '../messages/own-words.ts';
import { drawPdfPages } from '../pdf/page-drawing.ts';
import type { PdfDocument } from '../platform/pdf-document.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../platform/with-business.ts';
import type { LetterWords } from './letter.ts';
import type { LetterBasis } from './letter-basis.ts';

const mostPages = 3;

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

/** What a letter would be written from with what stands in the form, and the document to show it by. */
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

/** How the feature draws the real ones. */
interface RealDrawing<Page> {
  number: string;
  is_sample: boolean;
  fileName: string;
  page: () => Page;
  words: () => LetterWords;
  pdf: (logo: Uint8Array | null) => PdfDocument;
}

/** One look of it, by the very code that makes the real ones. Nothing is written. */
export async function drawLook<Page>(
  { platform, actor }: MemberContext,
  look: PreviewLook,
  business: Letterhead,
  { number, is_sample, fileName, page, words, pdf }: RealDrawing<Page>,
): Promise<LookPreview & { page: Page | null }> {
  const drawn = { number, is_sample, pages: null, email: null, page: null };
  if (look === 'page') return { ...drawn, page: page() };
  if (look === 'email') {
    const { subject, html } = words().email;
    return { ...drawn, email: { subject, html, file_name: business.attach_pdf ? fileName : null } };
  }
  const logo = await readLogo(platform, business.logo_url);
  const owner = { businessId: actor.businessId, drawnFor: 'preview' } as const;
  const bytes = await platform.pdf.render(pdf(logo), owner);
  return { ...drawn, pages: drawPdfPages(bytes, mostPages) };
}
