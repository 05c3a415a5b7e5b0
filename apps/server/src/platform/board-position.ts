import { Expression } from './database/row-statements.ts';
import type { Actor, Scope, Tx } from './with-business.ts';

/**
 * A table whose rows are board cards. Each card has a board column and a `position` within the column, and the card
 * with the lowest position comes first.
 */
interface BoardTable {
  table: string;
  /** The database field that contains the board column of a card. */
  column: string;
  /** The number of the database lock for moves on this board. Each board has a different number. */
  lock: number;
}

interface Move {
  id: string;
  /** The board column that the card is moved to. */
  to: string;
  /** The card that the moved card is placed above; null means the end of the column. */
  before_id: string | null;
}

interface Neighbours {
  above: number | null;
  below: number | null;
}

/**
 * The gap between the positions of two new board cards. A gap can be halved 32 times before a column needs new numbers,
 * and even the positions of two million cards are exact numbers in JavaScript.
 */
const gap = 2 ** 32;

function between({ above, below }: Neighbours): number | undefined {
  if (below === null) return (above ?? 0) + gap;
  if (above === null) return below - gap;
  return below - above < 2 ? undefined : Math.floor((above + below) / 2);
}

/** Manages the order of cards in the columns of one board. */
export function createBoardPlaces({ table, column, lock }: BoardTable) {
  /**
   * Finds the two cards that the moved card is placed between. The moved card is placed above the given card or, if the
   * given card has left the column or does not exist, at the end of the column.
   */
  async function findNeighbours(tx: Tx, actor: Actor, move: Move): Promise<Neighbours> {
    const { rows } = await tx.$client.query<Neighbours>({
      name: `${table}-neighbours`,
      text: `select below.position as below,
               (select p.position from ${table} p
                where p.business_id = $1 and p.${column} = $2 and p.id <> $3
                  and (below.id is null or (p.position, p.id) < (below.position, below.id))
                order by p.position desc, p.id desc limit 1) as above
             from (values (1)) as one left join ${table} below
               on below.business_id = $1 and below.${column} = $2 and below.id = $4 and below.id <> $3`,
      values: [actor.businessId, move.to, move.id, move.before_id],
    });
    return rows[0] as Neighbours;
  }

  /**
   * Renumbers the cards of a board column in the same order, so that there are gaps between all card positions again.
   */
  async function renumber(tx: Tx, actor: Actor, to: string): Promise<void> {
    await tx.$client.query({
      name: `${table}-renumber`,
      text: `update ${table} set position = numbered.place * $3::bigint
             from (select id, row_number() over (order by position, id) as place
                   from ${table} where business_id = $1 and ${column} = $2) as numbered
             where ${table}.business_id = $1 and ${table}.id = numbered.id`,
      values: [actor.businessId, to, gap],
    });
  }

  return {
    /**
     * Returns a position above all cards in the board column. If two simultaneous inserts get the same position, the
     * ids of the cards determine the order.
     */
    topOfColumn: ({ businessId }: Scope, to: string): Expression =>
      new Expression(
        (parameter) => `(select coalesce(min(position), 0) - ${gap}::bigint from ${table}
           where business_id = ${parameter(businessId)} and ${column} = ${parameter(to)})`,
      ),

    /**
     * Takes a lock, so that moves on one board run one after another and each move sees the result of the previous
     * move.
     */
    async lockBoard(tx: Tx, actor: Scope): Promise<void> {
      await tx.$client.query({
        name: `${table}-board-lock`,
        text: 'select pg_advisory_xact_lock($1, hashtext($2))',
        values: [lock, actor.businessId],
      });
    },

    /** Calculates the position of the card. The caller must have called `lockBoard` first. */
    async findPlace(tx: Tx, actor: Actor, move: Move): Promise<number> {
      const place = between(await findNeighbours(tx, actor, move));
      if (place !== undefined) return place;
      await renumber(tx, actor, move.to);
      return between(await findNeighbours(tx, actor, move)) as number;
    },
  };
}
