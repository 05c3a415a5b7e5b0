import { Search, X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { cx } from '../cx.ts';
import { Kbd } from '../labels.tsx';
import { Spinner } from '../loading.tsx';
import { useCloseOnBack } from '../overlay/close-on-back.ts';
import { panel, scrim, useOverlayFocus, usePortalContainer } from '../overlay/overlay-frame.tsx';
import { useRowKeys } from '../select/row-keys.ts';
import { Highlight, RowGroup } from '../select/row-parts.tsx';

interface PaletteRow {
  /** A value that is unique among all rows of the palette. */
  value: string;
  label: string;
  icon: ReactNode;
  sub?: ReactNode;
  end?: ReactNode;
  onSelect(): void;
}

export interface PaletteGroup {
  heading: string;
  rows: readonly PaletteRow[];
}

type PaletteProps = {
  label: string;
  placeholder?: string;
  query: string;
  onQueryChange: (query: string) => void;
  /** True while the results for the typed text are loading. */
  loading?: boolean;
  emptyText?: string;
  /** A close button for users whose device has no Escape key. */
  closeButton?: ReactNode;
  /** The groups of rows in the palette. They are already filtered. */
  groups: readonly PaletteGroup[];
};

/** The command palette: a search field with its results. */
export function Palette({
  label,
  placeholder = label,
  query,
  onQueryChange,
  loading = false,
  emptyText = 'Nothing found',
  closeButton,
  groups,
}: PaletteProps) {
  const rows = groups.flatMap((group) => group.rows);
  const { inputProps, listProps, rowProps } = useRowKeys({ query, rows, isAwaited: loading }, (picked) =>
    rows.find(({ value }) => value === picked)?.onSelect(),
  );
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex h-13 flex-none items-center gap-3 border-line border-b px-4">
        {loading ? <Spinner className="size-5 text-accent-text" /> : <Search className="size-5 text-fg-3" />}
        <input
          {...inputProps}
          value={query}
          onChange={(event) => onQueryChange(event.target.value)}
          aria-label={label}
          placeholder={placeholder}
          className="h-full min-w-0 flex-1 bg-transparent text-16 caret-accent focus-visible:shadow-none"
        />
        <span className="touch:hidden">
          <Kbd>Esc</Kbd>
        </span>
        {closeButton}
      </div>
      {rows.length === 0 && (
        <p role="status" className="px-4 py-6 text-center text-fg-3">
          {loading ? 'Searching…' : emptyText}
        </p>
      )}
      <div
        role="listbox"
        {...listProps}
        aria-label={label}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain"
      >
        {groups.map(
          (group) =>
            group.rows.length > 0 && (
              <RowGroup
                key={group.heading}
                heading={group.heading}
                headingClass="px-4 pt-3 pb-1 font-medium text-12 text-fg-3"
              >
                {group.rows.map(({ value, label: text, icon, sub, end }) => (
                  <div key={value} {...rowProps(value)} className={rowLook}>
                    {icon}
                    <span className="min-w-0 truncate">
                      <Highlight text={text} query={query} />
                    </span>
                    {sub && <span className="min-w-0 grow basis-0 truncate text-13 text-fg-3">{sub}</span>}
                    {end && (
                      <span className="ml-auto flex flex-none items-center gap-1 text-13 text-fg-2 tabular-nums">
                        {end}
                      </span>
                    )}
                  </div>
                ))}
              </RowGroup>
            ),
        )}
      </div>
      <p className="mt-2 flex flex-none gap-4 border-line border-t px-4 py-2.5 text-12 text-fg-3 max-sm:hidden">
        <KeyHint keys={['↑', '↓']}>Move</KeyHint>
        <KeyHint keys={['↵']}>Open</KeyHint>
        <KeyHint keys={['Ctrl ↵']}>New tab</KeyHint>
      </p>
    </div>
  );
}

const rowLook =
  'mx-2 flex h-10 cursor-default select-none items-center gap-3 rounded-8 px-2 aria-selected:bg-overlay-hover touch:h-11 [&>svg]:text-fg-3 aria-selected:[&>svg]:text-accent-text';

function KeyHint({ keys, children }: { keys: string[]; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
      {children}
    </span>
  );
}

type PaletteDialogProps = PaletteProps & { open: boolean; onOpenChange: (open: boolean) => void };

export function PaletteDialog({ open, onOpenChange, ...palette }: PaletteDialogProps) {
  const container = usePortalContainer();
  const focus = useOverlayFocus();
  useCloseOnBack(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal container={container}>
        <Radix.Overlay className={cx(scrim, 'flex justify-center px-4 pt-[12vh] narrow:p-0')}>
          <Radix.Content
            {...focus}
            className={cx(
              panel,
              'flex h-max max-h-[70vh] w-full max-w-[35rem] animate-pop-in flex-col overflow-hidden rounded-14 shadow-pop data-[state=closed]:animate-pop-out narrow:h-dvh narrow:max-h-none narrow:rounded-none',
            )}
          >
            <Radix.Title className="sr-only">{palette.label}</Radix.Title>
            <Palette
              {...palette}
              closeButton={
                <Radix.Close asChild>
                  <IconButton label="Close" side="left" className="-mr-2 not-touch:hidden">
                    <X />
                  </IconButton>
                </Radix.Close>
              }
            />
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
