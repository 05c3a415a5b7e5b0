import type { QueryKey } from '@tanstack/react-query';
import { createListRest, type ListRest } from './list-rest.ts';
import { pageSize } from './page-trail.ts';

/** Every page of a list contains the cursor of the next page. */
interface Page {
  next: string | null;
}

type PageInput<Query> = Query & { cursor: string | null; limit: number };

/** A procedure in the contract that returns a list page by page, such as api.invoices.list. */
interface PagedProcedure<Query, ListPage> {
  call: (input: PageInput<Query>, options: { signal: AbortSignal }) => Promise<ListPage>;
  queryKey: (options: { input: PageInput<Query> }) => QueryKey;
}

interface ListSourceParts<Query, ListPage, Row> {
  procedure: PagedProcedure<Query, ListPage>;
  rowsOf: (page: ListPage) => readonly Row[];
}

/** The source of a list's rows. The source is created once for each list, outside components. */
export interface ListSource<Query, ListPage extends Page, Row> extends ListSourceParts<Query, ListPage, Row> {
  idOf: (row: Row) => string;
  /** Pauses refreshes of the list while a row is being deleted. */
  rest: ListRest;
}

export function createListSource<Query, ListPage extends Page, Row extends { id: string | number }>(
  parts: ListSourceParts<Query, ListPage, Row>,
): ListSource<Query, ListPage, Row> {
  return { ...parts, idOf: ({ id }) => String(id), rest: createListRest() };
}

export const pageInput = <Query>(query: Query, cursor: string | null): PageInput<Query> => ({
  ...query,
  cursor,
  limit: pageSize,
});

/** The query key of everything that this list's feature has loaded. */
export function featureKey<Query, ListPage extends Page, Row>(
  { procedure }: ListSource<Query, ListPage, Row>,
  query: Query,
): QueryKey {
  const [path] = procedure.queryKey({ input: pageInput(query, null) });
  return [(path as string[]).slice(0, 1)];
}
