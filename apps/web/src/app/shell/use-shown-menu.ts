import { useSyncExternalStore } from 'react';
import { readStored, storageKeys } from '../../lib/session/storage.ts';
import { isScreen } from '../pages.ts';
import { menu, shownMenu } from './menu.ts';

function subscribe(onChange: () => void) {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

const readCoachFlag = () => readStored(storageKeys.aiAnalystEnabled) === 'true';

export function useShownMenu() {
  const coachIsOn = useSyncExternalStore(subscribe, readCoachFlag);
  return shownMenu(menu, { isScreen, isOn: () => coachIsOn });
}
