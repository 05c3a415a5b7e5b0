import { useBusiness } from '../../lib/business.ts';
import { useSession } from '../../lib/session.ts';

/** Who types, and in which business: drafts of others on the same device stay theirs. */
export function useDraftOwner(): string | undefined {
  const session = useSession();
  const business = useBusiness();
  if (session.status !== 'signed-in' || business.status !== 'loaded') return undefined;
  return `${business.business.id}:${session.session.user.id}`;
}
