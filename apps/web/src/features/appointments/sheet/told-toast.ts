import type { Appointment } from '@dayworks/shared/appointments/appointment';
import { toast } from '../../../ui/toast/toast.ts';
import { keepDetail } from '../appointment-cache.ts';

/**
 * Shows the server's message about whether the customer was notified, because a message may have been stored without
 * being sent (M19a).
 */
export function reportTold(
  title: string,
  { appointment, message }: { appointment: Appointment; message: string | null },
) {
  keepDetail(appointment);
  toast({ type: 'success', title, description: message ?? undefined });
}
