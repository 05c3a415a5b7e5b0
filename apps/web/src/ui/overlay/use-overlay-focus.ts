import { useRef } from 'react';

/** A click on a toast is not a click beside the dialog below it. */
function ignoreToasts(event: Event) {
  if (event.target instanceof Element && event.target.closest('[data-toaster]')) event.preventDefault();
}

/** A row of a menu will be gone by then; the button of the menu stays. */
function lastingOpener(): HTMLElement | null {
  const focused = document.activeElement as HTMLElement | null;
  const menu = focused?.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused;
}

/**
 * What is most likely typed first. On a touch screen the whole of it: the keyboard would cover half of the dialog, and
 * the ring and the name of the first button the words beside it.
 */
function focusFirst(event: Event) {
  const panel = event.currentTarget as HTMLElement;
  const isTouched = window.matchMedia('(pointer: coarse)').matches;
  const target = isTouched ? panel : panel.querySelector<HTMLElement>('[data-autofocus]');
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** Of the overlay that opened last and has not given the focus back yet. */
let latestOpener: HTMLElement | null = null;

/**
 * Props for the content of a dialog that is opened by state instead of a trigger of its own: when it closes, the
 * focus goes back to where it was.
 */
export function useOverlayFocus() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onInteractOutside: ignoreToasts,
    onOpenAutoFocus: (event: Event) => {
      // The one that was still loading has just made way for this one, and took the focus with it.
      const hasLost = document.activeElement === document.body;
      opener.current = hasLost ? latestOpener : lastingOpener();
      latestOpener = opener.current;
      focusFirst(event);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      latestOpener = null;
      if (opener.current?.isConnected) opener.current.focus();
    },
  };
}
