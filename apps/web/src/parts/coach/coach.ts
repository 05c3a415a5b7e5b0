import type { Advice } from '@dayworks/shared/coach/advice';
import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { toast } from '../../ui/toast/toast.ts';
import { failureToast } from '../feedback.tsx';
import { useBusinessDay } from '../time/business-day.ts';
import { nearDay } from '../time/time-texts.ts';

/** The note below a coach suggestion that was created without an external service. */
export const ownDataText = 'Worked out from your own data.';

/** The switch for the AI coach. It appears on the coach page and in the settings (rule S7). */
export const useSwitchCoach = () =>
  useMutation(
    api.coach.enable.mutationOptions({
      onError: (error) => failureToast('Error', errorMessage(error)),
    }),
  );

interface Decision {
  call: () => Promise<Advice>;
  title: string;
  description: string;
}

/** The actions for a coach suggestion. Each action shows a toast with an Undo button that restores the suggestion. */
export function useAdviceVerbs() {
  const { today } = useBusinessDay();
  const { mutate, isPending } = useMutation({
    mutationKey: api.coach.done.mutationKey(),
    mutationFn: ({ call }: Decision) => call(),
    onSuccess: ({ id, version, state }, { title, description }) =>
      toast({
        type: 'success',
        title,
        description,
        action:
          state === 'open'
            ? undefined
            : { label: 'Undo', onClick: () => bringBack({ id, version, title: description }) },
      }),
    onError: (error) => failureToast('Error', errorMessage(error)),
  });
  const bringBack = ({ id, version, title }: Pick<Advice, 'id' | 'version' | 'title'>) =>
    mutate({
      call: () => api.coach.reopen.call({ id, version }),
      title: 'Back on the list',
      description: title,
    });

  return {
    isPending,
    bringBack,
    finish: ({ id, version, title }: Advice) =>
      mutate({ call: () => api.coach.done.call({ id, version }), title: 'Done', description: title }),
    dismiss: ({ id, version, title }: Advice) =>
      mutate({ call: () => api.coach.dismiss.call({ id, version }), title: 'Dismissed', description: title }),
    putOff: ({ id, version, title }: Advice, until: CalendarDate) =>
      mutate({
        call: () => api.coach.later.call({ id, version, until }),
        title: `Snoozed until ${nearDay(until, today)}`,
        description: title,
      }),
  };
}

export type AdviceVerbs = ReturnType<typeof useAdviceVerbs>;
