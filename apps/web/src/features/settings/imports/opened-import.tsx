import type { ImportDetail } from '@dayworks/shared/imports/import';
import { importStatusLabels, isImportRunning } from '@dayworks/shared/imports/import-kind';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { SectionHeader } from '../../../parts/settings/section-header.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Progress } from '../../../ui/figure/progress.tsx';
import { Loading, Skeleton } from '../../../ui/loading.tsx';
import { CheckedImport } from './checked-import.tsx';
import { FinishedImport } from './finished-import.tsx';
import { ImportFiles } from './import-files.tsx';

const pollMs = 1500;

const runningTexts: Partial<Record<ImportDetail['status'], string>> = {
  reading: 'Your files are being checked. Nothing is written yet.',
  importing: 'Your records are being imported. You can leave this page; the import goes on.',
  undoing: 'The imported records are being removed.',
};

function RunningImport({ detail }: { detail: ImportDetail }) {
  const { status, done, total } = detail;
  return (
    <div className="grid gap-3 px-5 py-4 narrow:px-4" role="status">
      <p className="text-fg-2">{runningTexts[status]}</p>
      <Progress label={importStatusLabels[status]} value={done} max={Math.max(1, total)} />
      <p className="text-13 text-fg-3 tabular-nums">
        {done.toLocaleString('en-US')} of {total.toLocaleString('en-US')}
      </p>
    </div>
  );
}

function Step({ detail, onClose }: { detail: ImportDetail; onClose: () => void }) {
  if (isImportRunning(detail.status)) return <RunningImport detail={detail} />;
  switch (detail.status) {
    case 'draft':
      return <ImportFiles detail={detail} onClose={onClose} />;
    case 'checked':
      return <CheckedImport detail={detail} />;
    default:
      return <FinishedImport detail={detail} onClose={onClose} />;
  }
}

type OpenedImportProps = { id: string; onClose: () => void };

export function OpenedImport({ id, onClose }: OpenedImportProps) {
  const { data, error } = useQuery(
    api.imports.get.queryOptions({
      input: { id },
      refetchInterval: (query) =>
        query.state.data && isImportRunning(query.state.data.status) ? pollMs : false,
    }),
  );
  return (
    <Card>
      <SectionHeader
        title={data ? `Import: ${importStatusLabels[data.status].toLowerCase()}` : 'Import'}
        text={data?.file_names.join(', ')}
        end={
          <Button size="sm" onClick={onClose}>
            All imports
          </Button>
        }
      />
      {error && (
        <div className="p-5 narrow:px-4">
          <Alert tone="danger" live>
            {errorMessage(error)}
          </Alert>
        </div>
      )}
      {data ? (
        <Step detail={data} onClose={onClose} />
      ) : (
        !error && (
          <Loading label="Loading the import">
            <div className="p-5">
              <Skeleton className="h-24 w-full" />
            </div>
          </Loading>
        )
      )}
    </Card>
  );
}
