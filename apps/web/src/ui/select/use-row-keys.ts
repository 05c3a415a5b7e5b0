import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { isEnterDue, pointedRow, pressKey, type RowsInSight, untouched } from './row-keys.ts';

/** Choosing among rows from the field that finds them: every combobox and the command palette. */
export function useRowKeys(sight: RowsInSight, onPick: (value: string) => void) {
  const listId = useId();
  const [state, setState] = useState(untouched);
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
    listProps: { id: listId },
    rowProps: (value: string, disabled = false) => ({
      role: 'option',
      id: idOf(value),
      'aria-selected': value === pointed,
      'aria-disabled': disabled || undefined,
      'data-disabled': disabled ? '' : undefined,
      // A list that moves under a resting pointer is not somebody pointing.
      onPointerMove({ movementX, movementY }: PointerEvent) {
        if (disabled || value === pointed || (movementX === 0 && movementY === 0)) return;
        setState({ ...state, moved: { query: sight.query, value } });
      },
      onClick: () => disabled || onPick(value),
    }),
  } as const;
}
