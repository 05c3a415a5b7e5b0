import { isTyping } from '../../../lib/keyboard.ts';

export interface ListKeys {
  /** Called when the user selects the focused row with the keyboard. */
  onChoose?: (id: string) => void;
  /** Called when the user presses Escape. Returns whether there was a selection to clear. */
  onEscape: () => boolean;
  onSearch?: () => void;
}

const rowOf = (element: Element | null) => element?.closest<HTMLElement>('li[aria-posinset]') ?? null;

/** Returns the row after or before the focused row. If no row has the focus, returns the first visible row. */
function nextRow(list: HTMLElement, step: number): HTMLElement | null {
  const current = rowOf(document.activeElement);
  if (current && list.contains(current)) {
    return list.querySelector(`li[aria-posinset="${Number(current.ariaPosInSet) + step}"]`);
  }
  const isInSight = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= window.innerHeight;
  const rows = [...list.querySelectorAll<HTMLElement>('li[aria-posinset]')];
  return rows.find((row) => isInSight(row.getBoundingClientRect())) ?? null;
}

function moveFocus(list: HTMLElement, step: number): boolean {
  const row = nextRow(list, step);
  const target = row?.querySelector<HTMLElement>('a, button');
  target?.focus({ preventScroll: true });
  // Smooth scrolling is turned off, because a held key repeats faster than the list can scroll smoothly.
  row?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  return Boolean(target);
}

/** Handles a pressed key. Returns whether the key was one of the list's shortcuts. */
function onKey(key: string, list: HTMLElement, keys: ListKeys): boolean {
  const focused = document.activeElement;
  const id = rowOf(focused)?.dataset.id;
  switch (key) {
    case 'ArrowDown':
      return (focused === document.body || list.contains(focused)) && moveFocus(list, 1);
    case 'ArrowUp':
      return list.contains(focused) && moveFocus(list, -1);
    case 'x':
      if (id) keys.onChoose?.(id);
      return Boolean(id && keys.onChoose);
    case '/':
      keys.onSearch?.();
      return Boolean(keys.onSearch);
    case 'Escape':
      return keys.onEscape();
    default:
      return false;
  }
}

/**
 * The arrow keys move between rows, Enter opens a row, X selects it, / moves the focus to the search, and Escape clears
 * the selection.
 */
export function listenForKeys(list: HTMLElement, readKeys: () => ListKeys, signal: AbortSignal): void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isTyping(event.target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (onKey(event.key, list, readKeys())) event.preventDefault();
  };
  window.addEventListener('keydown', onKeyDown, { signal });
}
