import type { Appointment } from '@dayworks/shared/appointments/appointment';
import { toast } from '../../../ui/toast/toast.ts';
import { keepDetail } from '../appointment-cache.ts';

/** Whether somebody was told is said in the server's words: what was only kept did not go out (M19a). */
export function reportTold(
  title: string,
  { appointment, message }: { appointment: Appointment; message: string | null },
) {
  keepDetail(appointment);
  toast({ type: 'success', title, description: message ?? undefined });
}
