import { buffer } from 'node:stream/consumers';
import {
  type ClientPhoto,
  type ClientWork,
  clientLinkUnavailableText,
  mostClientPhotos,
} from '@dayworks/shared/client/client-page';
import type { ClientKey } from '@dayworks/shared/customers/contract';
import { notFound } from '@dayworks/shared/errors';
import { findClientBusiness } from '../customers/client-link.ts';
import type { RequestContext } from '../identity/request-context.ts';
import { countTry } from '../platform/limits/rate-limit.ts';
import { type NamedQuery, readBusiness } from '../platform/with-business.ts';

export interface ShownPhotoRow extends Omit<ClientPhoto, 'path'> {
  work_id: string;
  title: string;
  taken_at: string;
}

/**
 * Selects the photos that the office shows to a customer, taken at the customer's visits and jobs. If a visit and its
 * job belong to different customers, a photo of the visit is shown to neither of them.
 */
const shownPhotos = `from (
    select f.* from appointments a join visit_photos f on f.business_id = $1 and f.appointment_id = a.id
      where a.business_id = $1 and a.customer_id = $2
    union
    select f.* from jobs j join visit_photos f on f.business_id = $1 and f.job_id = j.id
      where j.business_id = $1 and j.customer_id = $2) as f
  left join appointments a on a.business_id = $1 and a.id = f.appointment_id
  left join jobs j on j.business_id = $1 and j.id = f.job_id
  where f.is_shown and coalesce(a.customer_id, $2) = $2 and coalesce(j.customer_id, $2) = $2`;

export const shownPhotosQuery = (businessId: string, customerId: string): NamedQuery => ({
  name: 'client-photos',
  text: `select f.id, f.kind, f.width, f.height, f.taken_at, coalesce(f.job_id, f.appointment_id) as work_id,
      coalesce(j.title, a.title) as title
    ${shownPhotos} order by f.taken_at desc, f.id limit ${mostClientPhotos}`,
  values: [businessId, customerId],
});

/** Groups the photos by job or visit: the newest work first, and the photos of each in the order they were taken. */
export function asWork(rows: readonly ShownPhotoRow[], { id, key }: ClientKey): ClientWork[] {
  const query = new URLSearchParams({ key });
  return [...Map.groupBy(rows, ({ work_id }) => work_id)].map(([work_id, [newest, ...older]]) => ({
    id: work_id,
    title: newest?.title ?? '',
    taken_at: newest?.taken_at ?? '',
    photos: (newest ? [newest, ...older] : []).toReversed().map((photo) => ({
      id: photo.id,
      kind: photo.kind,
      width: photo.width,
      height: photo.height,
      path: `/api/client/${id}/photos/${photo.id}?${query}`,
    })),
  }));
}

/** The rate limit for photos is higher than the limit for pages, because one page shows up to 60 photos. */
const photoLimit = { name: 'client photo', max: 600, windowSeconds: 60 };
const unavailable = () => notFound(clientLinkUnavailableText);

/** Returns one photo that the office shows to the customer. All other photos are treated as if they did not exist. */
export async function getClientPhoto(
  { platform, place }: RequestContext,
  { photo_id, ...link }: ClientKey & { photo_id: string },
): Promise<File> {
  await countTry(platform.database.app, photoLimit, place);
  const businessId = await findClientBusiness(platform, link);
  if (!businessId) throw unavailable();
  const [[photo]] = await readBusiness<[{ file_id: string }[]]>({ platform, actor: { businessId } }, [
    {
      name: 'client-photo',
      text: `select f.file_id ${shownPhotos} and f.id = $3`,
      values: [businessId, link.id, photo_id],
    },
  ]);
  const stored = photo && (await platform.files.read(photo.file_id));
  if (!stored) throw unavailable();
  return new File([new Uint8Array(await buffer(stored.bytes))], 'photo.jpg', { type: 'image/jpeg' });
}
