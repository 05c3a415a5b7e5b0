import { Download } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '../../../ui/button.tsx';

/**
 * The install event of Chromium browsers, which lets the app choose when to show the install prompt. Other browsers
 * have an install command in their own menu.
 */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function change(next: InstallOffer | null) {
  offer = next;
  for (const listener of listeners) listener();
}

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  change(event as InstallOffer);
});
window.addEventListener('appinstalled', () => change(null));

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Shows a button that adds the app to the home screen, if the browser supports it. */
export function InstallLine() {
  const offered = useSyncExternalStore(subscribe, () => offer);
  if (!offered) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b bg-surface-1 py-2 pr-2 pl-4 text-14">
      <Download className="size-5 text-fg-2" />
      <span className="min-w-0 flex-1">Add Dayworks to your home screen</span>
      <Button
        size="lg"
        onClick={() => {
          change(null);
          void offered.prompt();
        }}
      >
        Install
      </Button>
    </p>
  );
}
