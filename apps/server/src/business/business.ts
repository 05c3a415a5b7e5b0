import { randomUUID } from 'node:crypto';
import type { Business, BusinessEdit, Membership, NewBusiness } from '@dayworks/shared/business/business';
import { conflict, DomainError, notFound } from '@dayworks/shared/errors';
import { redrawLogo } from '../files/redraw-photo.ts';
import { keepPhoto, removeFile } from '../files/stored-files.ts';
import { files } from '../files/table.ts';
import type { SignedInContext } from '../identity/request-context.ts';
import { members } from '../members/table.ts';
import { audit } from '../platform/audit.ts';
import { databaseCode, uniqueViolation } from '../platform/database/database-errors.ts';
import { insertRow, insertRows, updateRow } from '../platform/database/row-statements.ts';
import { business_settings } from '../platform/database/tables.ts';
import type { MemberContext, Platform } from '../platform/verb-context.ts';
import { type Actor, readBusiness, type Tx, withBusiness } from '../platform/with-business.ts';
import { logoFileId } from './letterhead.ts';

const businessColumns =
  'id, user_id, business_name, logo_url, time_zone, email, phone, address, city, state, zip_code, payment_terms, how_to_pay, ai_analyst_enabled, version';

async function readMembership(
  platform: Platform,
  actor: Pick<Actor, 'businessId' | 'role' | 'userId'>,
): Promise<Membership> {
  const [rows, pictured] = await readBusiness<
    [Omit<Membership, 'role' | 'photos'>[], { user_id: string; photo_id: string }[]]
  >({ platform, actor }, [
    {
      name: 'business-get',
      text: `select ${businessColumns}, closes_on from business_settings where id = $1`,
      values: [actor.businessId],
    },
    {
      name: 'business-photos',
      // A field worker cannot see the photos of the other team members (rule T6).
      text: `select user_id, photo_id from members
             where business_id = $1 and photo_id is not null and ($2 or user_id = $3)`,
      values: [actor.businessId, actor.role !== 'field', actor.userId],
    },
  ]);
  if (!rows[0]) throw notFound('Business not found');
  const { role } = actor;
  // The payment details of the business are hidden from users who are not allowed to see amounts of money (rule T6).
  return {
    ...rows[0],
    ...(role === 'field' && { payment_terms: null, how_to_pay: null, ai_analyst_enabled: false }),
    role,
    photos: Object.fromEntries(pictured.map(({ user_id, photo_id }) => [user_id, `/files/${photo_id}`])),
  };
}

/** Returns null for a user without a business. */
export async function getBusiness({ platform, session }: SignedInContext): Promise<Membership | null> {
  const { membership, userId } = session;
  return membership ? readMembership(platform, { ...membership, userId }) : null;
}

/** A user can create only one business, so a repeated request returns the existing business. */
export async function createBusiness(
  { platform, requestId, session }: Pick<SignedInContext, 'platform' | 'requestId' | 'session'>,
  input: NewBusiness,
): Promise<Membership> {
  const { userId, membership } = session;
  if (membership) return readMembership(platform, { ...membership, userId });
  const actor = { userId, businessId: randomUUID(), requestId };
  const business = await withBusiness({ platform, actor }, async (tx) => {
    const owned = { id: actor.businessId, user_id: userId, ...input };
    const [made] = await insertRows(tx, business_settings, [owned], { skipExisting: true });
    if (!made) return null;
    await insertRow(tx, members, { business_id: actor.businessId, user_id: userId, role: 'owner' });
    const created = await readForUpdate(tx, actor.businessId);
    await audit(tx, actor, {
      action: 'create',
      entity: 'business',
      entityId: actor.businessId,
      after: created,
    });
    return { ...created, role: 'owner' as const, closes_on: null, photos: {} };
  }).catch((error: unknown) => {
    // Creating the business violates the unique constraint if the user joined another business at the same moment.
    if (databaseCode(error) === uniqueViolation) return null;
    throw error;
  });
  platform.sessions.forgetUser(userId);
  return business ?? readMembership(platform, await findOwnMembership(platform, userId));
}

/** Finds the business that the user joined or created in the meantime, by accepting an invitation or clicking twice. */
async function findOwnMembership(
  platform: Platform,
  userId: string,
): Promise<Pick<Actor, 'businessId' | 'role' | 'userId'>> {
  const { rows } = await platform.database.app.query<{ business_id: string; role: Actor['role'] }>(
    'select business_id, role from membership_of($1)',
    [userId],
  );
  if (!rows[0]) throw conflict('Your business is being set up right now. Please try again in a moment.');
  return { businessId: rows[0].business_id, role: rows[0].role, userId };
}

export async function readForUpdate(tx: Tx, businessId: string): Promise<Business> {
  const { rows } = await tx.$client.query<Business>(
    `select ${businessColumns} from business_settings where id = $1 for no key update`,
    [businessId],
  );
  if (!rows[0]) throw notFound('Business not found');
  return rows[0];
}

export async function updateBusiness(
  context: MemberContext,
  { version, ...edit }: BusinessEdit,
): Promise<Business> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await readForUpdate(tx, actor.businessId);
    if (before.version !== version) {
      throw conflict('These settings were changed by someone else. Reload to see the latest.');
    }
    await updateRow(tx, business_settings, { id: actor.businessId }, { ...edit, version: version + 1 });
    const after = await readForUpdate(tx, actor.businessId);
    await audit(tx, actor, {
      action: 'update',
      entity: 'business',
      entityId: actor.businessId,
      before,
      after,
    });
    return after;
  });
}

const unreadable = 'Please choose a PNG, JPEG, WebP or GIF image';

/**
 * Stores an image that we rendered ourselves from the upload, so the stored image contains no metadata and no scripts.
 */
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
      await insertRow(tx, files, {
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
  await updateRow(tx, business_settings, { id: actor.businessId }, { logo_url: logoUrl });
  const replaced = logoFileId(before.logo_url);
  if (replaced) await removeFile(tx, jobs, actor.businessId, replaced);
  const after = await readForUpdate(tx, actor.businessId);
  await audit(tx, actor, { action: 'update', entity: 'business', entityId: actor.businessId, before, after });
  return after;
}
