import { type MergeField, mergeFieldLabels, mergeFields } from '@dayworks/shared/marketing/merge-field';
import { ChevronDown, Plus } from 'lucide-react';
import { Button } from '../../../../../ui/button.tsx';
import { DropdownMenu, MenuItem } from '../../../../../ui/menu/dropdown-menu.tsx';

const usual: readonly MergeField[] = [
  'first_name',
  'street',
  'last_visit_month',
  'last_price',
  'booking_link',
  'my_name',
];
const others = mergeFields.filter((field) => !usual.includes(field));

/** Puts a field where the cursor was last. */
export function InsertFields({ onInsert }: { onInsert: (field: MergeField) => void }) {
  return (
    <fieldset className="mt-2 flex min-w-0 flex-wrap items-center gap-2">
      <legend className="sr-only">Insert a field</legend>
      <span aria-hidden="true" className="text-13 text-fg-3">
        Insert
      </span>
      {usual.map((field) => (
        <Button
          key={field}
          size="xs"
          // The cursor stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(field)}
        >
          <Plus className="size-3" />
          {mergeFieldLabels[field]}
        </Button>
      ))}
      <DropdownMenu
        align="start"
        trigger={
          <Button size="xs">
            More fields
            <ChevronDown className="size-3" />
          </Button>
        }
      >
        {others.map((field) => (
          <MenuItem key={field} onSelect={() => onInsert(field)}>
            {mergeFieldLabels[field]}
          </MenuItem>
        ))}
      </DropdownMenu>
    </fieldset>
  );
}
