/** The URL parameter that specifies which setting is highlighted. */
export const findParameter = 'find';

const headings = 'label, h2, h3, legend, summary, button, dt';

/** Returns the text of an HTML element, with multiple spaces and line breaks reduced to single spaces. */
const wordsOf = (element: Element) => element.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';

function findSetting(root: Element, label: string): HTMLElement | undefined {
  const candidates = [...root.querySelectorAll<HTMLElement>(headings)];
  return (
    candidates.find((element) => wordsOf(element) === label) ??
    candidates.find((element) => wordsOf(element).startsWith(label))
  );
}

const markedMs = 2_400;

/**
 * Scrolls a setting into view, focuses it and highlights it for a moment. Returns false if the page does not contain
 * the setting yet.
 */
export function markSetting(root: Element, label: string): boolean {
  const named = findSetting(root, label);
  if (!named) return false;
  const control = named instanceof HTMLLabelElement ? named.control : null;
  const box =
    (control ? named.parentElement?.closest('div') : named.closest('header')?.parentElement) ?? named;
  box.scrollIntoView({ block: 'center' });
  if (control) control.focus({ preventScroll: true });
  else {
    named.tabIndex = -1;
    named.focus({ preventScroll: true });
  }
  box.dataset.found = '';
  setTimeout(() => delete box.dataset.found, markedMs);
  return true;
}
