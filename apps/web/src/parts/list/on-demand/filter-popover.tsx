import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Popover, PopoverClose } from '../../../ui/overlay/popover.tsx';

type FilterPopoverProps = { onClear: () => void; children: ReactNode };

/** The fields that filter or sort a list. Each choice is applied immediately. */
export function FilterPopover({ onClear, children }: FilterPopoverProps) {
  const [open, setOpen] = useState(true);
  return (
    <Popover
      label="Filter and sort"
      open={open}
      onOpenChange={setOpen}
      className="w-80 p-4"
      trigger={<Chip icon={<SlidersHorizontal />}>Filter</Chip>}
    >
      <div className="grid gap-4">
        {children}
        <div className="flex justify-between">
          <Button variant="ghost" size="sm" className="-ml-2.5" onClick={onClear}>
            Clear
          </Button>
          <PopoverClose asChild>
            <Button size="sm">Done</Button>
          </PopoverClose>
        </div>
      </div>
    </Popover>
  );
}
