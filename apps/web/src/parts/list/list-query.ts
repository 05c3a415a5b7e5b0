import { type CalendarDate, isCalendarDate } from '@dayworks/shared/calendar-date';

/** One part of what a list is asked for, as it stands in the address. */
export interface QueryField<Value> {
  param: string;
  /** Whatever somebody types into the address: what means nothing counts as not there, the empty text. */
  parse: (text: string) => Value;
  /** An order hides no row. */
  isOrder?: boolean;
}

const maxSearchLength = 100;

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

export const oneOf = <Value extends string>(
  param: string,
  values: readonly Value[],
): QueryField<Value | null> => ({
  param,
  parse: (text) => values.find((value) => value === text) ?? null,
});

/** A word may ask for what has none. */
export const anId = (param: string, none?: string): QueryField<string | null> => ({
  param,
  parse: (text) => (isId(text) || text === none ? text : null),
});

export const aDay = (param: string): QueryField<CalendarDate | null> => ({
  param,
  parse: (text) => (isCalendarDate(text) ? text : null),
});

export const words = (param: string): QueryField<string> => ({
  param,
  parse: (text) => text.trim().slice(0, maxSearchLength),
});

/** A name, such as that of a tag. */
export const shortText = (param: string, maxLength: number): QueryField<string | null> => ({
  param,
  parse: (text) => text.trim().slice(0, maxLength) || null,
});

/** One of several, and the usual one where the address says nothing. */
export const choice = <Value extends string>(
  param: string,
  values: readonly Value[],
  usual: Value,
): QueryField<Value> => ({
  param,
  parse: (text) => values.find((value) => value === text) ?? usual,
});

export const order = <Sort extends string>(
  param: string,
  sorts: readonly Sort[],
  usual: Sort,
): QueryField<Sort> => ({ ...choice(param, sorts, usual), isOrder: true });

export interface ListQuery<Query> {
  /** Everything, in the usual order. */
  all: Query;
  read: (params: URLSearchParams) => Query;
  /** What the address does not need to say, it does not say. */
  write: (params: URLSearchParams, change: Partial<Query>) => URLSearchParams;
  /** Whether rows may be missing. */
  isFiltered: (query: Query) => boolean;
}

export function createListQuery<Query extends object>(
  fields: {
    [Name in keyof Query]: QueryField<Query[Name]>;
  },
): ListQuery<Query> {
  const entries = Object.entries(fields) as [keyof Query, QueryField<Query[keyof Query]>][];
  const read = (params: URLSearchParams) =>
    Object.fromEntries(entries.map(([name, { param, parse }]) => [name, parse(params.get(param) ?? '')]));
  const all = read(new URLSearchParams()) as Query;

  const write = (params: URLSearchParams, change: Partial<Query>) => {
    const next = new URLSearchParams(params);
    for (const name of Object.keys(change) as (keyof Query)[]) {
      const value = change[name];
      if (value && value !== all[name]) next.set(fields[name].param, String(value));
      else next.delete(fields[name].param);
    }
    return next;
  };

  const isFiltered = (query: Query) =>
    entries.some(([name, { isOrder }]) => !isOrder && query[name] !== all[name]);

  return { all, read: (params) => read(params) as Query, write, isFiltered };
}

/** The file with every row that the query finds. */
export function exportHref(path: string, query: object): string {
  const given = Object.entries(query).filter(([, value]) => value);
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
