import { createHash } from 'node:crypto';
import { DomainError, invalid, notFound } from '@dayworks/shared/errors';
import type { ShownPhoto } from '@dayworks/shared/field/contract';
import type { NewFieldPhoto } from '@dayworks/shared/field/field-action';
import type { FieldPhoto } from '@dayworks/shared/field/field-visit';
import { tappedAt } from '@dayworks/shared/field/tapped-at';
import type { PhotoKind } from '@dayworks/shared/jobs/job-status';
import { type DrawnPhoto, isHeic, redrawPhoto } from '../files/redraw-photo.ts';
import { insertPhotoFile, type KeptPhoto, keepPhoto, removeFile } from '../files/stored-files.ts';
import { audit } from '../platform/audit.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import { findKept, hashOf, keepAction, refuseUsedId } from './kept-action.ts';
import { lockOwnVisit } from './take-status.ts';

interface Removed {
  file_id: string;
  appointment_id: string | null;
  job_id: string | null;
  kind: PhotoKind;
  taken_at: string;
  taken_by: string | null;
}

/**
 * Removes a photo. A field worker can remove their own photos, and the office can remove any photo. A removed photo
 * stays removed even if the phone sends it again.
 */
export async function removePhoto(context: MemberContext, { id }: { id: string }): Promise<{ id: string }> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => {
    const { rows } = await tx.$client.query<Removed>(
      `delete from visit_photos where business_id = $1 and id = $2 and ($3 or taken_by = $4)
       returning file_id, appointment_id, job_id, kind, taken_at, taken_by`,
      [actor.businessId, id, actor.role !== 'field', actor.userId],
    );
    const [before] = rows;
    if (!before) throw notFound('Photo not found');
    await removeFile(tx, platform.jobs, actor.businessId, before.file_id);
    await audit(tx, actor, { action: 'delete', entity: 'visit_photo', entityId: id, before });
    return { id };
  });
}

/** Shows a photo to the customer on their client page, or hides it again. Repeating the choice changes nothing. */
export async function showPhoto(context: MemberContext, { id, is_shown }: ShownPhoto): Promise<ShownPhoto> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const { rows } = await tx.$client.query<{ is_shown: boolean }>(
      'select is_shown from visit_photos where business_id = $1 and id = $2 for no key update',
      [actor.businessId, id],
    );
    const [before] = rows;
    if (!before) throw notFound('Photo not found');
    if (before.is_shown === is_shown) return { id, is_shown };
    await tx.$client.query('update visit_photos set is_shown = $3 where business_id = $1 and id = $2', [
      actor.businessId,
      id,
      is_shown,
    ]);
    await audit(tx, actor, {
      action: 'update',
      entity: 'visit_photo',
      entityId: id,
      before,
      after: { is_shown },
    });
    return { id, is_shown };
  });
}

const unreadableText = 'Please choose a JPEG, PNG or WebP image';
const heicText =
  'This photo format (HEIC) is not supported. Set your camera to “Most compatible”, or choose a JPEG.';
const onePlaceText = 'A photo must belong to a visit or a job. Choose one of them';

interface Place {
  visitId: string | null;
  jobId: string | null;
}

/** A field worker can access a job only if they are assigned to one of its visits. */
async function lockJob(tx: Tx, { businessId, userId, role }: Actor, id: string): Promise<void> {
  const { rowCount } = await tx.$client.query(
    `select from jobs j where j.business_id = $1 and j.id = $2 and ($4 or exists (
       select from appointments a left join visit_crew c on c.business_id = $1 and c.appointment_id = a.id
       where a.business_id = $1 and a.job_id = j.id and (a.assignee_id = $3 or c.user_id = $3))) for no key update of j`,
    [businessId, id, userId, role !== 'field'],
  );
  if (rowCount === 0) throw notFound('Job not found');
}

async function lockPlace(
  tx: Tx,
  actor: Actor,
  { visit_id, job_id }: Pick<NewFieldPhoto, 'visit_id' | 'job_id'>,
): Promise<Place> {
  if (job_id) {
    await lockJob(tx, actor, job_id);
    return { visitId: null, jobId: job_id };
  }
  const { visit } = await lockOwnVisit(tx, actor, visit_id ?? '');
  return { visitId: visit.id, jobId: visit.job_id };
}

async function keepsPlace(tx: Tx, { businessId }: Actor): Promise<boolean> {
  const { rowCount } = await tx.$client.query(
    'select from field_settings where business_id = $1 and keeps_photo_place',
    [businessId],
  );
  return rowCount !== 0;
}

async function drawPhoto({ businessId }: Actor, bytes: Buffer): Promise<DrawnPhoto> {
  const drawn = await redrawPhoto(businessId, bytes);
  if (drawn) return drawn;
  const text = isHeic(bytes) ? heicText : unreadableText;
  throw new DomainError('UNSUPPORTED_MEDIA_TYPE', text, { fields: { photo: text } });
}

/**
 * Returns a photo that is already stored without processing it again, so a photo that is sent twice is re-encoded only
 * once.
 */
async function findTaken(context: MemberContext, sent: NewFieldPhoto, bodyHash: string) {
  return withBusiness(context, async (tx) => {
    await lockPlace(tx, context.actor, sent);
    return findKept<FieldPhoto>(tx, context.actor, sent.id, bodyHash);
  });
}

interface Taking {
  kept: KeptPhoto;
  drawn: DrawnPhoto;
  takenAt: string;
  bodyHash: string;
}

async function writePhoto(
  tx: Tx,
  actor: Actor,
  sent: NewFieldPhoto,
  { kept, drawn, takenAt, bodyHash }: Taking,
): Promise<FieldPhoto> {
  const { id, kind, place } = sent;
  const { visitId, jobId } = await lockPlace(tx, actor, sent);
  const twin = await findKept<FieldPhoto>(tx, actor, id, bodyHash);
  if (twin) return twin;
  await insertPhotoFile(tx, actor.businessId, kept, `photo-${id.slice(0, 8)}.jpg`);
  const where = (await keepsPlace(tx, actor)) ? (place ?? drawn.place) : null;
  const { width, height } = drawn;
  const answer: FieldPhoto = { id, kind, file_id: kept.id, width, height, taken_at: takenAt, is_own: true };
  await tx.$client.query(
    `insert into visit_photos
       (id, business_id, appointment_id, job_id, kind, file_id, width, height, taken_at, taken_by, latitude, longitude)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      ...[id, actor.businessId, visitId, jobId, kind, kept.id, width, height, takenAt, actor.userId],
      ...[where?.latitude ?? null, where?.longitude ?? null],
    ],
  );
  await keepAction(tx, actor, { id, visitId, kind: 'photo', at: takenAt, bodyHash, outcome: 'done', answer });
  await audit(tx, actor, {
    action: 'create',
    entity: 'visit_photo',
    entityId: id,
    after: { ...answer, appointment_id: visitId, job_id: jobId },
  });
  return answer;
}

export async function takePhoto(context: MemberContext, sent: NewFieldPhoto): Promise<FieldPhoto> {
  const { platform, actor } = context;
  const { photo, visit_id, job_id, kind, made_at, sent_at } = sent;
  if ((visit_id === null) === (job_id === null)) throw invalid(onePlaceText);
  const bytes = Buffer.from(await photo.arrayBuffer());
  const digest = createHash('sha256').update(bytes).digest('base64');
  const bodyHash = hashOf(actor, { visit_id, job_id, kind, made_at, digest });
  const taken = await findTaken(context, sent, bodyHash);
  if (taken) return taken;
  const tapped = tappedAt({ made_at, sent_at, now: actor.now });
  if ('problem' in tapped) throw invalid(tapped.problem);
  const drawn = await drawPhoto(actor, bytes);
  return keepPhoto(platform, drawn.bytes, (kept) =>
    withBusiness(context, (tx) =>
      writePhoto(tx, actor, sent, { kept, drawn, takenAt: tapped.at, bodyHash }),
    ).catch(refuseUsedId),
  );
}
