import { buffer } from 'node:stream/consumers';
import type { PublicDocument } from '@dayworks/shared/documents/public-document';
import { type Paper, usualDocumentSettings } from '@dayworks/shared/look/document-settings';
import { noPayDetails, PayDetails } from '@dayworks/shared/look/pay-settings';
import { keysOf, pick } from '@dayworks/shared/pick';
import type { Platform } from '../platform/verb-context.ts';
import type { NamedQuery } from '../platform/with-business.ts';

interface OfficeFields {
  time_zone: string;
  paper: Paper;
  attach_pdf: boolean;
  /**
   * The address that receives customer replies: the business's email address, or the owner's address if the business
   * has no email address.
   */
  reply_to: string | null;
}

/** The business data shown in the header of an email or document, and the design of the document. */
export type Letterhead = PublicDocument['business'] & OfficeFields;

/**
 * The design of messages that were stored before businesses could choose a design. These messages keep their design
 * even if the business chooses a different design later.
 */
export const usualLook = {
  pay: noPayDetails,
  ...pick(usualDocumentSettings, ['accent', 'show_tax', 'paper', 'attach_pdf']),
  tax_names: [],
} satisfies Partial<Letterhead>;

/** Lists each tax rate that has exactly one name. Archived names are considered only if the rate has no active name. */
const taxNames = `select jsonb_agg(jsonb_build_object('rate', rate, 'name', name) order by rate) from (
    select rate, coalesce(min(name) filter (where archived_at is null), min(name)) as name
    from tax_rates where business_id = $1 group by rate
    having coalesce(nullif(count(*) filter (where archived_at is null), 0), count(*)) = 1) as t`;

const payObject = keysOf(PayDetails)
  .map((name) => `'${name}', ${name === 'links' ? "coalesce(p.links, '[]')" : `p.${name}`}`)
  .join(', ');

export const taxNamesQuery = (businessId: string): NamedQuery => ({
  name: 'tax-names',
  text: `select coalesce((${taxNames}), '[]') as names`,
  values: [businessId],
});

/**
 * Ensures that a reply to an email from the business always reaches a person: if the business has no email address of
 * its own, replies reach the owner. The owner's address is not shown on pages and documents. Placeholder addresses of
 * phone-only accounts are skipped, because they cannot receive email.
 */
const replyAddress = `coalesce(nullif(b.email, ''), (select p.email from members m join profiles p on p.id = m.user_id
    where m.business_id = $1 and m.role = 'owner' and p.email not like '%@phone.invalid' order by m.created_at limit 1))`;

export const letterheadQuery = (businessId: string): NamedQuery => ({
  name: 'letterhead',
  text: `select b.business_name, b.logo_url, b.email, ${replyAddress} as reply_to, b.phone, b.address, b.city, b.state, b.zip_code, b.how_to_pay,
           b.time_zone, jsonb_build_object(${payObject}) as pay,
           coalesce(d.accent, '${usualLook.accent}') as accent, coalesce(d.paper, '${usualLook.paper}') as paper,
           coalesce(d.show_tax, ${usualLook.show_tax}) as show_tax,
           coalesce(d.attach_pdf, ${usualLook.attach_pdf}) as attach_pdf, coalesce((${taxNames}), '[]') as tax_names
         from business_settings b left join document_settings d on d.business_id = $1
         left join pay_settings p on p.business_id = $1 where b.id = $1`,
  values: [businessId],
});

export const logoFileId = (logoUrl: string | null) => /^\/files\/([0-9a-f]{32})$/.exec(logoUrl ?? '')?.[1];

/** Reads the bytes of the logo that we rendered ourselves at upload; a logo is never fetched from a URL. */
export async function readLogo({ files, log }: Platform, logoUrl: string | null): Promise<Uint8Array | null> {
  const id = logoFileId(logoUrl);
  if (!id) return null;
  try {
    const stored = await files.read(id);
    if (!stored) throw new Error('it is missing');
    return await buffer(stored.bytes);
  } catch (error) {
    log.warn({ err: (error as Error).message, file: id }, 'the logo cannot be read; the letter goes without');
    return null;
  }
}
