import type { ImportDetail } from '@dayworks/shared/imports/import';
import { duplicateChoiceLabels, duplicateChoices } from '@dayworks/shared/imports/import-kind';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { SegmentedControl } from '../../../ui/figure/segmented-control.tsx';
import { ImportFiles } from './import-files.tsx';
import { ImportRows } from './import-rows.tsx';
import { useImportChange } from './use-import-change.ts';

const segments = duplicateChoices.map((choice) => ({ value: choice, label: duplicateChoiceLabels[choice] }));

/** The second step: what is wrong with the rows, and which of them look like records that exist already. */
export function CheckedImport({ detail }: { detail: ImportDetail }) {
  const { id, total, left_out, problems, likely_duplicates, duplicates } = detail;
  const [isEditing, setEditing] = useState(false);
  const show = useImportChange();
  const start = useMutation(api.imports.start.mutationOptions({ onSuccess: show }));
  const decide = useMutation(api.imports.decide.mutationOptions({ onSuccess: show }));
  const failed = start.error ?? decide.error;
  if (isEditing) return <ImportFiles detail={detail} onClose={() => setEditing(false)} />;
  const ready = total - left_out;
  return (
    <div className="grid gap-4 px-5 py-4 narrow:px-4">
      <p className="text-fg-2">
        {ready.toLocaleString('en-US')} of {total.toLocaleString('en-US')} records can be imported. Nothing
        has been written yet, and nothing is sent to anybody.
      </p>
      {likely_duplicates > 0 && (
        <section aria-label="Likely duplicates" className="grid gap-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="font-semibold">
              {likely_duplicates.toLocaleString('en-US')} look like existing records
            </h3>
            <SegmentedControl
              label="What happens to likely duplicates"
              value={duplicates}
              segments={segments}
              onValueChange={(choice) => decide.mutate({ id, row_id: null, choice })}
            />
          </div>
          <ImportRows detail={detail} filter="duplicates" />
        </section>
      )}
      {problems > 0 && (
        <section aria-label="Problems" className="grid gap-3">
          <h3 className="font-semibold">
            {problems.toLocaleString('en-US')} with a problem, {left_out.toLocaleString('en-US')} of them left
            out
          </h3>
          <ImportRows detail={detail} filter="problems" />
        </section>
      )}
      {failed && (
        <Alert tone="danger" live>
          {errorMessage(failed)}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          disabled={ready === 0}
          loading={start.isPending}
          onClick={() => start.mutate({ id })}
        >
          Import {ready.toLocaleString('en-US')} records
        </Button>
        <Button onClick={() => setEditing(true)}>Change files or columns</Button>
      </div>
    </div>
  );
}
