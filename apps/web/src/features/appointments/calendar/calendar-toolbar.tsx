import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { ChevronDown, ChevronLeft, ChevronRight, Ellipsis, Plus, Rss } from 'lucide-react';
import { Link } from '../../../lib/routing/router.tsx';
import { useCreationHere } from '../../../parts/list/create-link.tsx';
import type { ChangeQuery } from '../../../parts/list/use-list-query.ts';
import { PersonAvatar } from '../../../parts/person-avatar.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { SegmentedControl } from '../../../ui/figure/segmented-control.tsx';
import {
  DropdownMenu,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from '../../../ui/menu/dropdown-menu.tsx';
import { useIsMobile } from '../../../ui/screen-size.ts';
import {
  type CalendarAddress,
  type CalendarLayer,
  type CalendarView,
  layerLabels,
  type ToneOfPerson,
  turned,
  viewLabels,
} from './calendar-views.ts';

type PersonFilterProps = {
  person: string | null;
  people: readonly { user_id: string; name: string }[];
  toneOfPerson: ToneOfPerson;
  onChange: ChangeQuery<CalendarAddress>;
};

const shownFaces = 3;
const everyone = 'everyone';

/** Lets the user choose the person whose appointments are shown. */
function PersonFilter({ person, people, toneOfPerson, onChange }: PersonFilterProps) {
  const chosen = people.find(({ user_id }) => user_id === person);
  const faces = chosen ? [chosen] : people.slice(0, shownFaces);
  return (
    <DropdownMenu
      align="start"
      trigger={
        <Button className="max-md:min-w-0 max-md:flex-1 max-md:basis-20 tight:basis-full max-md:justify-start max-md:px-2.5">
          <span className="sr-only">Shown:</span>
          <span className="-space-x-0.5 flex max-[1500px]:hidden">
            {faces.map(({ user_id, name }) => (
              <PersonAvatar
                userId={user_id}
                key={user_id}
                name={name}
                size="sm"
                tone={toneOfPerson(user_id)}
                decorative
              />
            ))}
          </span>
          <bdi className="min-w-0 max-w-40 truncate">{chosen?.name ?? 'Everyone'}</bdi>
          <ChevronDown className="size-3.5 max-md:ml-auto" />
        </Button>
      }
    >
      <MenuRadioGroup
        value={chosen?.user_id ?? everyone}
        onValueChange={(next) => onChange({ person: next === everyone ? null : next })}
      >
        <MenuRadioItem value={everyone}>Everyone</MenuRadioItem>
        {people.map(({ user_id, name }) => (
          <MenuRadioItem key={user_id} value={user_id}>
            <PersonAvatar userId={user_id} name={name} size="sm" tone={toneOfPerson(user_id)} decorative />
            <bdi>{name}</bdi>
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </DropdownMenu>
  );
}

const segments = (Object.keys(viewLabels) as CalendarView[]).map((value) => ({
  value,
  label: viewLabels[value],
}));

type ViewChoiceProps = {
  view: CalendarView;
  onChange: ChangeQuery<CalendarAddress>;
};

/**
 * Buttons for all calendar views, side by side. On a phone, one button opens a menu with the views, to save space above
 * the calendar.
 */
function ViewChoice({ view, onChange }: ViewChoiceProps) {
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

const pageNames: Record<CalendarView, string> = {
  month: 'month',
  week: 'week',
  day: 'day',
  people: 'day',
  agenda: '30 days',
};

type DisplayMenuProps = Pick<CalendarToolbarProps, 'query' | 'onChange' | 'onSubscribe'>;

function DisplayMenu({ query, onChange, onSubscribe }: DisplayMenuProps) {
  return (
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
  );
}

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
          label={`Previous ${page}`}
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
          label={`Next ${page}`}
          onClick={() => onChange({ date: turned(view, date, 1) })}
        >
          <ChevronRight />
        </IconButton>
      </div>
      <div className="ml-auto flex flex-wrap items-center gap-2 max-md:contents">
        <PersonFilter person={query.person} people={people} toneOfPerson={toneOfPerson} onChange={onChange} />
        <ViewChoice view={view} onChange={onChange} />
        <DisplayMenu query={query} onChange={onChange} onSubscribe={onSubscribe} />
        <Button asChild variant="primary" className="max-md:ml-auto">
          <Link to={href}>
            <Plus />
            <span>
              New<span className="max-md:sr-only"> Appointment</span>
            </span>
          </Link>
        </Button>
      </div>
    </div>
  );
}
