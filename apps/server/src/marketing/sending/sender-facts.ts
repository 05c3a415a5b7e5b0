import type { CampaignChannel } from '@dayworks/shared/marketing/campaigns/campaign-status';
import type { MarketingSettings } from '@dayworks/shared/marketing/marketing-settings';
import { oneLine } from '@dayworks/shared/messages/fill';
import { type Letterhead, letterheadQuery } from '../../business/letterhead.ts';
import type { Platform } from '../../platform/verb-context.ts';
import type { Tx } from '../../platform/with-business.ts';
import { readMarketingSettings } from '../settings.ts';

/** The data that is the same in all marketing messages of a business. */
export interface SenderFacts {
  businessId: string;
  business: Letterhead;
  settings: MarketingSettings;
  /** The name of the person who signs the marketing message. */
  author: string | null;
  /** The link to the request form, if the form is turned on. */
  booking_link: string | null;
}

export async function readSenderFacts(
  tx: Tx,
  { env }: Pick<Platform, 'env'>,
  businessId: string,
  authorId: string | null,
): Promise<SenderFacts> {
  const { $client } = tx;
  const { rows: letterheads } = await $client.query<Letterhead>(letterheadQuery(businessId));
  const letterhead = letterheads[0] as Letterhead;
  const { rows } = await $client.query<{ author: string | null; has_form: boolean }>({
    name: 'sender-facts',
    text: `select (select name from profiles where id = $2) as author,
        exists (select from lead_settings where business_id = $1 and request_form_enabled) as has_form`,
    values: [businessId, authorId],
  });
  return {
    businessId,
    business: { ...letterhead, business_name: oneLine(letterhead.business_name) },
    settings: await readMarketingSettings(tx, { businessId }),
    author: rows[0]?.author ?? null,
    booking_link: rows[0]?.has_form ? `${env.publicUrl}/request/${businessId}` : null,
  };
}

/** The target of the button in an email: the request form, or else the business's email address or phone number. */
export function buttonTarget({ booking_link, business }: SenderFacts): string | null {
  if (booking_link) return booking_link;
  if (business.email) return `mailto:${encodeURIComponent(business.email).replace('%40', '@')}`;
  return business.phone ? `tel:${business.phone.replaceAll(/[^\d+]/g, '')}` : null;
}

export const costOf = ({ settings }: SenderFacts, channel: CampaignChannel, parts: number): number =>
  channel === 'email' ? settings.email_cost : Math.round(settings.sms_cost * parts * 100) / 100;
