import { useSearchParams } from '../../lib/router.tsx';

/**
 * What the address fills the form of a new record with, as cards of the chat and sentences in the palette do. What is typed
 * into such a form waits apart from the draft of an empty one: `topic` says which it is. Closing it empties the address.
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
