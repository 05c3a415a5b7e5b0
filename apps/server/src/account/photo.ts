import { notPhotoText, type Photo } from '@dayworks/shared/account/account';
import { DomainError, notFound } from '@dayworks/shared/errors';
import { redrawSquare } from '../files/redraw-photo.ts';
import { insertPhotoFile, keepPhoto, swapFile } from '../files/stored-files.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Tx, withBusiness } from '../platform/with-business.ts';

/** At the size of a profile photo, 256 pixels look sharp even on screens with the highest pixel density. */
const edgePx = 256;

async function setPhoto(tx: Tx, context: MemberContext, photoId: string | null): Promise<Photo> {
  const { businessId, userId } = context.actor;
  const { rows } = await tx.$client.query<{ id: string; photo_id: string | null }>(
    'select id, photo_id from members where business_id = $1 and user_id = $2 for update',
    [businessId, userId],
  );
  const [before] = rows;
  if (!before) throw notFound('Member not found');
  await tx.$client.query('update members set photo_id = $3 where business_id = $1 and id = $2', [
    businessId,
    before.id,
    photoId,
  ]);
  await swapFile(tx, context, {
    action: 'set_photo',
    entity: 'member',
    entityId: before.id,
    field: 'photo_id',
    before: before.photo_id,
    after: photoId,
  });
  return { photo_url: photoId && `/files/${photoId}` };
}

export async function uploadPhoto(context: MemberContext, { photo }: { photo: File }): Promise<Photo> {
  const { platform, actor } = context;
  const drawn = await redrawSquare(actor.businessId, Buffer.from(await photo.arrayBuffer()), edgePx);
  if (!drawn)
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', notPhotoText, { fields: { photo: notPhotoText } });
  return keepPhoto(platform, drawn.bytes, (kept) =>
    withBusiness(context, async (tx) => {
      await insertPhotoFile(tx, actor.businessId, kept, 'photo.jpg');
      return setPhoto(tx, context, kept.id);
    }),
  );
}

export const removePhoto = (context: MemberContext): Promise<Photo> =>
  withBusiness(context, (tx) => setPhoto(tx, context, null));
