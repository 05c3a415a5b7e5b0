import type { Told } from '@dayworks/shared/questions/tell/answer-parts';
import { type TeamMember, tellTeam } from '@dayworks/shared/questions/tell/team';
import { startOfDay, statusTest } from '../../appointments/list-query.ts';
import { businessDay } from '../../platform/business-day.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { isOpen } from '../../tasks/task-queries.ts';

export async function team(context: MemberContext): Promise<Told> {
  const { actor } = context;
  const today = businessDay(actor);
  const [members] = await readBusiness<[TeamMember[]]>(context, [
    {
      name: 'question-team',
      text: `select m.user_id, p.name, m.role,
          (select count(*)::int from appointments a where a.business_id = $1 and a.assignee_id = m.user_id and ${statusTest('live')}
            and a.start_time >= ${startOfDay('$2', '$3')} and a.start_time < ${startOfDay('($2::date + 1)', '$3')}) as visits_today,
          (select count(*)::int from tasks t where t.business_id = $1 and t.assignee_id = m.user_id and ${isOpen}) as open_tasks,
          exists (select from time_entries t where t.business_id = $1 and t.user_id = m.user_id and t.ended_at is null) as is_working
        from members m join profiles p on p.id = m.user_id where m.business_id = $1 order by m.created_at, p.id limit 500`,
      values: [actor.businessId, today, actor.timeZone],
    },
  ]);
  return tellTeam(members, today);
}
