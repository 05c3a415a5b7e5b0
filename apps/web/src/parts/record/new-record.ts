import { useBusiness } from '../../lib/business.ts';
import { useSearchParams } from '../../lib/routing/router.tsx';
import { useSession } from '../../lib/session/session.ts';

/** Returns the user and the business, so that drafts of other users on the same device stay separate. */
export function useDraftOwner(): string | undefined {
  const session = useSession();
  const business = useBusiness();
  if (session.status !== 'signed-in' || business.status !== 'loaded') return undefined;
  return `${business.business.id}:${session.session.user.id}`;
}

/**
 * Values from the URL that prefill the form for a new record, for example from a chat card or a sentence in the command
 * palette. The prefilled form has a separate draft, identified by `topic`. Closing the form removes the values from the
 * URL.
 */
export function useFilledIn<Name extends string>(names: readonly Name[], onClose: () => void) {
  const [params, setParams] = useSearchParams();
  const entries = names.flatMap((name) => {
    const text = params.get(name)?.trim();
    return text ? [[name, text] as const] : [];
  });
  const close = () =>
    setParams(
      (now) => {
        for (const name of ['new', ...names]) now.delete(name);
        return now;
      },
      { replace: true },
    );
  return {
    filled: Object.fromEntries(entries) as Partial<Record<Name, string>>,
    topic: entries.map(([, text]) => text).join(' '),
    close: entries.length > 0 ? close : onClose,
  };
}
