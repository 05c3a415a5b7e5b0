import { buffer } from 'node:stream/consumers';
import { skippedHourText } from '@dayworks/shared/appointments/recurrence/skipped-hour';
import { Content, type ContentEdit, type NewContent } from '@dayworks/shared/content/content';
import { instantOf } from '@dayworks/shared/dates/zoned-time';
import { invalid, notFound } from '@dayworks/shared/errors';
import type { PhotoKind } from '@dayworks/shared/jobs/job-status';
import { keysOf } from '@dayworks/shared/pick';
import { readLogo } from '../business/letterhead.ts';
import { drawPicture } from '../files/draw-picture.ts';
import { insertPhotoFile, keepPhoto, removeFile } from '../files/stored-files.ts';
import { audit } from '../platform/audit.ts';
import { deleteRows } from '../platform/database/row-statements.ts';
import { withIdempotencyKey } from '../platform/limits/idempotency.ts';
import {
  inScope,
  insertRecord,
  lockRecord,
  recordKind,
  refuseStale,
  updateRecord,
} from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, readBusiness, type Tx, withBusiness } from '../platform/with-business.ts';
import { photosOf } from './reads.ts';
import { content_pieces } from './table.ts';

const contentRecord = recordKind({
  table: content_pieces,
  fields: keysOf(Content),
  entity: 'content',
  label: 'Content',
  internal: { created_by: true },
});

type StoredContent = typeof content_pieces.$inferSelect;

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

/** Generates the image of a post from the job's photos. This takes a moment, so it is done outside any transaction. */
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
 * Generates the image of a post and runs the transaction that stores the post. The image is null if no photo was
 * chosen.
 */
async function withPicture<T>(
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

async function refuseStrangeJob(tx: Tx, { businessId }: Actor, id: string | null): Promise<void> {
  if (!id) return;
  const { rowCount } = await tx.$client.query({
    name: 'content-job',
    text: 'select from jobs where business_id = $1 and id = $2',
    values: [businessId, id],
  });
  if (rowCount === 0) throw notFound('Job not found');
}

async function lockSeen(tx: Tx, actor: Actor, id: string, version: number): Promise<StoredContent> {
  const before = await lockRecord(tx, actor, contentRecord, id);
  refuseStale(before, version, 'content');
  return before;
}

export async function createContent(context: MemberContext, input: NewContent): Promise<Content> {
  const { actor } = context;
  // If the request to create a post is a duplicate, the newly generated image is not needed and is deleted again.
  return withPicture(context, input, (keep) =>
    withIdempotencyKey(context, 'content.create', input, async (tx) => {
      await refuseStrangeJob(tx, actor, input.job_id);
      const picture = keep && (await keep(tx));
      return insertRecord(tx, actor, contentRecord, { ...input, picture, created_by: actor.userId });
    }),
  );
}

const same = (one: readonly string[], other: readonly string[]) => one.join() === other.join();

/** Updates a piece of marketing content. A new image is generated only if the chosen photos changed. */
export async function updateContent(
  context: MemberContext,
  { id, version, ...fields }: ContentEdit,
): Promise<Content> {
  const { platform, actor } = context;
  const now = await withBusiness(context, (tx) => lockSeen(tx, actor, id, version));
  const isSamePicture = now.job_id === fields.job_id && same(now.photo_ids, fields.photo_ids);
  const lockAndCheck = async (tx: Tx) => {
    const before = await lockSeen(tx, actor, id, version);
    if (before.job_id !== fields.job_id) await refuseStrangeJob(tx, actor, fields.job_id);
    return before;
  };
  if (isSamePicture)
    return withBusiness(context, async (tx) =>
      updateRecord(tx, actor, contentRecord, await lockAndCheck(tx), fields),
    );
  return withPicture(context, fields, (keep) =>
    withBusiness(context, async (tx) => {
      const before = await lockAndCheck(tx);
      const picture = keep && (await keep(tx));
      if (before.picture) await removeFile(tx, platform.jobs, actor.businessId, before.picture.file_id);
      return updateRecord(tx, actor, contentRecord, before, { ...fields, picture });
    }),
  );
}

const postedText = 'This was already posted. Undo that first to schedule it again.';

export async function planContent(
  context: MemberContext,
  { id, version, at }: { id: string; version: number; at: string | null },
): Promise<Content> {
  const { actor } = context;
  const moment = at === null ? null : instantOf(at, actor.timeZone);
  if (at !== null && !moment) {
    const problem = skippedHourText(at, actor.timeZone) ?? 'Please enter a date and time';
    throw invalid(problem, { at: problem });
  }
  return withBusiness(context, async (tx) => {
    const before = await lockSeen(tx, actor, id, version);
    if (before.posted_at) throw invalid(postedText, { at: postedText });
    return updateRecord(tx, actor, contentRecord, before, { planned_at: moment?.toISOString() ?? null });
  });
}

export async function markContentPosted(
  context: MemberContext,
  { id, version, is_posted }: { id: string; version: number; is_posted: boolean },
): Promise<Content> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockSeen(tx, actor, id, version);
    const posted_at = is_posted ? (before.posted_at ?? actor.now.toISOString()) : null;
    return updateRecord(tx, actor, contentRecord, before, { posted_at });
  });
}

export async function removeContent(
  context: MemberContext,
  { id, version }: { id: string; version: number },
): Promise<{ id: string }> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockSeen(tx, actor, id, version);
    await deleteRows(tx, content_pieces, inScope(actor, id));
    if (before.picture) await removeFile(tx, platform.jobs, actor.businessId, before.picture.file_id);
    await audit(tx, actor, { action: 'delete', entity: 'content', entityId: id, before });
    return { id };
  });
}
