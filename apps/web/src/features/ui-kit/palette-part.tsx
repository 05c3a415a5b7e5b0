import { ClockAlert, Megaphone, ReceiptText, User } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Palette, PaletteGroup, PaletteRow } from '../../ui/menu/palette.tsx';
import { Highlight } from '../../ui/select/highlight.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { KitSection, KitStage } from './kit-section.tsx';

export function PalettePart() {
  const [query, setQuery] = useState('mar');
  const open = () => toast({ title: 'Info', description: 'Opened' });
  return (
    <KitSection title="Command palette" note="Ctrl K">
      <KitStage>
        <div className="flex w-full max-w-[35rem] flex-col overflow-hidden rounded-14 bg-overlay shadow-pop">
          <Palette label="Search or jump to..." query={query} onQueryChange={setQuery}>
            <PaletteGroup heading="Customers">
              <PaletteRow
                value="elena"
                icon={<User />}
                sub="Marsh & Co. Bakery"
                end={
                  <>
                    Open <Kbd>↵</Kbd>
                  </>
                }
                onSelect={open}
              >
                <Highlight text="Elena Marsh" query={query} />
              </PaletteRow>
              <PaletteRow value="marcus" icon={<User />} sub="Bell Street Brewing" onSelect={open}>
                <Highlight text="Marcus Bell" query={query} />
              </PaletteRow>
            </PaletteGroup>
            <PaletteGroup heading="Invoices">
              <PaletteRow
                value="7f3a9c21"
                icon={<ReceiptText />}
                sub="Elena Marsh"
                end={
                  <>
                    $2,480.00
                    <Badge tone="overdue" icon={<ClockAlert />}>
                      Overdue
                    </Badge>
                  </>
                }
                onSelect={open}
              >
                7f3a9c21
              </PaletteRow>
            </PaletteGroup>
            <PaletteGroup heading="Go to">
              <PaletteRow
                value="marketing"
                icon={<Megaphone />}
                end={
                  <>
                    <Kbd>G</Kbd>
                    <Kbd>M</Kbd>
                  </>
                }
                onSelect={open}
              >
                <Highlight text="Marketing" query={query} />
              </PaletteRow>
            </PaletteGroup>
          </Palette>
        </div>
      </KitStage>
    </KitSection>
  );
}
