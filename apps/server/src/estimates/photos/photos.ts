import { buffer } from 'node:stream/consumers';
import { DomainError, invalid, notFound } from '@dayworks/shared/errors';
import type {
  EstimateDetail,
  NewEstimatePhoto,
  PlacedEstimatePhoto,
} from '@dayworks/shared/estimates/contract';
import type { Estimate, EstimatePhoto } from '@dayworks/shared/estimates/estimate';
import { estimateActionProblem } from '@dayworks/shared/estimates/estimate-permissions';
import { mostEstimatePhotos } from '@dayworks/shared/estimates/photos-of-lines';
import {
  estimateLinkUnavailableText,
  type SharedEstimateKey,
} from '@dayworks/shared/estimates/shared-estimate';
import { redrawPhoto } from '../../files/redraw-photo.ts';
import { insertPhotoFile, keepPhoto, removeFile } from '../../files/stored-files.ts';
import type { RequestContext } from '../../identity/request-context.ts';
import { audit } from '../../platform/audit.ts';
import { businessDay } from '../../platform/business-day.ts';
import { insertRow, updateRow } from '../../platform/database/row-statements.ts';
import { countTry } from '../../platform/limits/rate-limit.ts';
import { inScope } from '../../platform/record.ts';
import type { MemberContext, Platform } from '../../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../../platform/with-business.ts';
import { lockEstimate } from '../estimate-record.ts';
import { getEstimate } from '../reads.ts';
import { findSharedEstimate } from '../shared-estimate.ts';
import { estimate_photos, estimates } from '../table.ts';

const unreadableText = 'Please choose a JPEG, PNG or WebP image';
const tooManyText = `An estimate can have at most ${mostEstimatePhotos} photos`;

async function lockForPhotos(tx: Tx, actor: Actor, id: string): Promise<Estimate> {
  const estimate = await lockEstimate(tx, actor, id);
  const problem = estimateActionProblem('changePhotos', estimate, businessDay(actor));
  if (problem) throw invalid(problem);
  return estimate;
}

/**
 * Raises the version of the estimate, because the photos are part of what the customer signs: whoever opened the
 * estimate before has to review it again.
 */
async function storeChange(
  tx: Tx,
  actor: Actor,
  estimate: Estimate,
  action: 'add_photo' | 'place_photo' | 'remove_photo',
  photo: EstimatePhoto,
): Promise<void> {
  await updateRow(tx, estimates, inScope(actor, estimate.id), { version: estimate.version + 1 });
  await audit(tx, actor, { action, entity: 'estimate', entityId: estimate.id, after: { photo } });
}

function photoOf({ photos }: Estimate, id: string): EstimatePhoto {
  const photo = photos.find((one) => one.id === id);
  if (!photo) throw notFound('Photo not found');
  return photo;
}

export async function uploadPhoto(
  context: MemberContext,
  { id, photo, line_name }: NewEstimatePhoto,
): Promise<EstimateDetail> {
  const { platform, actor } = context;
  const refuseMore = ({ photos }: Estimate) => {
    if (photos.length >= mostEstimatePhotos) throw invalid(tooManyText, { photo: tooManyText });
  };
  await withBusiness(context, async (tx) => refuseMore(await lockForPhotos(tx, actor, id)));
  const drawn = await redrawPhoto(actor.businessId, Buffer.from(await photo.arrayBuffer()));
  if (!drawn)
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', unreadableText, { fields: { photo: unreadableText } });
  const { width, height, bytes } = drawn;
  await keepPhoto(platform, bytes, (kept) =>
    withBusiness(context, async (tx) => {
      const estimate = await lockForPhotos(tx, actor, id);
      refuseMore(estimate);
      await insertPhotoFile(tx, actor.businessId, kept, `estimate-${kept.id.slice(0, 8)}.jpg`);
      const row = await insertRow(tx, estimate_photos, {
        business_id: actor.businessId,
        estimate_id: id,
        file_id: kept.id,
        width,
        height,
        line_name,
      });
      const added = { id: row.id, file_id: kept.id, width, height, line_name };
      await storeChange(tx, actor, estimate, 'add_photo', added);
    }),
  );
  return getEstimate(context, { id });
}

export async function placePhoto(
  context: MemberContext,
  { id, photo_id, line_name }: PlacedEstimatePhoto,
): Promise<EstimateDetail> {
  const { actor } = context;
  await withBusiness(context, async (tx) => {
    const estimate = await lockForPhotos(tx, actor, id);
    const photo = photoOf(estimate, photo_id);
    if (photo.line_name === line_name) return;
    await updateRow(tx, estimate_photos, inScope(actor, photo_id), { line_name });
    await storeChange(tx, actor, estimate, 'place_photo', { ...photo, line_name });
  });
  return getEstimate(context, { id });
}

/** Returns whether a signed version of the estimate shows the photo. */
async function isKept(tx: Tx, { businessId }: Actor, estimateId: string, photo: EstimatePhoto) {
  const { rowCount } = await tx.$client.query(
    `select from estimate_signatures s where s.business_id = $1 and s.estimate_id = $2
       and s.document -> 'photos' @> jsonb_build_array(jsonb_build_object('id', $3::text))`,
    [businessId, estimateId, photo.id],
  );
  return rowCount !== 0;
}

/** Removes a photo. Its file is kept if the customer signed an earlier version that contains it. */
export async function removePhoto(
  context: MemberContext,
  { id, photo_id }: { id: string; photo_id: string },
): Promise<EstimateDetail> {
  const { platform, actor } = context;
  await withBusiness(context, async (tx) => {
    const estimate = await lockForPhotos(tx, actor, id);
    const photo = photoOf(estimate, photo_id);
    await tx.$client.query('delete from estimate_photos where business_id = $1 and id = $2', [
      actor.businessId,
      photo_id,
    ]);
    if (!(await isKept(tx, actor, id, photo)))
      await removeFile(tx, platform.jobs, actor.businessId, photo.file_id);
    await storeChange(tx, actor, estimate, 'remove_photo', photo);
  });
  return getEstimate(context, { id });
}

/** Returns the bytes of a photo, or null if its file is missing. */
export async function readPhoto({ files }: Platform, fileId: string): Promise<Uint8Array | null> {
  const stored = await files.read(fileId);
  return stored ? new Uint8Array(await buffer(stored.bytes)) : null;
}

/** The rate limit for photos is higher than the limit for pages, because one page shows up to 12 photos. */
const photoLimit = { name: 'shared estimate photo', max: 300, windowSeconds: 60 };

/** Returns a photo to a customer who has the link of its estimate. */
export async function getSharedPhoto(
  context: RequestContext,
  { photo_id, ...link }: SharedEstimateKey & { photo_id: string },
): Promise<File> {
  const { platform, place } = context;
  await countTry(platform.database.app, photoLimit, place);
  const opened = await findSharedEstimate(context, link);
  const photo = opened?.estimate.photos.find((one) => one.id === photo_id);
  const bytes = photo && (await readPhoto(platform, photo.file_id));
  if (!bytes) throw notFound(estimateLinkUnavailableText);
  return new File([bytes as Uint8Array<ArrayBuffer>], 'photo.jpg', { type: 'image/jpeg' });
}
