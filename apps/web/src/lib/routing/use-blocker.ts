import { useEffect, useEffectEvent, useState } from 'react';
import type { Guard } from './browser-history.ts';
import type { Location } from './location.ts';
import { navigation } from './navigation.ts';

type ShouldBlock = (attempt: { currentLocation: Location; nextLocation: Location }) => boolean;

type Blocker =
  | { state: 'unblocked'; proceed?: undefined; reset?: undefined }
  | { state: 'blocked'; proceed: () => void; reset: () => void };

/** Blocks a navigation until the user decides to continue or to stay. */
export function useBlocker(shouldBlock: ShouldBlock): Blocker {
  const [held, setHeld] = useState<{ letThrough: () => void } | null>(null);

  const holdUp = useEffectEvent<Guard>((nextLocation, letThrough) => {
    const isBlocked = shouldBlock({ currentLocation: navigation.read().location, nextLocation });
    if (isBlocked) setHeld({ letThrough });
    return isBlocked;
  });
  useEffect(() => navigation.guard((next, letThrough) => holdUp(next, letThrough)), []);

  if (!held) return { state: 'unblocked' };
  return {
    state: 'blocked',
    proceed() {
      setHeld(null);
      held.letThrough();
    },
    reset: () => setHeld(null),
  };
}
