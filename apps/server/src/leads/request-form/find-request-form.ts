import type { ScheduleSettings } from '@dayworks/shared/appointments/schedule-settings';
import { Id } from '@dayworks/shared/fields';
import { type Letterhead, letterheadQuery } from '../../business/letterhead.ts';
import type { Platform } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';

export interface RequestForm {
  businessId: string;
  business: Letterhead;
  intro: string | null;
  ownerId: string;
  holidays: ScheduleSettings['holidays'];
}

interface SettingsRow {
  request_intro: string | null;
  owner_id: string;
  holidays: ScheduleSettings['holidays'] | null;
}

/**
 * Finds the request form of a business. An unknown business and a form that is turned off get the same response, as
 * if there were no form.
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
