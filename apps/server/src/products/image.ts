import { DomainError } from '@dayworks/shared/errors';
import type { CatalogItem } from '@dayworks/shared/products/catalog-item';
import { insertPhotoFile, keepPhoto } from '../files/keep-photo.ts';
import { redrawPhoto } from '../files/redraw-photo.ts';
import { swapFile } from '../files/swap-file.ts';
import { lockRecord, storeRecord } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Tx, withBusiness } from '../platform/with-business.ts';
import { productRecord } from './product-record.ts';

const unreadable = 'Please choose an image (JPEG, PNG or WebP)';

/**
 * Setting the image does not count as an edit of the product, so a user who edits the fields at the same time does
 * not get a conflict.
 */
async function setImage(
  tx: Tx,
  context: MemberContext,
  id: string,
  fileId: string | null,
): Promise<CatalogItem> {
  const { actor } = context;
  const before = await lockRecord(tx, actor, productRecord, id);
  const after = await storeRecord(tx, actor, productRecord, id, { image_file_id: fileId });
  await swapFile(tx, context, {
    entity: productRecord.entity,
    entityId: id,
    field: 'image_file_id',
    before: before.image_file_id,
    after: fileId,
  });
  return after;
}

export async function putImage(
  context: MemberContext,
  { id, image }: { id: string; image: File },
): Promise<CatalogItem> {
  const { platform, actor } = context;
  await withBusiness(context, (tx) => lockRecord(tx, actor, productRecord, id));
  const drawn = await redrawPhoto(actor.businessId, Buffer.from(await image.arrayBuffer()));
  if (!drawn) throw new DomainError('UNSUPPORTED_MEDIA_TYPE', unreadable, { fields: { image: unreadable } });
  return keepPhoto(platform, drawn.bytes, (kept) =>
    withBusiness(context, async (tx) => {
      await insertPhotoFile(tx, actor.businessId, kept, 'product.jpg');
      return setImage(tx, context, id, kept.id);
    }),
  );
}

export async function removeImage(context: MemberContext, { id }: { id: string }): Promise<CatalogItem> {
  return withBusiness(context, (tx) => setImage(tx, context, id, null));
}
