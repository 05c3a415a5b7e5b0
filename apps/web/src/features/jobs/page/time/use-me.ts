import { useSession } from '../../../../lib/session/session.ts';

export function useMe(): string | null {
  const session = useSession();
  return session.status === 'signed-in' ? session.session.user.id : null;
}
