import { deviceOf } from '@dayworks/shared/auth/device-name';
import type { DeviceSession } from '@dayworks/shared/auth/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { hasKeptWork } from '../../lib/session/has-kept-work.ts';
import { signedInUserId } from '../../lib/session/session.ts';
import { SectionHeader } from '../../parts/settings/section-header.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Badge, Dot } from '../../ui/labels.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { lastSeen } from './profile-texts.ts';

const sessionsKey = api.auth.sessions.queryKey();

/** Signs out devices. Their rows disappear immediately and come back if the server rejects the change. */
function useSessionRevocation() {
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

const DeviceWork = lazy(async () => ({
  default: (await import('../../parts/field/device-work.tsx')).DeviceWork,
}));

/**
 * Returns whether this device stores work that is not sent yet. This is possible only if the user has worked offline.
 */
function useHasKeptWork(): boolean {
  const [hasWork, setHasWork] = useState(false);
  useEffect(() => void hasKeptWork().then(setHasWork), []);
  return hasWork;
}

export function SessionList() {
  const sessions = useQuery(api.auth.sessions.queryOptions());
  const { revoke, revokeOthers } = useSessionRevocation();
  const [asking, setAsking] = useState(false);
  const hasWork = useHasKeptWork();
  const others = sessions.data?.filter((session) => !session.is_current) ?? [];
  const readAt = new Date(sessions.dataUpdatedAt);
  return (
    <Card>
      <SectionHeader
        title="Sessions"
        text="Where you are signed in. If you do not recognize one, sign it out and change your password."
        end={
          others.length > 0 && (
            <Button size="sm" onClick={() => setAsking(true)}>
              Sign out all others
            </Button>
          )
        }
      />
      {sessions.isPending && (
        <Loading label="Loading sessions">
          <div className="p-5">
            <Skeleton className="h-9 w-full" />
          </div>
        </Loading>
      )}
      {sessions.isError && (
        <div className="p-5">
          <Alert tone="danger">{errorMessage(sessions.error)}</Alert>
        </div>
      )}
      {sessions.data && (
        <ul className="mt-3 border-line border-t">
          {sessions.data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              readAt={readAt}
              onRevoke={() => revoke.mutate({ id: session.id })}
            />
          ))}
        </ul>
      )}
      <Suspense>{hasWork && <DeviceWork userId={signedInUserId() ?? ''} />}</Suspense>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out all other devices?"
        description="They are signed out right away, and unsaved changes there are lost. Your access tokens stop working, too. You stay signed in here."
        lost={others.map((session) => ({
          label: deviceOf(session.user_agent).name,
          value: lastSeen(session.last_seen_at, readAt),
        }))}
        confirmLabel="Sign out others"
        onConfirm={() => {
          revokeOthers.mutate(undefined);
          setAsking(false);
        }}
      />
    </Card>
  );
}

type SessionRowProps = { session: DeviceSession; readAt: Date; onRevoke: () => void };

function SessionRow({ session, readAt, onRevoke }: SessionRowProps) {
  const device = deviceOf(session.user_agent);
  const Icon = device.isPhone ? Smartphone : Monitor;
  const seen = session.is_current ? 'Active now' : `Last seen ${lastSeen(session.last_seen_at, readAt)}`;
  return (
    <li className="flex min-h-15 items-center gap-x-3 gap-y-1 px-5 tight:flex-wrap py-2.5 not-last:border-line not-last:border-b narrow:px-4">
      <span className="grid size-9 flex-none place-items-center rounded-8 bg-surface-2 text-fg-2">
        <Icon className="size-[18px]" />
      </span>
      <div className="min-w-0 flex-1 tight:basis-1/2">
        <p className="truncate font-medium">{device.name}</p>
        <p className="truncate text-13 text-fg-3">{[seen, session.ip_address].filter(Boolean).join(' · ')}</p>
      </div>
      {session.is_current ? (
        <Badge tone="success" icon={<Dot tone="success" />}>
          This device
        </Badge>
      ) : (
        <Button
          size="sm"
          variant="danger-quiet"
          aria-label={`Sign out ${device.name}, ${seen.toLowerCase()}`}
          onClick={onRevoke}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
