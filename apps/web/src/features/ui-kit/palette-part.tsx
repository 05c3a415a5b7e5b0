import { ClockAlert, Megaphone, ReceiptText, User } from 'lucide-react';
import { useState } from 'react';
import { Badge, Kbd } from '../../ui/labels.tsx';
import { Palette, type PaletteGroup } from '../../ui/menu/palette.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { KitSection, KitStage } from './kit-section.tsx';

const onSelect = () => toast({ title: 'Info', description: 'Opened' });

const groups: PaletteGroup[] = [
  {
    heading: 'Customers',
    rows: [
      {
        value: 'elena',
        label: 'Elena Marsh',
        icon: <User />,
        sub: 'Marsh & Co. Bakery',
        end: (
          <>
            Open <Kbd>↵</Kbd>
          </>
        ),
        onSelect,
      },
      { value: 'marcus', label: 'Marcus Bell', icon: <User />, sub: 'Bell Street Brewing', onSelect },
    ],
  },
  {
    heading: 'Invoices',
    rows: [
      {
        value: '7f3a9c21',
        label: '7f3a9c21',
        icon: <ReceiptText />,
        sub: 'Elena Marsh',
        end: (
          <>
            $2,480.00
            <Badge tone="overdue" icon={<ClockAlert />}>
              Overdue
            </Badge>
          </>
        ),
        onSelect,
      },
    ],
  },
  {
    heading: 'Go to',
    rows: [
      {
        value: 'marketing',
        label: 'Marketing',
        icon: <Megaphone />,
        end: ['G', 'M'].map((key) => <Kbd key={key}>{key}</Kbd>),
        onSelect,
      },
    ],
  },
];

export function PalettePart() {
  const [query, setQuery] = useState('mar');
  return (
    <KitSection title="Command palette" note="Ctrl K">
      <KitStage>
        <div className="flex w-full max-w-[35rem] flex-col overflow-hidden rounded-14 bg-overlay shadow-pop">
          <Palette label="Search or jump to..." query={query} onQueryChange={setQuery} groups={groups} />
        </div>
      </KitStage>
    </KitSection>
  );
}
