import { useBusiness } from '../../lib/business.ts';
import { useSession } from '../../lib/session/session.ts';

/** Returns the user and the business, so that drafts of other users on the same device stay separate. */
export function useDraftOwner(): string | undefined {
  const session = useSession();
  const business = useBusiness();
  if (session.status !== 'signed-in' || business.status !== 'loaded') return undefined;
  return `${business.business.id}:${session.session.user.id}`;
}
