import { type CalendarDate, isCalendarDate } from '@dayworks/shared/dates/calendar-date';

/** One field of a list query, as stored in the URL. */
export interface QueryField<Value> {
  param: string;
  /** Parses the value in the URL. An invalid value counts as missing or empty. */
  parse: (text: string) => Value;
  /** True if the field sorts the list instead of filtering it. */
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

/**
 * Defines a query field that contains a record id. If `none` is given, the field also accepts that word, which selects
 * the rows without such a record.
 */
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

/** Defines a query field for a short name, such as the name of a tag. */
export const shortText = (param: string, maxLength: number): QueryField<string | null> => ({
  param,
  parse: (text) => text.trim().slice(0, maxLength) || null,
});

/** Defines a query field with a fixed set of values. If the URL contains no value, the default applies. */
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
  /** The list query without any filter, search or chosen sort order. */
  all: Query;
  read: (params: URLSearchParams) => Query;
  /** Writes the changed fields to the URL parameters. Default values are not written. */
  write: (params: URLSearchParams, change: Partial<Query>) => URLSearchParams;
  /** Returns whether the list query can hide rows. */
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

/** Returns the link to the export file with all rows that match the list query. */
export function exportHref(path: string, query: object): string {
  const given = Object.entries(query).filter(([, value]) => value);
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
