import type { Business } from '@dayworks/shared/business/business';
import { DomainError } from '@dayworks/shared/errors';
import { eq } from 'drizzle-orm';
import { keepPhoto } from '../files/keep-photo.ts';
import { redrawLogo } from '../files/redraw-photo.ts';
import { removeFile } from '../files/remove-file.ts';
import { files } from '../files/table.ts';
import { audit } from '../platform/audit.ts';
import type { Platform } from '../platform/platform.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import { readForUpdate } from './business.ts';
import { logoFileId } from './letterhead.ts';
import { business_settings } from './table.ts';

const unreadable = 'Please choose a PNG, JPEG, WebP or GIF picture';

/** Stores an image that we rendered ourselves from the upload, so that the image contains no metadata and no scripts. */
export async function uploadLogo(
  context: MemberContext,
  { logo: upload }: { logo: File },
): Promise<Business> {
  const { platform, actor } = context;
  const bytes = await redrawLogo(actor.businessId, Buffer.from(await upload.arrayBuffer()));
  if (!bytes) throw new DomainError('UNSUPPORTED_MEDIA_TYPE', unreadable, { fields: { logo: unreadable } });
  return keepPhoto(platform, bytes, ({ id, byteSize, sha256 }) =>
    withBusiness(context, async (tx) => {
      const before = await readForUpdate(tx, actor.businessId);
      await tx.insert(files).values({
        id,
        business_id: actor.businessId,
        name: 'logo.png',
        content_type: 'image/png',
        byte_size: byteSize,
        sha256,
        is_public: true,
      });
      return setLogo(tx, platform, actor, before, `/files/${id}`);
    }),
  );
}

export async function removeLogo(context: MemberContext): Promise<Business> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) =>
    setLogo(tx, platform, actor, await readForUpdate(tx, actor.businessId), null),
  );
}

async function setLogo(
  tx: Tx,
  { jobs }: Platform,
  actor: Actor,
  before: Business,
  logoUrl: string | null,
): Promise<Business> {
  await tx
    .update(business_settings)
    .set({ logo_url: logoUrl })
    .where(eq(business_settings.id, actor.businessId));
  const replaced = logoFileId(before.logo_url);
  if (replaced) await removeFile(tx, jobs, actor.businessId, replaced);
  const after = await readForUpdate(tx, actor.businessId);
  await audit(tx, actor, { action: 'update', entity: 'business', entityId: actor.businessId, before, after });
  return after;
}
