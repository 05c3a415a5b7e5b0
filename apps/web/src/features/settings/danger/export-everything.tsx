import type { ClosingPlan } from '@dayworks/shared/business/closing';
import { formatShort, todayIn } from '@dayworks/shared/dates/calendar-date';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { api } from '../../../lib/api.ts';
import { reportFailure, withProof } from '../../../parts/reauthentication/with-proof.ts';
import { saveFile } from '../../../parts/settings/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { SettingsCard } from '../settings-form.tsx';

type ExportEverythingProps = { plan: ClosingPlan; timeZone: string };

export function ExportEverything({ plan, timeZone }: ExportEverythingProps) {
  const queries = useQueryClient();
  const download = useMutation(
    withProof(
      api.business.exportEverything.mutationOptions({
        onSuccess: (file) => {
          saveFile(file);
          return queries.invalidateQueries({ queryKey: api.business.closingPlan.queryKey() });
        },
        onError: reportFailure,
      }),
    ),
  );
  return (
    <SettingsCard
      title="Download everything"
      text="Every record of your business as JSON and CSV, with all photos, receipts and other files, in one ZIP file."
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button loading={download.isPending} onClick={() => download.mutate(undefined)}>
          <Download />
          Download everything
        </Button>
        <span role="status" className="text-13 text-fg-3">
          {download.isPending
            ? 'Your download is being prepared. This can take a while.'
            : plan.exported_at
              ? `Last downloaded on ${formatShort(todayIn(timeZone, new Date(plan.exported_at)))}`
              : 'Not downloaded yet'}
        </span>
      </div>
    </SettingsCard>
  );
}
