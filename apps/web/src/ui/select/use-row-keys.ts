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
import { isEnterDue, pointedRow, pressKey, type RowsInSight, untouched } from './row-keys.ts';

/**
 * Lets the user choose among rows with the keyboard while the focus stays in the search field; used by every combobox
 * and the command palette.
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
      // The row may move between press and release because results arrived; the row that was pressed is chosen.
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
      // Ignores pointer events that occur only because the list moved under a stationary pointer.
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
