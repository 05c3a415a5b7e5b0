import { useMemo, useRef, useState } from 'react';

/** The selected rows, by id, as they were when the user selected them. */
export type Chosen<Row> = ReadonlyMap<string, Row>;

interface ChosenFrom<Row> {
  /** The rows that are loaded at the moment, in order. */
  known: readonly Row[];
  idOf: (row: Row) => string;
}

/** Selects or deselects a row. For a range, all rows between this row and the one clicked before get the same state. */
export function toggled<Row>(
  chosen: Chosen<Row>,
  id: string,
  { known, idOf }: ChosenFrom<Row>,
  rangeFrom?: string,
): Chosen<Row> {
  const ids = known.map(idOf);
  const to = ids.indexOf(id);
  const from = rangeFrom === undefined ? -1 : ids.indexOf(rangeFrom);
  const [start, end] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
  const next = new Map(chosen);
  const letsGo = chosen.has(id);
  for (const row of known.slice(Math.max(0, start), end + 1)) {
    if (letsGo) next.delete(idOf(row));
    else next.set(idOf(row), row);
  }
  if (to < 0) next.delete(id);
  return next;
}

/** Selects all loaded rows. If all of them are selected already, deselects them. */
export function toggledAll<Row>(chosen: Chosen<Row>, { known, idOf }: ChosenFrom<Row>): Chosen<Row> {
  if (known.every((row) => chosen.has(idOf(row)))) return new Map();
  return new Map([...chosen, ...known.map((row) => [idOf(row), row] as const)]);
}

/** Returns the state of the 'select all' checkbox for the given number of rows. */
export function allState({ size }: Pick<Chosen<unknown>, 'size'>, rows: number): boolean | 'some' {
  if (size === 0) return false;
  return size >= rows || 'some';
}

export interface ListChoice<Row> {
  chosen: Chosen<Row>;
  /** Whether selection mode is on. Rows without columns show checkboxes only in this mode. */
  isOn: boolean;
  toggle: (id: string, known: readonly Row[], isRange: boolean) => void;
  toggleAll: (known: readonly Row[]) => void;
  /** Keeps only the rows with the given ids selected. */
  keep: (ids: readonly string[]) => void;
  /** Clears the selection. Returns whether any rows were selected. */
  clear: () => boolean;
  start: () => void;
}

const none: Chosen<never> = new Map<string, never>();

/** A selection belongs to one list query. Another query starts with an empty selection. */
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
