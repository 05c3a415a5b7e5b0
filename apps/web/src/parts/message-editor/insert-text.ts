/** With a space on either side where it would otherwise stand directly against a word. */
export function spacedText(value: string, start: number, end: number, text: string): string {
  const isAfterWord = /[\p{L}\p{N}.,;:!?)}]$/u.test(value.slice(0, start));
  const isBeforeWord = /^[\p{L}\p{N}({]/u.test(value.slice(end));
  return `${isAfterWord ? ' ' : ''}${text}${isBeforeWord ? ' ' : ''}`;
}

/** At the cursor, as if it were typed: what was there can be brought back by undo. */
export function insertText(element: HTMLTextAreaElement, text: string): void {
  element.focus();
  const { value, selectionStart, selectionEnd } = element;
  const spaced = spacedText(value, selectionStart, selectionEnd, text);
  // The only way that keeps the browser's undo; the newer ways forget it.
  if (document.execCommand('insertText', false, spaced)) return;
  element.setRangeText(spaced, selectionStart, selectionEnd, 'end');
  element.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
