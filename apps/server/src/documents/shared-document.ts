import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import type { RequestContext } from '../identity/request-context.ts';
import type { SignedIn } from '../identity/signed-in.ts';
import { countTry } from '../platform/rate-limit.ts';
import { isShareKey } from '../platform/share-key.ts';

interface SharedKey {
  id: string;
  key: string;
}

interface Found {
  business_id: string;
  share_version: number;
  link_enabled: boolean;
  /** Invoices can be shared with single users, too. */
  shared_with?: string[];
}

export interface Reader {
  businessId: string;
  /** Null for somebody outside the business: only they can make a document 'viewed'. */
  memberId: string | null;
  /** They hold the link itself, whoever else they are. */
  hasKey: boolean;
}

/** Without the key, a document is for those who work with money (T6). */
const isInOffice = ({ membership }: SignedIn, { business_id }: Found) =>
  membership?.businessId === business_id && membership.role !== 'field';

const holdsKey = (found: Found, kind: DocumentKind, { id, key }: SharedKey, secret: string): boolean =>
  key !== '' && found.link_enabled && isShareKey(key, secret, kind, id, found.share_version);

/** A key that was renewed meanwhile shuts out nobody who may read without one. */
const mayReadWithout = (found: Found, session: SignedIn | null): boolean =>
  session !== null && (isInOffice(session, found) || (found.shared_with?.includes(session.userId) ?? false));

/** Who may read by this link, and whose document it is; undefined for a wrong key and a wrong id alike (M17). */
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

/** Drawing costs far more than reading. */
export function countPdf({ platform, place }: RequestContext, kind: DocumentKind): Promise<void> {
  return countTry(platform.database.app, { name: `shared ${kind} pdf`, max: 20, windowSeconds: 60 }, place);
}
