import type { Advice } from '@dayworks/shared/coach/advice';
import { addDays, startOfWeek } from '@dayworks/shared/dates/calendar-date';
import { AlarmClock, ChevronDown, CircleQuestionMark, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { AdviceAction } from '../../parts/coach/advice-action.tsx';
import type { AdviceVerbs } from '../../parts/coach/use-advice-verbs.ts';
import { useBusinessDay } from '../../parts/time/use-business-day.ts';
import { Button } from '../../ui/button.tsx';
import { DropdownMenu, MenuItem } from '../../ui/menu/dropdown-menu.tsx';

const SnoozeDialog = lazy(() => import('../../parts/task/snooze-dialog.tsx'));

/** Postpones a suggestion to tomorrow, next week or a chosen date. */
function LaterMenu({ advice, verbs }: { advice: Advice; verbs: AdviceVerbs }) {
  const { today } = useBusinessDay();
  const [isPicking, setPicking] = useState(false);
  const putOff = (until: string) => verbs.putOff(advice, until);
  return (
    <>
      <DropdownMenu
        align="start"
        trigger={
          <Button size="sm" variant="ghost" disabled={verbs.isPending}>
            Later
            <span className="sr-only">: {advice.title}</span>
            <ChevronDown className="size-3.5" />
          </Button>
        }
      >
        <MenuItem icon={<AlarmClock />} onSelect={() => putOff(addDays(today, 1))}>
          Tomorrow
        </MenuItem>
        <MenuItem icon={<AlarmClock />} onSelect={() => putOff(addDays(startOfWeek(today), 7))}>
          Next week
        </MenuItem>
        <MenuItem icon={<AlarmClock />} onSelect={() => setPicking(true)}>
          Pick a date…
        </MenuItem>
      </DropdownMenu>
      {isPicking && (
        <Suspense>
          <SnoozeDialog today={today} onPick={putOff} onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </>
  );
}

const WhyDialog = lazy(() => import('./why-dialog.tsx'));

type AdviceActionsProps = { advice: Advice; isFirst: boolean; verbs: AdviceVerbs };

const About = ({ advice }: { advice: Advice }) => <span className="sr-only">: {advice.title}</span>;

/** Shows the main action of a suggestion and buttons for the other decisions; after a decision, shows the undo button. */
export function AdviceActions({ advice, isFirst, verbs }: AdviceActionsProps) {
  const [isAskingWhy, setAskingWhy] = useState(false);
  const press = (label: string, act: () => void) => (
    <Button size="sm" variant="ghost" disabled={verbs.isPending} onClick={act}>
      {label}
      <About advice={advice} />
    </Button>
  );
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 touch:gap-1">
      {advice.state === 'open' ? (
        <>
          <AdviceAction advice={advice} variant={isFirst ? 'primary' : 'secondary'} verbs={verbs} />
          <LaterMenu advice={advice} verbs={verbs} />
          {press('Done', () => verbs.finish(advice))}
          {press('Dismiss', () => verbs.dismiss(advice))}
        </>
      ) : (
        <Button size="sm" disabled={verbs.isPending} onClick={() => verbs.bringBack(advice)}>
          <Undo2 />
          Restore
          <About advice={advice} />
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        aria-haspopup="dialog"
        onClick={() => setAskingWhy(true)}
        className="ml-auto max-sm:ml-0 sm:-mr-2.5"
      >
        <CircleQuestionMark />
        Why am I seeing this?
        <About advice={advice} />
      </Button>
      {isAskingWhy && (
        <Suspense>
          <WhyDialog advice={advice} onClose={() => setAskingWhy(false)} />
        </Suspense>
      )}
    </div>
  );
}
