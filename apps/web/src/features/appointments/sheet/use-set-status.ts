import {
  type AppointmentStatus,
  appointmentStatusLabels,
} from '@dayworks/shared/appointments/appointment-status';
import type { AppointmentDetail } from '@dayworks/shared/appointments/contract';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { failureToast } from '../../../parts/feedback/outcome-toast.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { keepDetail } from '../appointment-cache.ts';

/** Changes the status of an appointment and shows an undo button if the change can be undone. */
export function useSetStatus({ title }: Pick<AppointmentDetail, 'title'>) {
  const { mutate, isPending, variables } = useMutation({
    ...api.appointments.setStatus.mutationOptions(),
    onSuccess: (changed) => {
      // The numbers for the series are counted anew by the server.
      keepDetail({ ...changed, reach: null });
      toast({
        type: 'success',
        title: appointmentStatusLabels[changed.status],
        description: `${title} is ${appointmentStatusLabels[changed.status].toLowerCase()}.`,
      });
    },
    onError: (error) => failureToast('Not changed', errorMessage(error)),
  });
  return {
    setStatus: mutate,
    /** The new status that is being sent to the server. */
    pending: isPending ? (variables?.status as AppointmentStatus | undefined) : undefined,
  };
}
