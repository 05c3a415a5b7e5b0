import { ChevronDown } from 'lucide-react';
import type { ChangeQuery } from '../../../parts/list/use-list-query.ts';
import { PersonAvatar } from '../../../parts/person/person-avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { DropdownMenu, MenuRadioGroup, MenuRadioItem } from '../../../ui/menu/dropdown-menu.tsx';
import type { CalendarAddress } from './calendar-views.ts';
import type { ToneOfPerson } from './event-look.ts';

type PersonFilterProps = {
  person: string | null;
  people: readonly { user_id: string; name: string }[];
  toneOfPerson: ToneOfPerson;
  onChange: ChangeQuery<CalendarAddress>;
};

const shownFaces = 3;
const everyone = 'everyone';

/** Lets the user choose the person whose appointments are shown. */
export function PersonFilter({ person, people, toneOfPerson, onChange }: PersonFilterProps) {
  const chosen = people.find(({ user_id }) => user_id === person);
  const faces = chosen ? [chosen] : people.slice(0, shownFaces);
  return (
    <DropdownMenu
      align="start"
      trigger={
        <Button className="max-md:min-w-0 max-md:flex-1 max-md:basis-20 tight:basis-full max-md:justify-start max-md:px-2.5">
          <span className="sr-only">Shown:</span>
          <span className="-space-x-0.5 flex max-md:hidden">
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
