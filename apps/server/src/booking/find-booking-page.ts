import { type ScheduleSettings, usualSchedule } from '@dayworks/shared/appointments/schedule-settings';
import type { BookableService, BookingSettings } from '@dayworks/shared/booking/booking-settings';
import { Id } from '@dayworks/shared/fields';
import { settingsQuery } from '../appointments/schedule-settings.ts';
import { type Letterhead, letterheadQuery } from '../business/letterhead.ts';
import type { Platform } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness, type Tx } from '../platform/with-business.ts';
import { bookingSettingsQuery } from './settings.ts';

/** A service on the booking page, with its current name and price from the catalog. */
export interface OfferedService extends Pick<BookableService, 'item_id' | 'minutes' | 'user_ids'> {
  name: string;
  description: string | null;
  /** The lowest price of the service; null if the business does not show a price. */
  price: number | null;
  /** The unit that the price of the service applies to. */
  unit: string;
}

export interface BookingPage {
  businessId: string;
  business: Letterhead;
  ownerId: string;
  settings: BookingSettings;
  schedule: ScheduleSettings;
  services: OfferedService[];
}

interface Offer {
  owner_id: string;
  items: { id: string; name: string; description: string | null; price: number; unit: string }[];
  member_ids: string[];
}

type PageRows = [Letterhead[], BookingSettings[], ScheduleSettings[], Offer[]];

const pageQueries = (businessId: string): [NamedQuery, NamedQuery, NamedQuery, NamedQuery] => [
  letterheadQuery(businessId),
  bookingSettingsQuery(businessId),
  settingsQuery(businessId),
  {
    name: 'booking-offer',
    text: `select b.user_id as owner_id,
        coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name, 'description', i.description,
            'price', i.price, 'unit', i.unit)) from item_catalog i where i.business_id = $1 and i.active and i.kind <> 'bundle'
          and exists (select from jsonb_array_elements(s.services) as service
            where service ->> 'item_id' = i.id::text)), '[]') as items,
        array(select user_id from members where business_id = $1) as member_ids
      from business_settings b join booking_settings s on s.business_id = b.id
      where b.id = $1 and s.is_on and b.closes_on is null`,
    values: [businessId],
  },
];

function asPage(
  businessId: string,
  [[business], [settings], [schedule], [offer]]: PageRows,
): BookingPage | undefined {
  if (!business || !settings || !offer) return undefined;
  return {
    businessId,
    business,
    ownerId: offer.owner_id,
    settings,
    schedule: schedule ?? usualSchedule,
    services: settings.services.flatMap((service) => offered(service, offer)),
  };
}

/**
 * Finds the booking page of a business. If the business is unknown, is closing, or its online booking is turned off, the
 * response is the same as if there were no page.
 */
export async function findBookingPage(platform: Platform, id: string): Promise<BookingPage | undefined> {
  const { data: businessId } = Id.safeParse(id);
  if (!businessId) return undefined;
  return asPage(
    businessId,
    await readBusiness<PageRows>({ platform, actor: { businessId } }, pageQueries(businessId)),
  );
}

/** Reads the booking page in the transaction that creates the booking, because sending the form can take minutes. */
export async function readBookingPage(
  { $client }: Tx,
  { businessId }: Pick<BookingPage, 'businessId'>,
): Promise<BookingPage | undefined> {
  const [letterhead, settings, schedule, offer] = pageQueries(businessId);
  const rows: PageRows = [
    (await $client.query<Letterhead>(letterhead)).rows,
    (await $client.query<BookingSettings>(settings)).rows,
    (await $client.query<ScheduleSettings>(schedule)).rows,
    (await $client.query<Offer>(offer)).rows,
  ];
  return asPage(businessId, rows);
}

/** A service is not offered if its catalog item is inactive, or if everyone who performs it has left the team. */
function offered(
  { shows_price, ...service }: BookableService,
  { items, member_ids }: Offer,
): OfferedService[] {
  const item = items.find(({ id }) => id === service.item_id);
  const user_ids = service.user_ids.filter((id) => member_ids.includes(id));
  if (!item || user_ids.length === 0) return [];
  const { name, description, unit } = item;
  return [
    {
      ...service,
      user_ids,
      name,
      description,
      unit,
      price: shows_price && item.price > 0 ? item.price : null,
    },
  ];
}
