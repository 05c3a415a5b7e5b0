import { notFound } from '@dayworks/shared/errors';
import type { RecordName } from '@dayworks/shared/questions/answer';
import type { FoundKind } from '@dayworks/shared/search/contract';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { type FoundRow, recordsQuery } from '../search/found-query.ts';
import { shown } from '../search/search-everything.ts';

type Mention = Pick<RecordName, 'kind' | 'id'>;

/** Everybody of the team, by the name that others call them. */
export async function readTeam(context: MemberContext): Promise<{ id: string; name: string }[]> {
  const [rows] = await readBusiness<[{ id: string; name: string }[]]>(context, [
    {
      name: 'chat-team',
      text: `select members.user_id as id, profiles.name from members join profiles on profiles.id = members.user_id
             where members.business_id = $1 order by members.created_at limit 200`,
      values: [context.actor.businessId],
    },
  ]);
  return rows;
}

/** The records that were mentioned, with their names; one that is not ours is not there. */
export async function nameMentions(context: MemberContext, mentions: Mention[]): Promise<RecordName[]> {
  if (mentions.length === 0) return [];
  const { businessId, timeZone } = context.actor;
  const [rows] = await readBusiness<[FoundRow[]]>(context, [recordsQuery(businessId, mentions)]);
  const people = mentions.some(({ kind }) => kind === 'person') ? await readTeam(context) : [];
  return mentions.map(({ kind, id }) => {
    const row = rows.find((found) => found.kind === kind && found.id === id);
    const name = row
      ? shown[kind as FoundKind](row, timeZone).name
      : people.find((person) => kind === 'person' && person.id === id)?.name;
    if (name === undefined) throw notFound('What was mentioned was not found');
    return { kind, id, name };
  });
}
