import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { reportFailure, withProof } from '../../parts/reauthentication/with-proof.ts';
import { saveFile } from '../../parts/settings/save-file.ts';
import { SectionHeader } from '../../parts/settings/section-header.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

export function ExportCard() {
  const exportData = useMutation(
    withProof(
      api.account.exportData.mutationOptions({
        onSuccess: (data) =>
          saveFile(
            new File([JSON.stringify(data, null, 2)], 'dayworks-my-data.json', { type: 'application/json' }),
          ),
        onError: reportFailure,
      }),
    ),
  );
  return (
    <Card>
      <SectionHeader title="Your data" text="All personal data we store about you, in one JSON file." />
      <div className="p-5 pt-4 narrow:px-4">
        <Button loading={exportData.isPending} onClick={() => exportData.mutate(undefined)}>
          <Download />
          Export my data
        </Button>
      </div>
    </Card>
  );
}
