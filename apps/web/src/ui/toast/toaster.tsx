import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { toastStore } from './toast.ts';
import { ToastCard } from './toast-card.tsx';
import type { Toast } from './toast-store.ts';
import { useToasterFocus } from './use-toaster-focus.ts';

/** Mounted once at the root. Messages come from toast(). */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.getToasts);
  const regionRef = useRef<HTMLElement>(null);
  const { keepFocus } = useToasterFocus(regionRef);
  const openCount = toasts.filter((toast) => toast.open).length;
  const newest = toasts.find((toast) => toast.open);
  const newestText = newest && [newest.title, newest.description].filter(Boolean).join('. ');
  const urgent = newest?.type === 'error';

  useEffect(() => {
    const onVisibility = () => (document.hidden ? toastStore.pause('hidden') : toastStore.resume('hidden'));
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, []);

  const isShown = openCount > 0;
  useEffect(() => {
    const region = regionRef.current;
    if (!isShown || !region) return;
    let isOver = false;
    let stop: (() => void) | undefined;
    const start = ({ keepClear }: typeof import('./keep-clear.ts')) => {
      if (!isOver) stop = keepClear(region);
    };
    // Without it they stand at the lower edge.
    import('./keep-clear.ts').then(start, () => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isShown]);

  useEffect(() => {
    // The last toast can vanish under the pointer, and then nobody leaves.
    if (openCount === 0) toastStore.resume('hover');
  }, [openCount]);

  // Beside the page and not in it: sheets and dialogs lie over the page as a whole.
  return createPortal(
    <section
      ref={regionRef}
      data-toaster=""
      // Open dialogs hide the rest of the page from screen readers, but never what is marked as live.
      aria-live="off"
      aria-label="Notifications, Alt T"
      tabIndex={-1}
      // A press takes the focus away from nothing: a form or dialog goes on where it was.
      onMouseDown={(event) => event.preventDefault()}
      onPointerEnter={() => toastStore.pause('hover')}
      onPointerLeave={() => toastStore.resume('hover')}
      // keep-clear.ts lifts them above buttons that are pinned below.
      className="pointer-events-none fixed right-8 bottom-8 z-(--z-toast) w-(--toast-width) max-w-[calc(100vw-32px)] rounded-10 focus:outline-2 focus:outline-focus-ring focus:outline-offset-4 max-sm:inset-x-4 max-sm:bottom-4 max-sm:w-auto"
    >
      <ol className="flex flex-col gap-[14px]">
        {toasts.map((toast) => (
          <ToastItem
            key={toast.id}
            toast={toast}
            onDismiss={() => {
              keepFocus(openCount > 1);
              toastStore.dismiss(toast.id);
            }}
          />
        ))}
      </ol>
      <div className="sr-only" role="status" aria-live="polite" aria-atomic="true">
        {urgent ? '' : newestText}
      </div>
      <div className="sr-only" role="alert" aria-live="assertive" aria-atomic="true">
        {urgent ? newestText : ''}
      </div>
    </section>,
    document.body,
  );
}

function ToastItem({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const [faded, setFaded] = useState(false);
  if (!toast.open && faded) return null;
  return (
    <li
      inert={!toast.open}
      onAnimationEnd={() => setFaded(!toast.open)}
      className={toast.open ? 'animate-toast-in' : 'animate-toast-out'}
    >
      <ToastCard toast={toast} onDismiss={onDismiss} />
    </li>
  );
}
