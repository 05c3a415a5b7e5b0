import {
  BookingSettings,
  type BookingSettingsEdit,
  usualBookingSettings,
} from '@dayworks/shared/booking/booking-settings';
import { conflict, invalid } from '@dayworks/shared/errors';
import { keysOf } from '@dayworks/shared/pick';
import { audit } from '../platform/audit.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness, type Tx, withBusiness } from '../platform/with-business.ts';

const columns = keysOf(BookingSettings).join(', ');

export const bookingSettingsQuery = (businessId: string): NamedQuery => ({
  name: 'booking-settings',
  text: `select ${columns} from booking_settings where business_id = $1`,
  values: [businessId],
});

export async function getBookingSettings(context: MemberContext): Promise<BookingSettings> {
  const [[settings]] = await readBusiness<[BookingSettings[]]>(context, [
    bookingSettingsQuery(context.actor.businessId),
  ]);
  return settings ?? usualBookingSettings;
}

const chooseItem = 'Choose a service from your catalog';
const choosePerson = 'Please choose someone on your team';

/**
 * Checks that every service is an active single item of the catalog and that every person is on the team. Services and
 * people that were already stored stay allowed, because an item can be deactivated and a person can leave later.
 */
async function refuseStrangers(
  tx: Tx,
  businessId: string,
  { services }: Pick<BookingSettings, 'services'>,
  before: Pick<BookingSettings, 'services'>,
): Promise<void> {
  const { rows } = await tx.$client.query<{ item_ids: string[]; user_ids: string[] }>({
    name: 'booking-parties',
    text: `select array(select id from item_catalog where business_id = $1 and id = any ($2::uuid[]) and active
        and kind <> 'bundle') as item_ids,
      array(select user_id from members where business_id = $1 and user_id = any ($3::uuid[])) as user_ids`,
    values: [
      businessId,
      services.map(({ item_id }) => item_id),
      services.flatMap(({ user_ids }) => user_ids),
    ],
  });
  const items = new Set([...before.services.map(({ item_id }) => item_id), ...(rows[0]?.item_ids ?? [])]);
  const people = new Set([
    ...before.services.flatMap(({ user_ids }) => user_ids),
    ...(rows[0]?.user_ids ?? []),
  ]);
  if (services.some(({ item_id }) => !items.has(item_id)))
    throw invalid(chooseItem, { services: chooseItem });
  if (services.some(({ user_ids }) => user_ids.some((id) => !people.has(id))))
    throw invalid(choosePerson, { services: choosePerson });
}

const changedText = 'These settings were changed by someone else. Reload to see the latest.';
const nothingToBook = 'Add at least one service before you turn on online booking.';

export async function updateBookingSettings(
  context: MemberContext,
  { version, ...edit }: BookingSettingsEdit,
): Promise<BookingSettings> {
  const { actor } = context;
  if (edit.is_on && edit.services.length === 0) throw invalid(nothingToBook, { services: nothingToBook });
  return withBusiness(context, async (tx) => {
    const { $client } = tx;
    await $client.query('insert into booking_settings (business_id) values ($1) on conflict do nothing', [
      actor.businessId,
    ]);
    const { rows } = await $client.query<BookingSettings>(
      `select ${columns} from booking_settings where business_id = $1 for no key update`,
      [actor.businessId],
    );
    const before = rows[0] ?? usualBookingSettings;
    if (before.version !== version) throw conflict(changedText);
    await refuseStrangers(tx, actor.businessId, edit, before);
    const after: BookingSettings = { ...edit, version: version + 1 };
    await $client.query(
      `update booking_settings set is_on = $2, intro = $3, services = $4, questions = $5, notice_hours = $6,
         days_ahead = $7, step_minutes = $8, change_hours = $9, task_minutes = $10, version = $11 where business_id = $1`,
      [
        actor.businessId,
        after.is_on,
        after.intro,
        JSON.stringify(after.services),
        JSON.stringify(after.questions),
        after.notice_hours,
        after.days_ahead,
        after.step_minutes,
        after.change_hours,
        after.task_minutes,
        after.version,
      ],
    );
    await audit(tx, actor, {
      action: 'update',
      entity: 'booking_settings',
      entityId: actor.businessId,
      before,
      after,
    });
    return after;
  });
}
