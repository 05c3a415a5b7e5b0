import type { DeviceSession } from '@dayworks/shared/auth/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { toast } from '../../../ui/toast/toast.ts';

const sessionsKey = api.auth.sessions.queryKey();

/** Signs out devices. The rows are removed immediately and restored if the server rejects the change. */
export function useSessionRevocation() {
  const queryClient = useQueryClient();

  const keepOnly = async (stays: (session: DeviceSession) => boolean) => {
    await queryClient.cancelQueries({ queryKey: sessionsKey });
    const before = queryClient.getQueryData(sessionsKey);
    queryClient.setQueryData(sessionsKey, (sessions) => sessions?.filter(stays));
    return { before };
  };
  const undo = (error: unknown, before: DeviceSession[] | undefined) => {
    queryClient.setQueryData(sessionsKey, before);
    toast({ type: 'error', look: 'destructive', title: 'Error', description: errorMessage(error) });
  };

  const revoke = useMutation(
    api.auth.revokeSession.mutationOptions({
      onMutate: ({ id }) => keepOnly((session) => session.id !== id),
      onSuccess: () => toast({ type: 'success', title: 'Device signed out' }),
      onError: (error, _input, context) => undo(error, context?.before),
    }),
  );
  const revokeOthers = useMutation(
    api.auth.revokeOtherSessions.mutationOptions({
      onMutate: () => keepOnly((session) => session.is_current),
      onSuccess: () => toast({ type: 'success', title: 'All other devices signed out' }),
      onError: (error, _input, context) => undo(error, context?.before),
    }),
  );
  return { revoke, revokeOthers };
}
