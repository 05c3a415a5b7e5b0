import type { AdminBackups } from '@dayworks/shared/admin/backup';
import { type BackupState, backupState } from '@dayworks/shared/admin/backup-state';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleOff, CircleX, Clock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { failureToast } from '../../parts/feedback.tsx';
import { moment } from '../../parts/time/time-texts.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Badge, type Tone } from '../../ui/labels.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { backupAdvice, backupStateLabels, contentsText, keptText } from './backup-texts.ts';
import { FactLine, FactList } from './fact-list.tsx';
import { KeptBackups } from './kept-backups.tsx';

const refreshMs = { running: 1_000, idle: 60_000 };

const looks: Record<BackupState, { tone: Tone; icon: ReactNode }> = {
  fine: { tone: 'success', icon: <CircleCheck /> },
  incomplete: { tone: 'warning', icon: <TriangleAlert /> },
  failed: { tone: 'danger', icon: <CircleX /> },
  old: { tone: 'danger', icon: <TriangleAlert /> },
  none: { tone: 'info', icon: <Clock /> },
  off: { tone: 'neutral', icon: <CircleOff /> },
};

export function BackupCard() {
  const { data, isPending, error } = useQuery(
    api.admin.backups.queryOptions({
      refetchInterval: ({ state }) => (state.data?.is_running ? refreshMs.running : refreshMs.idle),
    }),
  );
  if (data) return <Backups backups={data} />;
  if (isPending)
    return (
      <Loading label="Loading the backups">
        <Skeleton className="h-56 w-full rounded-10" />
      </Loading>
    );
  return <Alert tone="danger">{errorMessage(error)}</Alert>;
}

function Backups({ backups }: { backups: AdminBackups }) {
  const { last, last_made_at, last_restore, is_nightly, is_running, place, kept_problem } = backups;
  const state = backupState(backups, new Date());
  const advice = backupAdvice(state, backups);
  const { tone, icon } = looks[state];
  return (
    <Card>
      <CardHeader
        title="Backups"
        actions={
          <>
            <Badge tone={tone} icon={icon}>
              {backupStateLabels[state]}
            </Badge>
            <BackUp isRunning={is_running} />
          </>
        }
      />
      {advice && (
        <div className="mt-3 wrap-anywhere px-5 narrow:px-4">
          <Alert tone={tone === 'danger' ? 'danger' : 'warning'}>{advice}</Alert>
        </div>
      )}
      <FactList>
        <FactLine label="Last backup">
          {last_made_at ? moment(last_made_at) : 'None yet'}
          {last?.name && (
            <span className="block font-normal text-12 text-fg-3">Read back: {contentsText(last)}</span>
          )}
        </FactLine>
        <FactLine label="Every night">{is_nightly ? 'On' : 'Off'}</FactLine>
        <FactLine label="Kept">
          <span className="flex items-center justify-end gap-3">
            {kept_problem ?? keptText(backups)}
            <KeptBackups backups={backups} />
          </span>
          <span className="block font-normal text-12 text-fg-3">{place}</span>
        </FactLine>
        {last_restore && (
          <FactLine label={last_restore.problem ? 'Restore failed' : 'Restored'}>
            {moment(last_restore.at)}
            <span className="block font-normal text-12 text-fg-3">
              {last_restore.problem ?? last_restore.name}
            </span>
          </FactLine>
        )}
        {last?.name && (
          <FactLine label="Encryption">{last.is_encrypted ? 'With a passphrase' : 'None'}</FactLine>
        )}
      </FactList>
    </Card>
  );
}

/** Starts a backup. While the backup is being created, the card is refreshed every second. */
function BackUp({ isRunning }: { isRunning: boolean }) {
  const backUp = useMutation(
    api.admin.backUp.mutationOptions({
      onError: (error) => failureToast('Error', errorMessage(error)),
    }),
  );
  return (
    <Button size="sm" loading={isRunning || backUp.isPending} onClick={() => backUp.mutate(undefined)}>
      Back up now
    </Button>
  );
}
