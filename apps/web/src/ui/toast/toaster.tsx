import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { type Toast, toastStore } from './toast.ts';
import { ToastCard } from './toast-card.tsx';

/**
 * Alt+T moves the focus to the toasts, and Escape moves it back. An open dialog must not receive these key presses.
 * Otherwise, it would immediately take the focus back and close on Escape.
 */
function useToasterFocus(regionRef: RefObject<HTMLElement | null>) {
  const cameFrom = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (regionRef.current?.contains(target) ?? false);

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey && event.code === 'KeyT') {
        event.preventDefault();
        if (!isInside(document.activeElement))
          cameFrom.current = document.activeElement as HTMLElement | null;
        regionRef.current?.focus();
      } else if (event.key === 'Escape' && isInside(event.target)) {
        event.stopPropagation();
        cameFrom.current?.focus();
      }
    };
    const onFocusIn = (event: FocusEvent) => {
      if (isInside(event.target)) {
        toastStore.pause('focus');
        event.stopPropagation();
      } else {
        toastStore.resume('focus');
      }
    };
    const onFocusOut = (event: FocusEvent) => {
      if (isInside(event.relatedTarget)) event.stopPropagation();
    };

    window.addEventListener('keydown', onKeyDown, true);
    window.addEventListener('focusin', onFocusIn, true);
    window.addEventListener('focusout', onFocusOut, true);
    return () => {
      window.removeEventListener('keydown', onKeyDown, true);
      window.removeEventListener('focusin', onFocusIn, true);
      window.removeEventListener('focusout', onFocusOut, true);
    };
  }, [regionRef]);

  /** Called before a toast that may have the focus is removed. */
  const keepFocus = (othersRemain: boolean) => {
    if (!regionRef.current?.contains(document.activeElement)) return;
    if (othersRemain) regionRef.current.focus();
    else cameFrom.current?.focus();
  };
  return { keepFocus };
}

/** Keeps the shown toasts clear of buttons that are pinned to the bottom of the page. */
function useClearBottom(regionRef: RefObject<HTMLElement | null>, isShown: boolean) {
  useEffect(() => {
    const region = regionRef.current;
    if (!isShown || !region) return;
    let isOver = false;
    let stop: (() => void) | undefined;
    const start = ({ keepClear }: typeof import('./keep-clear.ts')) => {
      if (!isOver) stop = keepClear(region);
    };
    // If keep-clear.ts fails to load, the toasts stay at the bottom edge.
    import('./keep-clear.ts').then(start, () => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [regionRef, isShown]);
}

/** The area for toasts. It is mounted once, at the root. Toasts are added with toast(). */
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

  useClearBottom(regionRef, openCount > 0);

  useEffect(() => {
    /*
     * If the last toast disappears under the pointer, the browser sends no event for leaving the toast, so the
     * countdown is resumed when no toast is open.
     */
    if (openCount === 0) toastStore.resume('hover');
  }, [openCount]);

  // Toasts are rendered beside the page instead of inside it, because sheets and dialogs cover the entire page.
  return createPortal(
    <section
      ref={regionRef}
      data-toaster=""
      /*
       * Open dialogs hide the rest of the page from screen readers, except for elements that have an aria-live
       * attribute.
       */
      aria-live="off"
      aria-label="Notifications, Alt T"
      tabIndex={-1}
      // Clicking a toast does not take the focus away from a form or dialog.
      onMouseDown={(event) => event.preventDefault()}
      onPointerEnter={() => toastStore.pause('hover')}
      onPointerLeave={() => toastStore.resume('hover')}
      // keep-clear.ts moves the toasts above buttons that are pinned to the bottom.
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
