/** At the cursor, as if it were typed: what was there can be brought back by undo. */
export function insertText(element: HTMLTextAreaElement, text: string): void {
  element.focus();
  // The only way that keeps the browser's undo; the newer ways forget it.
  if (document.execCommand('insertText', false, text)) return;
  element.setRangeText(text, element.selectionStart, element.selectionEnd, 'end');
  element.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
