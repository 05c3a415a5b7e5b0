import type { MemberRole } from '@dayworks/shared/business/business';
import type { KindChoice } from '@dayworks/shared/notifications/notification';
import { notificationLabel } from '@dayworks/shared/notifications/notification-kind';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../lib/api.ts';
import { useBusiness } from '../../lib/business.ts';
import { rollBack, takeSnapshot } from '../../lib/cache-snapshot.ts';
import { errorMessage } from '../../lib/errors.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useLocation } from '../../lib/routing/router.tsx';
import { failureToast } from '../../parts/feedback.tsx';
import { SectionHeader } from '../../parts/settings/section-header.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/input/checkbox.tsx';
import { PushDevices } from './push-devices.tsx';
import { SectionBody } from './section-row.tsx';

const queryKey = api.notifications.choices.queryKey();

/** Shows a changed notification setting immediately, and restores the old setting if the server rejects the change. */
function useChoices(): (choice: KindChoice) => void {
  const { mutate } = useMutation(
    api.notifications.choose.mutationOptions({
      onMutate: async (choice: KindChoice) => {
        const snapshot = await takeSnapshot(queryKey);
        queryClient.setQueryData<KindChoice[]>(queryKey, (rows) =>
          rows?.map((row) => (row.kind === choice.kind ? choice : row)),
        );
        return snapshot;
      },
      onError: (error, _choice, snapshot) => {
        rollBack(snapshot, ['notification_choices']);
        failureToast('Not saved', errorMessage(error));
      },
    }),
  );
  return (choice) => mutate(choice);
}

const columns = [
  { field: 'in_app', label: 'In the app' },
  { field: 'by_email', label: 'By email' },
  { field: 'by_push', label: 'On devices' },
] as const;

/** The user's notification settings. Each choice is saved immediately and applies to later events. */
export function NotificationsCard() {
  const state = useBusiness();
  const choices = useQuery(api.notifications.choices.queryOptions({ enabled: state.status === 'loaded' }));
  const card = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const isAskedFor = hash === '#notifications' && choices.isSuccess;
  useEffect(() => {
    if (isAskedFor) card.current?.scrollIntoView();
  }, [isAskedFor]);
  if (state.status !== 'loaded') return null;
  return (
    <div id="notifications" ref={card} className="scroll-mt-[calc(var(--header-height)+1rem)]">
      <Card>
        <SectionHeader
          title="Notifications"
          text="Choose your notifications in the app, by email and on your devices. You are never notified about your own actions."
        />
        <PushDevices />
        <SectionBody label="Loading notification settings" query={choices}>
          {(rows) => <ChoiceTable rows={rows} role={state.business.role} />}
        </SectionBody>
      </Card>
    </div>
  );
}

function ChoiceTable({ rows, role }: { rows: readonly KindChoice[]; role: MemberRole }) {
  const choose = useChoices();
  return (
    <table className="w-full border-line border-t tight:block">
      <thead className="tight:sr-only">
        <tr className="border-line border-b text-12 text-fg-3">
          <th scope="col" className="py-2 pl-5 text-left font-medium narrow:pl-4">
            When
          </th>
          {columns.map(({ field, label }) => (
            <th key={field} scope="col" className="w-24 px-1 py-2 text-center font-medium narrow:w-15">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="tight:block">
        {rows.map((row) => {
          const { label: kindLabel, description } = notificationLabel(row.kind, role);
          return (
            <tr
              key={row.kind}
              className="not-last:border-line not-last:border-b tight:flex tight:flex-wrap tight:gap-x-5 tight:px-4 tight:pb-2.5"
            >
              <th
                scope="row"
                className="py-2.5 pl-5 text-left font-normal narrow:pl-4 tight:basis-full tight:pl-0"
              >
                <span className="block font-medium">{kindLabel}</span>
                <span className="block text-pretty text-13 text-fg-2">{description}</span>
              </th>
              {columns.map(({ field, label }) => (
                <td key={field} className="align-middle">
                  <span className="flex items-center justify-center gap-2">
                    <Checkbox
                      aria-label={`${kindLabel}: ${label.toLowerCase()}`}
                      checked={row[field]}
                      onCheckedChange={(checked) => choose({ ...row, [field]: checked })}
                    />
                    <span aria-hidden="true" className="hidden text-13 text-fg-2 tight:inline">
                      {label}
                    </span>
                  </span>
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
