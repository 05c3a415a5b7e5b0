import { type memberRoles, roleLabels } from '../../../business/member-role.ts';
import { count, plural, readText, shownRows, type Told, tableOf, tell } from '../answer-parts.ts';
import { appointmentsHref, tasksHref, teamHref } from '../hrefs.ts';

export interface TeamMember {
  user_id: string;
  name: string;
  role: (typeof memberRoles)[number];
  visits_today: number;
  open_tasks: number;
  is_working: boolean;
}

/** `visits` is the number of today's appointments of the team. An appointment with several people counts once. */
export function tellTeam(team: readonly TeamMember[], visits: number, today: string): Told {
  const working = team.filter(({ is_working }) => is_working).length;
  return tell({
    title: 'Your team',
    sentence: `Your team has {people} ${plural(team.length, 'person', 'people')}, with {visits} ${plural(visits, 'appointment')} today.${
      working > 0 ? ` {working} ${plural(working, 'timer is', 'timers are')} running.` : ''
    }`,
    figures: [
      count('people', 'People', team.length, teamHref),
      count('visits', 'Assigned appointments today', visits),
      count('working', 'Timers running', working),
    ],
    table: tableOf<TeamMember>(
      [
        { key: 'name', label: 'Person', kind: 'text', read: (member) => member.name },
        { key: 'role', label: 'Role', kind: 'text', read: ({ role }) => roleLabels[role] },
        {
          key: 'visits',
          label: 'Appointments today',
          kind: 'count',
          read: ({ visits_today }) => visits_today,
        },
        { key: 'tasks', label: 'Open tasks', kind: 'count', read: ({ open_tasks }) => open_tasks },
        {
          key: 'now',
          label: 'Now',
          kind: 'status',
          read: ({ is_working }) => (is_working ? 'Working' : null),
        },
      ],
      team.slice(0, shownRows),
      {
        count: team.length,
        hrefOf: ({ user_id, visits_today }) =>
          visits_today > 0
            ? appointmentsHref({ status: 'live', from: today, to: today, person: user_id })
            : tasksHref({ view: 'list', person: user_id }),
      },
    ),
    href: teamHref,
    read: readText([team.length, 'person', 'people']),
  });
}
