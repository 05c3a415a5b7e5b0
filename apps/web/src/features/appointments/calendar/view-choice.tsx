import { ChevronDown } from 'lucide-react';
import type { ChangeQuery } from '../../../parts/list/use-list-query.ts';
import { Button } from '../../../ui/button.tsx';
import { SegmentedControl } from '../../../ui/figure/segmented-control.tsx';
import { DropdownMenu, MenuRadioGroup, MenuRadioItem } from '../../../ui/menu/dropdown-menu.tsx';
import { useIsMobile } from '../../../ui/use-media.ts';
import { type CalendarAddress, type CalendarView, viewLabels } from './calendar-views.ts';

const segments = (Object.keys(viewLabels) as CalendarView[]).map((value) => ({
  value,
  label: viewLabels[value],
}));

type ViewChoiceProps = {
  view: CalendarView;
  onChange: ChangeQuery<CalendarAddress>;
};

/**
 * Buttons for all calendar views, side by side. On a phone the views are in a menu behind one button, to save space
 * above the calendar.
 */
export function ViewChoice({ view, onChange }: ViewChoiceProps) {
  const choose = (next: string) => onChange({ view: next as CalendarView });
  if (!useIsMobile()) {
    return <SegmentedControl label="View" value={view} segments={segments} onValueChange={choose} />;
  }
  return (
    <DropdownMenu
      align="start"
      trigger={
        <Button>
          <span className="sr-only">View:</span>
          {viewLabels[view]}
          <ChevronDown className="size-3.5" />
        </Button>
      }
    >
      <MenuRadioGroup value={view} onValueChange={choose}>
        {segments.map(({ value, label }) => (
          <MenuRadioItem key={value} value={value}>
            {label}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </DropdownMenu>
  );
}
