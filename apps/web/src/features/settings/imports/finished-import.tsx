import type { ImportDetail } from '@dayworks/shared/imports/import';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/input/switch.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { countsText } from './counts-text.ts';
import { ImportRows } from './import-rows.tsx';
import { useImportChange } from './use-import-change.ts';

const leftAloneText =
  'Reminders, automations, late fees, automatic payments, statements and campaigns do not touch these records. Turn this off when you want them to.';

function RollBack({ detail }: { detail: ImportDetail }) {
  const { id, created, updated } = detail;
  const [isAsked, setAsked] = useState(false);
  const show = useImportChange();
  const obstacles = useQuery(
    api.imports.obstacles.queryOptions({ input: { id }, staleTime: 0, enabled: isAsked }),
  );
  const rollBack = useMutation(
    api.imports.rollBack.mutationOptions({
      onSuccess: (changed) => {
        setAsked(false);
        show(changed);
      },
    }),
  );
  const found = obstacles.data;
  const isBlocked = found !== undefined && found.count > 0;
  const lost = [
    { label: 'Removed', value: countsText(created) || 'Nothing' },
    ...(countsText(updated) ? [{ label: 'Put back as they were', value: countsText(updated) }] : []),
  ];
  if (isAsked && isBlocked)
    return (
      <Alert
        tone="warning"
        live
        title="This import cannot be rolled back, because something was built on it"
        onDismiss={() => setAsked(false)}
      >
        <ul className="grid gap-0.5">
          {found.obstacles.map(({ record_id, title, reason }) => (
            <li key={record_id}>
              <bdi className="font-medium">{title}</bdi> {reason}
            </li>
          ))}
        </ul>
        {found.count > found.obstacles.length && (
          <p>and {(found.count - found.obstacles.length).toLocaleString('en-US')} more</p>
        )}
      </Alert>
    );
  return (
    <>
      <div>
        <Button variant="danger" loading={isAsked && obstacles.isPending} onClick={() => setAsked(true)}>
          Roll back this import
        </Button>
      </div>
      {isAsked && found && (
        <ConfirmDialog
          open
          onOpenChange={setAsked}
          title="Roll back this import?"
          description="Everything that it wrote is removed again, as if it had never happened."
          lost={lost}
          confirmLabel="Roll back"
          pending={rollBack.isPending}
          onConfirm={() => rollBack.mutate({ id })}
        >
          {rollBack.error && (
            <Alert tone="danger" live>
              {errorMessage(rollBack.error)}
            </Alert>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

type FinishedImportProps = { detail: ImportDetail; onClose: () => void };

/** The report: what was imported, what was not, and the way back. */
export function FinishedImport({ detail, onClose }: FinishedImportProps) {
  const { id, status, problem, created, updated, skipped, left_out, is_left_alone } = detail;
  const show = useImportChange();
  const setLeftAlone = useMutation(api.imports.setLeftAlone.mutationOptions({ onSuccess: show }));
  const discard = useMutation(api.imports.discard.mutationOptions({ onSuccess: onClose }));
  if (status === 'undone')
    return (
      <div className="grid gap-4 px-5 py-4 narrow:px-4">
        <p className="text-fg-2">Everything that this import wrote was removed again.</p>
        <div>
          <Button loading={discard.isPending} onClick={() => discard.mutate({ id })}>
            Remove from the list
          </Button>
        </div>
      </div>
    );
  return (
    <div className="grid gap-4 px-5 py-4 narrow:px-4">
      {problem && <Alert tone="warning">{problem}</Alert>}
      <div role="status">
        <ul className="grid gap-1">
          <li>
            <span className="font-semibold">{countsText(created) || 'No records'}</span> imported
          </li>
          {countsText(updated) && <li>{countsText(updated)} updated</li>}
          {skipped > 0 && (
            <li>{skipped.toLocaleString('en-US')} skipped, because they look like existing records</li>
          )}
          {left_out > 0 && <li>{left_out.toLocaleString('en-US')} left out</li>}
        </ul>
      </div>
      {left_out > 0 && <ImportRows detail={detail} filter="left_out" />}
      <Switch
        position="end"
        label="Leave the imported records alone"
        description={leftAloneText}
        checked={is_left_alone}
        disabled={setLeftAlone.isPending}
        onCheckedChange={(isOn) => setLeftAlone.mutate({ id, is_left_alone: isOn })}
      />
      {setLeftAlone.error && (
        <Alert tone="danger" live>
          {errorMessage(setLeftAlone.error)}
        </Alert>
      )}
      <RollBack detail={detail} />
    </div>
  );
}
