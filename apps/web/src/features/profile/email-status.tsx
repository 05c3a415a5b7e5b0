import type { SessionUser } from '@dayworks/shared/auth/session';
import { useMutation } from '@tanstack/react-query';
import { BadgeCheck, CircleAlert } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { messageWithWait } from '../../parts/wait-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

export function EmailStatus({ user }: { user: SessionUser }) {
  const resend = useMutation(
    api.auth.resendVerification.mutationOptions({
      onSuccess: () =>
        toast({
          type: 'success',
          title: 'Confirmation sent',
          description: `Open the link in the message to ${user.email}.`,
        }),
      onError: (error) =>
        toast({ type: 'error', look: 'destructive', title: 'Error', description: messageWithWait(error) }),
    }),
  );
  return (
    <div>
      <p className="font-medium text-13">Email</p>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
        <bdi className="wrap-anywhere min-w-0">{user.email}</bdi>
        {user.email_verified ? (
          <Badge tone="success" icon={<BadgeCheck />}>
            Confirmed
          </Badge>
        ) : (
          <>
            <Badge tone="warning" icon={<CircleAlert />}>
              Not confirmed
            </Badge>
            <Button size="sm" loading={resend.isPending} onClick={() => resend.mutate(undefined)}>
              Send confirmation again
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
