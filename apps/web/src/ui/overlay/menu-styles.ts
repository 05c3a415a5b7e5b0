/**
 * The style that menus, selects, pickers and popovers share. These elements disappear without a closing animation;
 * otherwise the focus would return only after the animation, when the user may already be elsewhere.
 */
export const menuSurface =
  'z-(--z-menu) rounded-8 bg-overlay text-fg-1 shadow-pop outline-none animate-pop-in';

export const menuItem =
  'relative flex min-h-9 cursor-default select-none items-center gap-2 rounded-6 px-2.5 py-1.5 text-14 outline-none focus-visible:shadow-none data-[disabled]:pointer-events-none data-[disabled]:text-fg-disabled touch:min-h-11';

export const menuLabel = 'px-2.5 pt-2 pb-1 font-medium text-12 text-fg-3';

export const menuSeparator = '-mx-1 my-1 h-px bg-line';
