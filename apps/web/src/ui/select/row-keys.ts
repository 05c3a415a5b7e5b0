import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';

interface ChoosableRow {
  value: string;
  disabled?: boolean;
}

/** The rows of the list that are on the screen when a key is pressed. */
export interface RowsInSight {
  query: string;
  rows: readonly ChoosableRow[];
  /** True if the rows still belong to an earlier query, because the new results are still loading. */
  isAwaited: boolean;
}

export interface RowKeys {
  /**
   * The row of the list that the user moved to with the arrow keys or the pointer. It is ignored as soon as the query
   * changes.
   */
  moved: { query: string; value: string } | null;
  /** The search query at the time when the user pressed Enter before the results had arrived. */
  enterHeldFor: string | null;
}

interface KeyOutcome {
  state: RowKeys;
  picked?: string;
  isHandled: boolean;
}

export const untouched: RowKeys = { moved: null, enterHeldFor: null };

const enabled = (rows: readonly ChoosableRow[]) =>
  rows.filter((row) => !row.disabled).map(({ value }) => value);

function movedTo({ moved }: RowKeys, { query, rows }: RowsInSight): string | undefined {
  if (moved?.query !== query) return undefined;
  return enabled(rows).find((value) => value === moved.value);
}

/**
 * Returns the row that Enter chooses. This is the row that the user moved to, or otherwise the first row, even if the
 * results arrived late.
 */
export const pointedRow = (state: RowKeys, sight: RowsInSight): string | undefined =>
  movedTo(state, sight) ?? enabled(sight.rows)[0];

export function pressKey(state: RowKeys, key: string, sight: RowsInSight): KeyOutcome {
  const values = enabled(sight.rows);
  const at = values.indexOf(pointedRow(state, sight) ?? '');
  const goTo = (value: string | undefined): KeyOutcome => ({
    state: value === undefined ? state : { moved: { query: sight.query, value }, enterHeldFor: null },
    isHandled: true,
  });
  switch (key) {
    case 'ArrowDown':
      return goTo(values[(at + 1) % values.length]);
    case 'ArrowUp':
      return goTo(values.at(at - 1));
    case 'Home':
      return goTo(values[0]);
    case 'End':
      return goTo(values.at(-1));
    case 'Enter':
      if (sight.isAwaited && movedTo(state, sight) === undefined) {
        return { state: { ...state, enterHeldFor: sight.query }, isHandled: true };
      }
      return { state: untouched, picked: pointedRow(state, sight), isHandled: true };
    case 'Escape':
      return { state: { ...state, enterHeldFor: null }, isHandled: false };
    default:
      return { state, isHandled: false };
  }
}

/** Returns whether the user pressed Enter before the search results arrived and Enter can take effect now. */
export const isEnterDue = ({ enterHeldFor }: RowKeys, { query, isAwaited }: RowsInSight): boolean =>
  enterHeldFor === query && !isAwaited;

/**
 * Lets the user choose a row with the keyboard while the focus stays in the search field. Every combobox and the
 * command palette use this hook.
 */
export function useRowKeys(sight: RowsInSight, onPick: (value: string) => void) {
  const listId = useId();
  const [state, setState] = useState(untouched);
  const pressed = useRef<string | null>(null);
  const pointed = pointedRow(state, sight);
  const idOf = (value: string) => `${listId}-${encodeURIComponent(value)}`;

  const isDue = isEnterDue(state, sight);
  const followEnter = useEffectEvent(() => {
    setState(untouched);
    if (pointed !== undefined) onPick(pointed);
  });
  useEffect(() => {
    if (isDue) followEnter();
  }, [isDue]);

  const pointedId = pointed === undefined ? undefined : idOf(pointed);
  useEffect(() => {
    if (pointedId) document.getElementById(pointedId)?.scrollIntoView({ block: 'nearest' });
  }, [pointedId]);

  return {
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': sight.rows.length > 0,
      'aria-controls': listId,
      'aria-activedescendant': pointedId,
      autoComplete: 'off',
      autoCorrect: 'off',
      spellCheck: false,
      onKeyDown(event: KeyboardEvent) {
        if (event.nativeEvent.isComposing) return;
        const outcome = pressKey(state, event.key, sight);
        setState(outcome.state);
        if (outcome.isHandled) event.preventDefault();
        if (outcome.picked !== undefined) onPick(outcome.picked);
      },
    },
    listProps: {
      id: listId,
      /*
       * If search results arrive while the mouse button is held down, the rows can move. The row on which the button
       * was pressed is chosen anyway.
       */
      onClick() {
        if (pressed.current !== null) onPick(pressed.current);
        pressed.current = null;
      },
    },
    rowProps: (value: string, disabled = false) => ({
      role: 'option',
      id: idOf(value),
      'aria-selected': value === pointed,
      'aria-disabled': disabled || undefined,
      'data-disabled': disabled ? '' : undefined,
      // Ignores pointer events that occur only because the list moved while the pointer stayed still.
      onPointerMove({ movementX, movementY }: PointerEvent) {
        if (disabled || value === pointed || (movementX === 0 && movementY === 0)) return;
        setState({ ...state, moved: { query: sight.query, value } });
      },
      onPointerDown() {
        pressed.current = disabled ? null : value;
      },
      onClick(event: MouseEvent) {
        event.stopPropagation();
        pressed.current = null;
        if (!disabled) onPick(value);
      },
    }),
  } as const;
}
