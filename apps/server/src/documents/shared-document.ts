import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import type { RequestContext } from '../identity/request-context.ts';
import type { SignedIn } from '../identity/signed-in.ts';
import { countTry } from '../platform/limits/rate-limit.ts';
import { isShareKey } from '../platform/secrets/share-key.ts';

interface SharedKey {
  id: string;
  key: string;
}

interface Found {
  business_id: string;
  share_version: number;
  link_enabled: boolean;
  /** Users who can read the invoice because it was shared with them individually. */
  shared_with?: string[];
}

export interface Reader {
  businessId: string;
  /**
   * The user id of a member who reads the document; null for a reader outside the business. Only a reader outside the
   * business can mark a document as viewed.
   */
  memberId: string | null;
  /** True if the reader opened the document with the key from the link, even if the reader is a member as well. */
  hasKey: boolean;
}

/** Without the key, a document can be read only by members who are allowed to see amounts of money (rule T6). */
const isInOffice = ({ membership }: SignedIn, { business_id }: Found) =>
  membership?.businessId === business_id && membership.role !== 'field';

const holdsKey = (found: Found, kind: DocumentKind, { id, key }: SharedKey, secret: string): boolean =>
  key !== '' && found.link_enabled && isShareKey(key, secret, kind, id, found.share_version);

/** A user who is allowed to read the document without a key keeps this access when the key is renewed. */
const mayReadWithout = (found: Found, session: SignedIn | null): boolean =>
  session !== null && (isInOffice(session, found) || (found.shared_with?.includes(session.userId) ?? false));

/**
 * Finds the reader of a link and the business of its document. Returns undefined both for a wrong key and for a wrong
 * id (rule M17).
 */
export async function findReader(
  { platform, findSession }: Pick<RequestContext, 'platform' | 'findSession'>,
  kind: DocumentKind,
  link: SharedKey,
): Promise<Reader | undefined> {
  const { rows } = await platform.database.app.query<Found>({
    name: `find-shared-${kind}`,
    text: `select * from find_shared_${kind}($1)`,
    values: [link.id],
  });
  const [found] = rows;
  const session = await findSession();
  if (!found) return undefined;
  const hasKey = holdsKey(found, kind, link, platform.secret);
  if (!hasKey && !mayReadWithout(found, session)) return undefined;
  const isMember = session?.membership?.businessId === found.business_id;
  return { businessId: found.business_id, memberId: isMember ? session.userId : null, hasKey };
}

export function countPageView({ platform, place }: RequestContext, kind: DocumentKind): Promise<void> {
  return countTry(platform.database.app, { name: `shared ${kind}`, max: 60, windowSeconds: 60 }, place);
}

/** PDFs have a stricter rate limit, because rendering a PDF costs far more than reading data. */
export function countPdf({ platform, place }: RequestContext, kind: DocumentKind): Promise<void> {
  return countTry(platform.database.app, { name: `shared ${kind} pdf`, max: 20, windowSeconds: 60 }, place);
}
