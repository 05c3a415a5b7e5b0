import type { MyDay } from '@dayworks/shared/tasks/task-day';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];
const counted = (count: number) => words[count] ?? count.toLocaleString('en-US');
const lower = (word: string) => word.charAt(0).toLowerCase() + word.slice(1);

const longDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Returns a sentence such as 'Thursday, May 14. One task is overdue, two are due today.' */
export function daySentence({
  today,
  overdue,
  today_group,
}: Pick<MyDay, 'today' | 'overdue' | 'today_group'>): string {
  const day = longDay.format(new Date(`${today}T00:00:00Z`));
  const [late, now] = [overdue.count, today_group.count];
  if (late === 0 && now === 0) return `${day}. No tasks are due today.`;
  const are = (count: number) => (count === 1 ? 'is' : 'are');
  if (late === 0) return `${day}. ${counted(now)} ${now === 1 ? 'task is' : 'tasks are'} due today.`;
  const start = `${day}. ${counted(late)} ${late === 1 ? 'task is' : 'tasks are'} overdue`;
  return `${start}, ${now === 0 ? 'nothing else is' : `${lower(counted(now))} ${are(now)}`} due today.`;
}

export const useMyDay = () => useQuery(api.tasks.day.queryOptions());

export function useDaySentence(): string {
  const { data } = useMyDay();
  return data ? daySentence(data satisfies MyDay) : '';
}
