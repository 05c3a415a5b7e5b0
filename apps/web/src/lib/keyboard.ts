const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** The name of the modifier key as it is printed on the user's keyboard. */
export const modifierLabel = isMac ? '⌘' : 'Ctrl';

export const hasModifier = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;

const closest = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

/** Returns whether a key was pressed in a rich text field, which handles Ctrl+B and similar shortcuts itself. */
export const isRichText = (target: EventTarget | null) =>
  closest(target, '[contenteditable]:not([contenteditable="false"])');

/** Returns whether pressing a plain letter key would type text instead of triggering a shortcut. */
export const isTyping = (target: EventTarget | null) =>
  isRichText(target) ||
  closest(
    target,
    'input:not([type="checkbox"]), textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"]',
  );
