const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** The modifier key as printed on the keyboard. */
export const modifierLabel = isMac ? '⌘' : 'Ctrl';

export const hasModifier = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
