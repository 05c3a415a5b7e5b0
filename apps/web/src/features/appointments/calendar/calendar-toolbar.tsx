import type { CalendarDate } from '@dayworks/shared/calendar-date';
import { ChevronLeft, ChevronRight, Ellipsis, Plus, Rss } from 'lucide-react';
import { Link } from '../../../lib/router.tsx';
import { useCreationHere } from '../../../parts/list/create-link.tsx';
import type { ChangeQuery } from '../../../parts/list/use-list-query.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import {
  DropdownMenu,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from '../../../ui/menu/dropdown-menu.tsx';
import {
  type CalendarAddress,
  type CalendarLayer,
  type CalendarView,
  layerLabels,
  turned,
} from './calendar-views.ts';
import type { ToneOfPerson } from './event-look.ts';
import { PersonFilter } from './person-filter.tsx';
import { ViewChoice } from './view-choice.tsx';

const pageNames: Record<CalendarView, string> = {
  month: 'Month',
  week: 'Week',
  day: 'Day',
  people: 'Day',
  agenda: '30 days',
};

type CalendarToolbarProps = {
  title: string;
  view: CalendarView;
  date: CalendarDate;
  query: CalendarAddress;
  people: readonly { user_id: string; name: string }[];
  toneOfPerson: ToneOfPerson;
  onChange: ChangeQuery<CalendarAddress>;
  onSubscribe: () => void;
};

export function CalendarToolbar(props: CalendarToolbarProps) {
  const { title, view, date, query, people, toneOfPerson, onChange, onSubscribe } = props;
  const { href } = useCreationHere('New Appointment');
  const page = pageNames[view];
  return (
    <div className="mt-4 mb-4 flex flex-wrap items-center gap-2">
      <h1 className="mr-2 font-semibold text-24 tracking-tighter max-md:mr-0 max-md:flex-1 max-md:basis-36 max-md:text-20 max-md:leading-6">
        {title}
      </h1>
      <div className="mr-auto flex gap-1 max-md:mr-0">
        <IconButton
          size="sm"
          variant="secondary"
          label={`${page} before`}
          onClick={() => onChange({ date: turned(view, date, -1) })}
        >
          <ChevronLeft />
        </IconButton>
        <Button size="sm" onClick={() => onChange({ date: null })}>
          Today
        </Button>
        <IconButton
          size="sm"
          variant="secondary"
          label={`${page} after`}
          onClick={() => onChange({ date: turned(view, date, 1) })}
        >
          <ChevronRight />
        </IconButton>
      </div>
      <PersonFilter person={query.person} people={people} toneOfPerson={toneOfPerson} onChange={onChange} />
      <ViewChoice view={view} onChange={onChange} />
      <DropdownMenu
        trigger={
          <IconButton label="Colors, hours and subscription" variant="secondary">
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuLabel>Show</MenuLabel>
        <MenuRadioGroup
          value={query.layer}
          onValueChange={(layer) => onChange({ layer: layer as CalendarLayer })}
        >
          {Object.entries(layerLabels).map(([layer, label]) => (
            <MenuRadioItem key={layer} value={layer}>
              {label}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
        <MenuSeparator />
        <MenuLabel>Colors</MenuLabel>
        <MenuRadioGroup
          value={query.colour}
          onValueChange={(colour) => onChange({ colour: colour as CalendarAddress['colour'] })}
        >
          <MenuRadioItem value="status">By status</MenuRadioItem>
          <MenuRadioItem value="person">By person</MenuRadioItem>
        </MenuRadioGroup>
        <MenuSeparator />
        <MenuLabel>Hours</MenuLabel>
        <MenuRadioGroup
          value={query.hours}
          onValueChange={(hours) => onChange({ hours: hours as CalendarAddress['hours'] })}
        >
          <MenuRadioItem value="working">Working hours</MenuRadioItem>
          <MenuRadioItem value="all">All 24 hours</MenuRadioItem>
        </MenuRadioGroup>
        <MenuSeparator />
        <MenuItem icon={<Rss />} onSelect={onSubscribe}>
          Subscribe on your phone
        </MenuItem>
      </DropdownMenu>
      <Button asChild variant="primary" className="max-md:ml-auto">
        <Link to={href}>
          <Plus />
          <span>
            New<span className="max-md:sr-only"> Appointment</span>
          </span>
        </Link>
      </Button>
    </div>
  );
}
