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

/** What is most likely typed first. Not on a touch screen, where the keyboard would cover half of the dialog. */
function focusMarkedField(event: Event) {
  const field = (event.currentTarget as HTMLElement).querySelector<HTMLElement>('[data-autofocus]');
  if (!field || window.matchMedia('(pointer: coarse)').matches) return;
  event.preventDefault();
  field.focus();
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
      focusMarkedField(event);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      latestOpener = null;
      if (opener.current?.isConnected) opener.current.focus();
    },
  };
}
