/** Adds a space on either side of the inserted text if it would otherwise touch a word. */
export function spacedText(value: string, start: number, end: number, text: string): string {
  const isAfterWord = /[\p{L}\p{N}.,;:!?)}]$/u.test(value.slice(0, start));
  const isBeforeWord = /^[\p{L}\p{N}({]/u.test(value.slice(end));
  return `${isAfterWord ? ' ' : ''}${text}${isBeforeWord ? ' ' : ''}`;
}

/** Inserts text at the cursor as if it were typed, so that it can be undone. */
export function insertText(element: HTMLTextAreaElement, text: string): void {
  element.focus();
  const { value, selectionStart, selectionEnd } = element;
  const spaced = spacedText(value, selectionStart, selectionEnd, text);
  // execCommand is the only method that keeps the browser's undo history; newer APIs lose it.
  if (document.execCommand('insertText', false, spaced)) return;
  element.setRangeText(spaced, selectionStart, selectionEnd, 'end');
  element.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
