import type { ScheduleSettings } from '@dayworks/shared/appointments/schedule-settings';
import { Id } from '@dayworks/shared/fields';
import type { NewLead } from '@dayworks/shared/leads/lead';
import { type Letterhead, letterheadQuery } from '../../business/letterhead.ts';
import type { Limit } from '../../platform/limits/rate-limit.ts';
import type { Platform } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';

export interface RequestForm {
  businessId: string;
  business: Letterhead;
  intro: string | null;
  ownerId: string;
  holidays: ScheduleSettings['holidays'];
}

/**
 * A customer who requests work from their client page. Their name and contact details are already known, so the form
 * does not ask for them.
 */
export interface KnownSender {
  customerId: string;
  /** The customer's contact details in the format of a lead. */
  person: Pick<NewLead, 'first_name' | 'last_name' | 'company' | 'sms_ok'>;
  /** The values of the request form fields that are filled in from the customer record. */
  known: { name: string; email?: string; phone?: string };
}

interface SettingsRow {
  request_intro: string | null;
  owner_id: string;
  holidays: ScheduleSettings['holidays'] | null;
}

/**
 * Finds the request form of a business. If the business is unknown or its form is turned off, the response is the same
 * as if there were no form.
 */
export async function findRequestForm(platform: Platform, id: string): Promise<RequestForm | undefined> {
  const { data: businessId } = Id.safeParse(id);
  if (!businessId) return undefined;
  const [[business], [settings]] = await readBusiness<[Letterhead[], SettingsRow[]]>(
    { platform, actor: { businessId } },
    [
      letterheadQuery(businessId),
      {
        name: 'request-form-settings',
        text: `select request_intro, user_id as owner_id,
                 (select s.holidays from schedule_settings s where s.business_id = $1) as holidays
               from lead_settings join business_settings on business_settings.id = business_id
               where business_id = $1 and request_form_enabled and closes_on is null`,
        values: [businessId],
      },
    ],
  );
  if (!business || !settings) return undefined;
  const { request_intro: intro, owner_id: ownerId, holidays } = settings;
  return { businessId, business, intro, ownerId, holidays: holidays ?? [] };
}

const hour = 60 * 60;
const day = 24 * hour;

/**
 * The limit for customer requests from one IP address to one business. A whole office or mobile network can share one
 * address, but more requests than the limit must be abuse.
 */
export const fromPlaceToBusiness: Limit = {
  name: 'requests from a place to a business',
  max: 12,
  windowSeconds: hour,
};
export const fromPlace: Limit = { name: 'requests from a place', max: 30, windowSeconds: hour };
/** The limit for requests from the client page of one customer. */
export const fromCustomer: Limit = { name: 'requests from a customer', max: 12, windowSeconds: hour };
/** The limit for requests and bookings of unknown visitors to one business, which protects the owner, who gets an email for each request. */
export const toBusiness: Limit = { name: 'requests to a business', max: 60, windowSeconds: hour };

/**
 * The limits for confirmations of customer requests. Any visitor can enter any address, so confirmations to one
 * recipient are limited to protect the recipient's inbox.
 */
export const confirmations = {
  toRecipient: { name: 'request confirmations to a recipient', max: 2, windowSeconds: day },
  byBusiness: { name: 'request confirmations of a business', max: 100, windowSeconds: day },
  /** Confirmations by text message cost money, so they have a separate limit. */
  textsByBusiness: { name: 'request confirmation texts of a business', max: 30, windowSeconds: day },
} satisfies Record<string, Limit>;
