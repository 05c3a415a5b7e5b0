const closest = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

/** A field of rich text has Ctrl+B and the like for itself. */
export const isRichText = (target: EventTarget | null) =>
  closest(target, '[contenteditable]:not([contenteditable="false"])');

/** Where a plain letter is text and not a command. */
export const isTyping = (target: EventTarget | null) =>
  isRichText(target) ||
  closest(
    target,
    'input:not([type="checkbox"]), textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"]',
  );
