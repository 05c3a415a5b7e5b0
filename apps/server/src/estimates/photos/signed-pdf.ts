import { notFound } from '@dayworks/shared/errors';
import type { EstimateSignature } from '@dayworks/shared/estimates/shared-estimate';
import { type Letterhead, usualLook } from '../../business/letterhead.ts';
import { keepPhoto } from '../../files/stored-files.ts';
import { files } from '../../files/table.ts';
import { insertRow } from '../../platform/database/row-statements.ts';
import type { PdfOwner } from '../../platform/files/pdf-document.ts';
import type { MemberContext, Platform } from '../../platform/verb-context.ts';
import { readBusiness, withBusiness } from '../../platform/with-business.ts';
import { drawEstimate, estimateFileName, pdfFileOf } from '../estimate-pdf.ts';
import { signatureObject } from '../estimate-queries.ts';
import type { SignableEstimate } from '../shared-estimate.ts';
import { readPhoto } from './photos.ts';

interface Signed {
  document: Omit<SignableEstimate, 'signature'> & {
    letterhead: Omit<Letterhead, keyof typeof usualLook> & Partial<Letterhead>;
  };
  signature: EstimateSignature;
  /** The stored PDF; null if it was not stored yet, or if the estimate was signed before PDFs were stored. */
  file_id: string | null;
}

async function readSigned(platform: Platform, businessId: string, id: string): Promise<Signed> {
  const [[signed]] = await readBusiness<[Signed[]]>({ platform, actor: { businessId } }, [
    {
      name: 'estimate-signed',
      text: `select s.document, ${signatureObject('s')} as signature,
               (select k.file_id from signed_pdfs k where k.business_id = $1 and k.signature_id = s.id) as file_id
             from estimate_signatures s where s.business_id = $1 and s.id = $2`,
      values: [businessId, id],
    },
  ]);
  if (!signed) throw notFound('Signature not found');
  return signed;
}

/** Renders the PDF from the data stored when the estimate was signed, so later changes do not affect it. */
function drawSigned(platform: Platform, owner: PdfOwner, { document, signature }: Signed) {
  const { letterhead, ...estimate } = document;
  return drawEstimate(platform, owner, async () => ({
    estimate: { ...estimate, signature },
    business: { ...usualLook, ...letterhead },
    now: new Date(signature.signed_at),
  }));
}

export async function getSignedPdf(
  { platform, actor }: MemberContext,
  { id }: { id: string },
): Promise<File> {
  const signed = await readSigned(platform, actor.businessId, id);
  const bytes = signed.file_id && (await readPhoto(platform, signed.file_id));
  if (bytes) return pdfFileOf({ name: estimateFileName(signed.document), content: Buffer.from(bytes) });
  const { businessId } = actor;
  return pdfFileOf(await drawSigned(platform, { businessId, drawnFor: 'member' }, signed));
}

/**
 * Stores the PDF of a signed estimate as a file, so that it stays as the customer signed it even if the logo is deleted
 * or the layout of PDFs changes. If it was stored before, nothing is done.
 */
export function createSignedPdfKeeper(platform: Platform) {
  return async ({ signature_id, business_id }: { signature_id: string; business_id: string }) => {
    const signed = await readSigned(platform, business_id, signature_id);
    if (signed.file_id) return;
    const { name, content } = await drawSigned(
      platform,
      { businessId: business_id, drawnFor: 'letter' },
      signed,
    );
    await keepPhoto(platform, content, ({ id, byteSize, sha256 }) =>
      withBusiness({ platform, actor: { businessId: business_id } }, async (tx) => {
        const { rowCount } = await tx.$client.query(
          `insert into signed_pdfs (business_id, signature_id, file_id) values ($1, $2, $3)
           on conflict (business_id, signature_id) do nothing`,
          [business_id, signature_id, id],
        );
        if (rowCount === 0) return;
        await insertRow(tx, files, {
          id,
          business_id,
          name,
          content_type: 'application/pdf',
          byte_size: byteSize,
          sha256,
          is_public: false,
        });
      }),
    );
  };
}
