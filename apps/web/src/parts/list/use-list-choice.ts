import { useMemo, useRef, useState } from 'react';
import { type Chosen, toggled, toggledAll } from './row-choice.ts';

export interface ListChoice<Row> {
  chosen: Chosen<Row>;
  /** Whether selection mode is on; rows without columns show their checkboxes only in selection mode. */
  isOn: boolean;
  toggle: (id: string, known: readonly Row[], isRange: boolean) => void;
  toggleAll: (known: readonly Row[]) => void;
  /** Keeps only the rows with these ids selected. */
  keep: (ids: readonly string[]) => void;
  /** Clears the selection and returns whether any rows were selected. */
  clear: () => boolean;
  start: () => void;
}

const none: Chosen<never> = new Map<string, never>();

/** A selection of rows belongs to one list query; a different query starts with an empty selection. */
export function useListChoice<Row>(queryKey: string, idOf: (row: Row) => string): ListChoice<Row> {
  const [state, setState] = useState({ queryKey, chosen: none as Chosen<Row>, isOn: false });
  const last = useRef<string>(undefined);
  return useMemo(() => {
    const { chosen, isOn } =
      state.queryKey === queryKey ? state : { chosen: none as Chosen<Row>, isOn: false };
    const set = (next: Chosen<Row>, stays = isOn) => setState({ queryKey, chosen: next, isOn: stays });
    return {
      chosen,
      isOn: isOn || chosen.size > 0,
      toggle: (id, known, isRange) => {
        set(toggled(chosen, id, { known, idOf }, isRange ? last.current : undefined));
        last.current = id;
      },
      toggleAll: (known) => set(toggledAll(chosen, { known, idOf })),
      keep: (ids) => set(new Map([...chosen].filter(([id]) => ids.includes(id)))),
      clear: () => {
        const hadAny = chosen.size > 0 || isOn;
        if (hadAny) set(none, false);
        return hadAny;
      },
      start: () => set(chosen, true),
    };
  }, [state, queryKey, idOf]);
}
