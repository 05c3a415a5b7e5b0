import { CalendarRange, ChevronDown } from 'lucide-react';
import { periodLabels } from '../../parts/period/period-choice.ts';
import { Button } from '../../ui/button.tsx';
import { DropdownMenu, MenuRadioGroup, MenuRadioItem } from '../../ui/menu/dropdown-menu.tsx';
import { type MarketingPeriodChoice, periodChoices } from './marketing-period.ts';
import { useMarketingDays } from './use-marketing-days.ts';

export function PeriodMenu() {
  const { choice, change, days } = useMarketingDays();
  // A custom period starts with the date range that is currently shown.
  const choose = (period: MarketingPeriodChoice) =>
    change({ period, ...(period === 'custom' ? days : { from: null, to: null }) });
  return (
    <DropdownMenu
      trigger={
        <Button>
          <CalendarRange />
          {periodLabels[choice.period]}
          <ChevronDown className="size-3.5" />
        </Button>
      }
    >
      <MenuRadioGroup
        value={choice.period}
        onValueChange={(period) => choose(period as MarketingPeriodChoice)}
      >
        {periodChoices.map((period) => (
          <MenuRadioItem key={period} value={period}>
            {periodLabels[period]}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </DropdownMenu>
  );
}
