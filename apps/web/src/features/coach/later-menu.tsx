import { addDays, startOfWeek } from '@dayworks/shared/calendar-date';
import type { Advice } from '@dayworks/shared/coach/advice';
import { AlarmClock, ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { AdviceVerbs } from '../../parts/coach/use-advice-verbs.ts';
import { useBusinessDay } from '../../parts/time/use-business-day.ts';
import { Button } from '../../ui/button.tsx';
import { DropdownMenu, MenuItem } from '../../ui/menu/dropdown-menu.tsx';

const SnoozeDialog = lazy(() => import('../../parts/task/snooze-dialog.tsx'));

/** Postpones a suggestion to tomorrow, next week or a chosen date. */
export function LaterMenu({ advice, verbs }: { advice: Advice; verbs: AdviceVerbs }) {
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
          Another day…
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
