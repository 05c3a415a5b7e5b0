import { useId, useState } from 'react';
import { flushSync } from 'react-dom';

/** On a phone the search field is hidden until its button is tapped; an active search also shows it. */
export function useSearchToggle(search: string) {
  const searchId = useId();
  const [isWanted, setWanted] = useState(false);
  const isShown = isWanted || search !== '';
  const show = (next: boolean) => {
    // The search field is rendered synchronously, because a phone opens its keyboard only while the tap is being
    // handled.
    flushSync(() => setWanted(next));
    document.getElementById(searchId)?.focus();
  };
  return {
    searchId,
    isSearchShown: isShown,
    toggleSearch: () => show(!isShown),
    hideSearch: () => setWanted(false),
    goToSearch: () => show(true),
  };
}
