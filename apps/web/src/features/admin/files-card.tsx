import type { AdminFiles } from '@dayworks/shared/admin/files-check';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { failureToast } from '../../parts/feedback.tsx';
import { reportFailure, withProof } from '../../parts/reauthentication/proof.ts';
import { moment } from '../../parts/time/time-texts.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Badge } from '../../ui/labels.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { countedText } from './backup-texts.ts';
import { FactLine, FactList } from './fact-list.tsx';

const refreshMs = 1_000;

/**
 * Shows the result of comparing the stored files with the file records in the database, and lets the operator start a
 * new check.
 */
export function FilesCard() {
  const { data } = useQuery(
    api.admin.files.queryOptions({
      refetchInterval: ({ state }) => (state.data?.is_running ? refreshMs : false),
    }),
  );
  const check = useMutation(
    api.admin.checkFiles.mutationOptions({
      onError: (error) => failureToast('Error', errorMessage(error)),
    }),
  );
  if (!data) return null;
  const { last, problem, is_running } = data;
  return (
    <Card>
      <CardHeader
        title="Files"
        actions={
          <>
            <FilesBadge files={data} />
            <Button size="sm" loading={is_running || check.isPending} onClick={() => check.mutate(undefined)}>
              Check now
            </Button>
          </>
        }
      />
      {problem && (
        <div className="mt-3 wrap-anywhere px-5 narrow:px-4">
          <Alert tone="danger">{problem}</Alert>
        </div>
      )}
      {last ? (
        <FactList>
          <FactLine label="Checked">{moment(last.at)}</FactLine>
          <FactLine label="Stored">{last.stored.toLocaleString('en-US')}</FactLine>
          <FactLine label="Missing">
            {last.missing_files.toLocaleString('en-US')}
            {last.missing.map(({ id, name, business_name }) => (
              <span key={id} className="block font-normal text-12 text-fg-3">
                {name} ({business_name})
              </span>
            ))}
          </FactLine>
          <FactLine label="Not used by anything">
            {last.orphaned_files > 0 ? (
              <RemoveOrphaned count={last.orphaned_files} isRunning={is_running} />
            ) : (
              last.orphaned_files
            )}
          </FactLine>
        </FactList>
      ) : (
        <p className="px-5 pt-3 pb-4 text-13 text-fg-2 narrow:px-4">
          Every night, the files in the store are compared with those that the records use.
        </p>
      )}
    </Card>
  );
}

function FilesBadge({ files: { last } }: { files: AdminFiles }) {
  if (!last) return null;
  return last.missing_files > 0 ? (
    <Badge tone="danger" icon={<TriangleAlert />}>
      Files missing
    </Badge>
  ) : (
    <Badge tone="success" icon={<CircleCheck />}>
      Complete
    </Badge>
  );
}

function RemoveOrphaned({ count, isRunning }: { count: number; isRunning: boolean }) {
  const [isAsked, setAsked] = useState(false);
  const remove = useMutation(
    withProof(api.admin.removeOrphanedFiles.mutationOptions({ onError: reportFailure })),
  );
  const confirm = () => {
    setAsked(false);
    remove.mutate(undefined);
  };
  return (
    <span className="flex items-center gap-3">
      {count.toLocaleString('en-US')}
      <Button size="sm" loading={isRunning || remove.isPending} onClick={() => setAsked(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={`Delete ${countedText(count, 'file')}?`}
        description="No record uses these files. Backups that contain them still do."
        confirmLabel="Delete files"
        onConfirm={confirm}
      />
    </span>
  );
}
