import type { ProjectMove } from '@dayworks/shared/projects/project-board';
import type { ProjectStatus } from '@dayworks/shared/projects/project-status';
import { type SQL, sql } from 'drizzle-orm';
import type { Actor, Tx } from '../platform/with-business.ts';

/** Halved 32 times before a column needs new numbers, and two million cards stay exact numbers in JavaScript. */
const gap = 2 ** 32;
const boardLock = 7_238_116;

/** Above every card of the column. Two at once may share a place; their ids then order them. */
export const topOfColumn = (actor: Actor, status: ProjectStatus): SQL =>
  sql`(select coalesce(min(position), 0) - ${gap}::bigint from projects
       where business_id = ${actor.businessId} and status = ${status})`;

/** Cards of one board move one after another, so that each sees where the one before was put. */
export async function lockBoard(tx: Tx, actor: Actor): Promise<void> {
  await tx.$client.query({
    name: 'project-board-lock',
    text: 'select pg_advisory_xact_lock($1, hashtext($2))',
    values: [boardLock, actor.businessId],
  });
}

interface Neighbours {
  above: number | null;
  below: number | null;
}

/** A card to stand above that has left the column, or does not exist, means the end of the column. */
async function findNeighbours(tx: Tx, actor: Actor, move: ProjectMove): Promise<Neighbours> {
  const { rows } = await tx.$client.query<Neighbours>({
    name: 'project-neighbours',
    text: `select below.position as below,
             (select p.position from projects p
              where p.business_id = $1 and p.status = $2 and p.id <> $3
                and (below.id is null or (p.position, p.id) < (below.position, below.id))
              order by p.position desc, p.id desc limit 1) as above
           from (values (1)) as one left join projects below
             on below.business_id = $1 and below.status = $2 and below.id = $4 and below.id <> $3`,
    values: [actor.businessId, move.status, move.id, move.before_id],
  });
  return rows[0] as Neighbours;
}

function between({ above, below }: Neighbours): number | undefined {
  if (below === null) return (above ?? 0) + gap;
  if (above === null) return below - gap;
  return below - above < 2 ? undefined : Math.floor((above + below) / 2);
}

/** The same order with room between any two again. */
async function renumber(tx: Tx, actor: Actor, status: ProjectStatus): Promise<void> {
  await tx.$client.query({
    name: 'project-renumber',
    text: `update projects set position = numbered.place * $3::bigint
           from (select id, row_number() over (order by position, id) as place
                 from projects where business_id = $1 and status = $2) as numbered
           where projects.business_id = $1 and projects.id = numbered.id`,
    values: [actor.businessId, status, gap],
  });
}

/** Where the card goes; the board must be locked. */
export async function findPlace(tx: Tx, actor: Actor, move: ProjectMove): Promise<number> {
  const place = between(await findNeighbours(tx, actor, move));
  if (place !== undefined) return place;
  await renumber(tx, actor, move.status);
  return between(await findNeighbours(tx, actor, move)) as number;
}
