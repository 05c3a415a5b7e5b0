import { Hand } from 'lucide-react';
import { useId } from 'react';
import { CouldNotLoad } from '../../../parts/feedback.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Card, CardFooter, CardHeader } from '../../../ui/card.tsx';
import { Loading, Skeleton } from '../../../ui/loading.tsx';
import { useAutomations, useMarketingSettings } from '../marketing-frame.tsx';
import { countText } from '../overview/overview-texts.ts';
import { AutomationRow, openAutomation, useSwitchAutomation } from './automation-row.tsx';
import { sharedProblems } from './automation-texts.ts';

/** Lists the automations, each with its rule, its results and a switch. */
export function AutomationsCard() {
  const headingId = useId();
  const { data, error, refetch } = useAutomations();
  const { data: settings } = useMarketingSettings();
  const switching = useSwitchAutomation();
  const cards = data?.automations;
  const shared = sharedProblems(cards ?? []);
  const on = cards?.filter(({ is_enabled }) => is_enabled).length;
  return (
    <Card aria-labelledby={headingId} onPointerOver={openAutomation.prepareSheet}>
      <div className="pb-3">
        <CardHeader
          id={headingId}
          title="Automations"
          sub={cards && (on ? `${on} of ${cards.length} ${on === 1 ? 'is' : 'are'} on` : 'All are off')}
        />
      </div>
      {!data && error && (
        <div className="border-line border-t p-5 narrow:p-4">
          <CouldNotLoad title="The automations could not be loaded" error={error} onRetry={refetch} />
        </div>
      )}
      {!data && !error && (
        <Loading label="Loading the automations">
          {['a', 'b', 'c', 'd', 'e'].map((key) => (
            <div key={key} className="border-line border-t px-5 py-3.5">
              <Skeleton className="h-9" />
            </div>
          ))}
        </Loading>
      )}
      {shared.length > 0 && (
        <div className="grid gap-2 px-5 pb-3 narrow:px-4">
          {shared.map((problem) => (
            <Alert key={problem} tone="warning">
              {problem}
            </Alert>
          ))}
        </div>
      )}
      {cards && (
        <ul aria-label="Automations">
          {cards.map((card) => (
            <AutomationRow
              key={card.kind}
              card={shared.includes(card.problem ?? '') ? { ...card, problem: null } : card}
              switching={switching}
            />
          ))}
        </ul>
      )}
      <CardFooter className="items-start">
        <Hand className="mt-0.75 size-3.5 flex-none" />
        <span>
          Each person gets at most one message every {countText(settings?.contact_days ?? 14, 'day', 'days')}.
          Never during a dispute or while an invoice is past due.
        </span>
      </CardFooter>
      <openAutomation.AddressSheet />
    </Card>
  );
}
