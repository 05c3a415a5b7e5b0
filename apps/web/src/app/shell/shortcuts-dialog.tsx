import { modifierLabel } from '../../lib/keyboard.ts';
import { Kbd } from '../../ui/labels.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useShownMenu } from './menu.ts';

interface Shortcut {
  label: string;
  keys: string[];
}

const anywhere: Shortcut[] = [
  { label: 'Search or jump to', keys: [modifierLabel, 'K'] },
  { label: 'Show or hide the sidebar', keys: [modifierLabel, 'B'] },
  { label: 'Go to notifications', keys: ['Alt', 'T'] },
  { label: 'Show keyboard shortcuts', keys: ['?'] },
];

const inLists: Shortcut[] = [
  { label: 'Move from row to row', keys: ['↑', '↓'] },
  { label: 'Open the row', keys: ['Enter'] },
  { label: 'Select the row', keys: ['X'] },
  { label: 'Search the list', keys: ['/'] },
  { label: 'Clear selection', keys: ['Esc'] },
];

const inCalendar: Shortcut[] = [
  { label: 'Open appointment', keys: ['Enter'] },
  { label: 'Pick up or drop the appointment', keys: ['Space'] },
  { label: 'Move the appointment', keys: ['↑', '↓', '←', '→'] },
  { label: 'Make the appointment shorter or longer', keys: ['Shift', '↑', '↓'] },
  { label: 'Cancel the move', keys: ['Esc'] },
];

const inForms: Shortcut[] = [
  { label: 'Save', keys: [modifierLabel, 'Enter'] },
  { label: 'Close', keys: ['Esc'] },
];

type ShortcutsDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export default function ShortcutsDialog({ open, onOpenChange }: ShortcutsDialogProps) {
  const screens = useShownMenu()
    .flatMap(({ entries }) => entries)
    .map(({ label, goKey }) => ({ label, keys: ['G', goKey.toUpperCase()] }));
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <div className="grid gap-5">
        <ShortcutList heading="Anywhere" shortcuts={anywhere} />
        <ShortcutList heading="In a list" shortcuts={inLists} />
        <ShortcutList heading="In the calendar" shortcuts={inCalendar} />
        <ShortcutList heading="In a form" shortcuts={inForms} />
        <ShortcutList heading="Go to" shortcuts={screens} />
      </div>
    </Dialog>
  );
}

function ShortcutList({ heading, shortcuts }: { heading: string; shortcuts: Shortcut[] }) {
  return (
    <section>
      <h3 className="mb-1 font-medium text-12 text-fg-3">{heading}</h3>
      <dl>
        {shortcuts.map(({ label, keys }) => (
          <div
            key={label}
            className="flex min-h-10 items-center justify-between gap-4 border-line border-t first:border-t-0"
          >
            <dt>{label}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
