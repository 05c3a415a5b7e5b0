import { type RefObject, useEffect, useRef } from 'react';
import { toastStore } from './toast.ts';

/**
 * Alt+T moves the focus to the toasts, and Escape returns the focus. An open dialog would take the focus back
 * immediately and would close when Escape is pressed; toasts are above all dialogs, so these events are hidden from
 * dialogs.
 */
export function useToasterFocus(regionRef: RefObject<HTMLElement | null>) {
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
