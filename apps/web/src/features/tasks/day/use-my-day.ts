import type { MyDay } from '@dayworks/shared/tasks/task-day';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { daySentence } from './day-sentence.ts';

export const useMyDay = () => useQuery(api.tasks.day.queryOptions());

export function useDaySentence(): string {
  const { data } = useMyDay();
  return data ? daySentence(data satisfies MyDay) : '';
}
