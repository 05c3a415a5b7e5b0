import { useState } from 'react';
import { SegmentedControl } from '../../ui/figure/segmented-control.tsx';
import { PortalContainer } from '../../ui/overlay/overlay-frame.tsx';
import { type ThemePreference, useTheme } from '../../ui/theme.ts';
import { ButtonsPart, ToastsPart } from './buttons-part.tsx';
import { CardsPart } from './cards-part.tsx';
import { ColoursPart, FieldsPart } from './fields-part.tsx';
import { OverlaysPart } from './overlays-part.tsx';
import { PalettePart } from './palette-part.tsx';
import { RecordPart } from './record-part.tsx';
import { StatesPart } from './states-part.tsx';
import { StatusPart } from './status-part.tsx';
import { TablePart } from './table-part.tsx';

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const satisfies readonly { value: ThemePreference; label: string }[];

/**
 * Shows every component of the design system in the light and dark themes. The page is for developers only, and no
 * other page links to it.
 */
export default function UiKitPage() {
  const { preference, setTheme } = useTheme();
  return (
    <main>
      <title>UI kit · Dayworks</title>
      <div className="flex items-center justify-end gap-3 border-line border-b px-9 py-3 text-13 text-fg-2 narrow:px-4">
        Theme of the page
        <SegmentedControl
          label="Theme of the page"
          value={preference}
          onValueChange={setTheme}
          segments={themes}
        />
      </div>
      <div className="grid xl:grid-cols-2">
        <KitColumn theme="light" title="Light" />
        <KitColumn theme="dark" title="Dark" />
      </div>
    </main>
  );
}

/** A column with one theme. Menus open inside their column, so that they have the same theme. */
function KitColumn({ theme, title }: { theme: 'light' | 'dark'; title: string }) {
  const [column, setColumn] = useState<HTMLElement | null>(null);
  return (
    <div
      ref={setColumn}
      data-theme={theme}
      className="min-w-0 overflow-x-clip bg-surface-0 px-9 pt-8 pb-10 narrow:px-4"
    >
      <PortalContainer value={column ?? undefined}>
        <h1 className="font-semibold text-24 tracking-tighter">
          UI kit
          <small className="ml-2 font-normal text-14 text-fg-3 tracking-normal">{title}</small>
        </h1>
        <ColoursPart />
        <ButtonsPart />
        <FieldsPart />
        <RecordPart />
        <StatusPart />
        <ToastsPart />
        <OverlaysPart />
        <PalettePart />
        <TablePart theme={title} />
        <CardsPart theme={title} />
        <StatesPart />
      </PortalContainer>
    </div>
  );
}
