const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** As printed on the keyboard. */
export const modifierLabel = isMac ? '⌘' : 'Ctrl';

export const hasModifier = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
