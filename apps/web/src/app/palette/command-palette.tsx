import { type ComponentType, useEffect, useRef, useState } from 'react';
import { PaletteCustomers } from '../../features/customers/palette-customers.tsx';
import type { PaletteGroupProps } from '../../lib/palette.ts';
import { useNavigate } from '../../lib/router.tsx';
import { PaletteDialog } from '../../ui/menu/palette.tsx';
import { ActionsGroup } from './actions-group.tsx';
import { CreationsGroup } from './creations-group.tsx';
import { ScreensGroup } from './screens-group.tsx';

/** Records that features find go first; a feature adds its group here. */
const recordGroups: readonly ComponentType<PaletteGroupProps>[] = [PaletteCustomers];

type CommandPaletteProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onShowShortcuts: () => void;
  onToggleSidebar: () => void;
};

export default function CommandPalette({
  open,
  onOpenChange,
  onShowShortcuts,
  onToggleSidebar,
}: CommandPaletteProps) {
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const wantsNewTab = useModifierState();

  const change = (next: boolean) => {
    onOpenChange(next);
    if (!next) setQuery('');
  };
  const group: PaletteGroupProps = {
    query,
    open(href) {
      change(false);
      if (wantsNewTab()) window.open(href, '_blank', 'noopener');
      else void navigate(href);
    },
    run(action) {
      change(false);
      action();
    },
  };
  return (
    <PaletteDialog
      label="Search or jump to…"
      open={open}
      onOpenChange={change}
      query={query}
      onQueryChange={setQuery}
    >
      {recordGroups.map((RecordGroup) => (
        <RecordGroup key={RecordGroup.name} {...group} />
      ))}
      <CreationsGroup {...group} />
      <ScreensGroup {...group} />
      <ActionsGroup {...group} onShowShortcuts={onShowShortcuts} onToggleSidebar={onToggleSidebar} />
    </PaletteDialog>
  );
}

/** A row only hears that it was chosen, not with which keys held. */
function useModifierState() {
  const held = useRef(false);
  useEffect(() => {
    const note = (event: KeyboardEvent | PointerEvent) => {
      held.current = event.ctrlKey || event.metaKey;
    };
    for (const type of ['keydown', 'pointerdown'] as const) window.addEventListener(type, note, true);
    return () => {
      for (const type of ['keydown', 'pointerdown'] as const) window.removeEventListener(type, note, true);
    };
  }, []);
  return () => held.current;
}
