import { createContext, use, useRef } from 'react';

/**
 * The dimmed background and the panel of an overlay share one layer, so that the overlay that was opened last is on
 * top.
 */
export const scrim =
  'fixed inset-0 z-(--z-sheet) bg-scrim animate-fade-in data-[state=closed]:animate-fade-out';

export const panel = 'bg-overlay text-fg-1 outline-none focus-visible:shadow-none';

/**
 * The style that menus, selects, pickers and popovers share. They disappear without a closing animation. Otherwise, the
 * focus would return only after the animation, when the user may already have moved on.
 */
export const menuSurface =
  'z-(--z-menu) rounded-8 bg-overlay text-fg-1 shadow-pop outline-none animate-pop-in';

export const menuItem =
  'relative flex min-h-9 cursor-default select-none items-center gap-2 rounded-6 px-2.5 py-1.5 text-14 outline-none focus-visible:shadow-none data-[disabled]:pointer-events-none data-[disabled]:text-fg-disabled touch:min-h-11';

export const menuLabel = 'px-2.5 pt-2 pb-1 font-medium text-12 text-fg-3';

export const menuSeparator = '-mx-1 my-1 h-px bg-line';

/** The element that contains the menus, dialogs and tooltips of this part of the page. By default, this is the body. */
export const PortalContainer = createContext<HTMLElement | undefined>(undefined);

export const usePortalContainer = () => use(PortalContainer);

/** A click on a toast does not count as a click outside the dialog that is open below the toast. */
function ignoreToasts(event: Event) {
  if (event.target instanceof Element && event.target.closest('[data-toaster]')) event.preventDefault();
}

/**
 * The menu item that opened a dialog no longer exists when the dialog closes, so the focus returns to the button of the
 * menu.
 */
function lastingOpener(): HTMLElement | null {
  const focused = document.activeElement as HTMLElement | null;
  const menu = focused?.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused;
}

/**
 * Moves the focus to the field that the user will most likely fill in first. On a touch screen, the panel itself gets
 * the focus. Otherwise, the keyboard would cover half of the dialog, or the focus ring and tooltip of the first button
 * would cover the text beside it.
 */
function focusFirst(event: Event) {
  const panel = event.currentTarget as HTMLElement;
  const isTouched = window.matchMedia('(pointer: coarse)').matches;
  const target = isTouched ? panel : panel.querySelector<HTMLElement>('[data-autofocus]');
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** The element that opened the most recent overlay, not counting overlays that have already returned the focus. */
let latestOpener: HTMLElement | null = null;

/**
 * Returns props for the content of a dialog that is opened by state and not by a trigger button of its own. When the
 * dialog closes, the focus returns to the element that had it before.
 */
export function useOverlayFocus() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onInteractOutside: ignoreToasts,
    onOpenAutoFocus: (event: Event) => {
      /*
       * True if the dialog has just replaced its loading placeholder. The placeholder had the focus, so no element has
       * the focus anymore.
       */
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
