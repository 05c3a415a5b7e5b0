import { buffer } from 'node:stream/consumers';
import { invalid } from '@dayworks/shared/errors';
import type { PhotoKind } from '@dayworks/shared/jobs/photo-kind';
import { readLogo } from '../business/letterhead.ts';
import { drawPicture } from '../files/draw-picture.ts';
import { insertPhotoFile, keepPhoto } from '../files/keep-photo.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness, type Tx } from '../platform/with-business.ts';
import type { StoredContent } from './content-record.ts';
import { photosOf } from './reads.ts';

type Picture = NonNullable<StoredContent['picture']>;
type DrawnPicture = Omit<Picture, 'file_id'> & { bytes: Buffer };

interface PhotoRow {
  id: string;
  kind: PhotoKind;
  file_id: string;
}

const labels: Record<PhotoKind, string | null> = { before: 'Before', after: 'After', other: null };

const goneText = 'A photo you chose no longer exists. Choose another one.';
const unreadableText = 'We can’t read one of the photos you chose. Choose another one.';

async function readChosen(context: MemberContext, jobId: string, ids: readonly string[]) {
  const { businessId } = context.actor;
  const [photos, [business]] = await readBusiness<[PhotoRow[], { name: string; logo_url: string | null }[]]>(
    context,
    [
      {
        name: 'content-chosen-photos',
        text: `select f.id, f.kind, f.file_id from ${photosOf('$2')} and f.id = any ($3::uuid[])`,
        values: [businessId, jobId, ids],
      },
      {
        name: 'content-sender',
        text: 'select business_name as name, logo_url from business_settings where id = $1',
        values: [businessId],
      },
    ],
  );
  const chosen = ids.flatMap((id) => photos.find((photo) => photo.id === id) ?? []);
  if (chosen.length !== ids.length || !business) throw invalid(goneText, { photo_ids: goneText });
  return { chosen, business };
}

/** Generates the image of a post from the job's photos, outside any transaction because generating it takes a moment. */
async function drawChosen(
  context: MemberContext,
  { job_id, photo_ids }: Pick<StoredContent, 'job_id' | 'photo_ids'>,
): Promise<DrawnPicture | null> {
  if (!job_id || photo_ids.length === 0) return null;
  const { platform, actor } = context;
  const { chosen, business } = await readChosen(context, job_id, photo_ids);
  const panes = await Promise.all(
    chosen.map(async ({ kind, file_id }) => {
      const stored = await platform.files.read(file_id);
      if (!stored) throw invalid(goneText, { photo_ids: goneText });
      return { bytes: await buffer(stored.bytes), label: labels[kind] };
    }),
  );
  const logo = await readLogo(platform, business.logo_url);
  const drawn = await drawPicture(actor.businessId, {
    panes,
    logo,
    initial: [...business.name.trim()][0] ?? '',
  });
  if (!drawn) throw invalid(unreadableText, { photo_ids: unreadableText });
  return drawn;
}

/**
 * Generates the image of a post and runs the transaction that stores the post; the image is null if no photo was
 * chosen.
 */
export async function withPicture<T>(
  context: MemberContext,
  chosen: Pick<StoredContent, 'job_id' | 'photo_ids'>,
  write: (keep: ((tx: Tx) => Promise<Picture>) | null) => Promise<T>,
): Promise<T> {
  const drawn = await drawChosen(context, chosen);
  if (!drawn) return write(null);
  const { bytes, width, height } = drawn;
  return keepPhoto(context.platform, bytes, (kept) =>
    write(async (tx) => {
      await insertPhotoFile(tx, context.actor.businessId, kept, 'before-and-after.jpg');
      return { file_id: kept.id, width, height };
    }),
  );
}
