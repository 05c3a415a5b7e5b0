import { notFound } from '@dayworks/shared/errors';
import type { PhotoKind } from '@dayworks/shared/jobs/photo-kind';
import { removeFile } from '../files/remove-file.ts';
import { audit } from '../platform/audit.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';

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
