import { ChevronDown, Plus } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { DropdownMenu, MenuItem } from '../../ui/menu/dropdown-menu.tsx';

type InsertFieldsProps<Field extends string> = {
  /** The most common placeholders, shown outside the menu. */
  usual: readonly Field[];
  others: readonly Field[];
  labels: Readonly<Record<Field, string>>;
  onInsert: (field: Field) => void;
};

/** Inserts a placeholder at the last position of the cursor. */
export function InsertFields<Field extends string>({
  usual,
  others,
  labels,
  onInsert,
}: InsertFieldsProps<Field>) {
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
          // Keeps the text cursor where it is when the user clicks a placeholder.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(field)}
        >
          <Plus className="size-3" />
          {labels[field]}
        </Button>
      ))}
      {others.length > 0 && (
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
              {labels[field]}
            </MenuItem>
          ))}
        </DropdownMenu>
      )}
    </fieldset>
  );
}
