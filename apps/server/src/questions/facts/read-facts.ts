import type { MemberContext } from '../../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../../platform/with-business.ts';

/**
 * The data that a question is based on: queries that can be sent together with the queries of other questions, and a
 * function that reads their rows.
 */
export interface Facts<Read> {
  queries: readonly NamedQuery[];
  read: (rows: readonly unknown[][]) => Read;
}

export const facts = <Rows extends unknown[][], Read>(
  queries: { [Index in keyof Rows]: NamedQuery },
  read: (...rows: Rows) => Read,
): Facts<Read> => ({ queries, read: (rows) => read(...(rows as Rows)) });

/** Facts that consist of the unchanged rows of one query. */
export const rowsOf = <Row>(query: NamedQuery): Facts<Row[]> =>
  facts<[Row[]], Row[]>([query], (rows) => rows);

type AllRead<All> = { [Name in keyof All]: All[Name] extends Facts<infer Read> ? Read : never };

/** Reads all given facts in one round trip, even if they belong to several questions. */
export async function readFacts<All extends Record<string, Facts<unknown>>>(
  context: MemberContext,
  all: All,
): Promise<AllRead<All>> {
  const asked = Object.entries(all);
  const rows = await readBusiness<unknown[][]>(
    context,
    asked.flatMap(([, { queries }]) => queries),
  );
  let from = 0;
  const read = asked.map(([name, { queries, read: readRows }]) => {
    const own = rows.slice(from, from + queries.length);
    from += queries.length;
    return [name, readRows(own)];
  });
  return Object.fromEntries(read) as AllRead<All>;
}
