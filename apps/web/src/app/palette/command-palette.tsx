import { useEffect, useRef } from 'react';
import type { PaletteVerbs } from '../../lib/palette.ts';
import { useNavigate } from '../../lib/router.tsx';
import { useTypedSearch } from '../../parts/time/use-typed-search.ts';
import { PaletteDialog } from '../../ui/menu/palette.tsx';
import { creationsGroup } from './creations-group.tsx';
import { type ShellActions, useActionsGroup } from './use-actions-group.tsx';
import { useAskGroup } from './use-ask-group.tsx';
import { useRecordGroups } from './use-record-groups.tsx';
import { useScreensGroup } from './use-screens-group.tsx';
import { useSettingsGroup } from './use-settings-group.tsx';
import { useSharedGroup } from './use-shared-group.tsx';

type CommandPaletteProps = ShellActions & { open: boolean; onOpenChange: (open: boolean) => void };

export default function CommandPalette({ open, onOpenChange, ...shell }: CommandPaletteProps) {
  const navigate = useNavigate();
  const { typed, setTyped, search, isAwaited } = useTypedSearch();
  const wantsNewTab = useModifierState();

  const change = (next: boolean) => {
    onOpenChange(next);
    if (!next) setTyped('');
  };
  const verbs: PaletteVerbs = {
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
  const records = useRecordGroups(search, verbs);
  const screens = useScreensGroup(typed, verbs);
  const shared = useSharedGroup(typed, open, verbs);
  const settings = useSettingsGroup(typed, verbs);
  const actions = useActionsGroup(typed, verbs, shell);
  const ask = useAskGroup(typed, verbs);
  return (
    <PaletteDialog
      label="Search or jump to…"
      open={open}
      onOpenChange={change}
      query={typed}
      onQueryChange={setTyped}
      loading={isAwaited() || records.isAwaited || ask.isAwaited}
      groups={[
        ...records.groups,
        creationsGroup(typed, verbs),
        screens,
        shared,
        actions,
        settings,
        ask.group,
      ]}
    />
  );
}

/**
 * The command palette component reports only which row was chosen, not which modifier keys were held, so the modifier
 * keys are tracked here.
 */
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
