import { Bell, Calendar, Mail, MessageSquareText, Plus, Printer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { ButtonGroup } from '../../ui/detail/button-group.tsx';
import { SegmentedControl } from '../../ui/figure/segmented-control.tsx';
import { Kbd } from '../../ui/labels.tsx';
import { type Toast, type ToastInput, toast } from '../../ui/toast/toast.ts';
import { ToastCard } from '../../ui/toast/toast-card.tsx';
import { KitRow, KitSection } from './kit-section.tsx';

const examples: ToastInput[] = [
  { type: 'success', title: 'Success', description: 'Invoice created successfully' },
  { type: 'info', title: 'Info', description: 'No customers available to recover.' },
  {
    type: 'warning',
    title: 'Warning',
    description: 'Could not connect to the server. Using cached data if available.',
  },
  {
    type: 'error',
    title: 'Error',
    description: 'Failed to record payment. Please try again.',
    action: { label: 'Retry', onClick: () => toast({ title: 'Info', description: 'Tried again' }) },
  },
  { type: 'loading', title: 'Sending', description: 'Invoice 2c6fd5a8 to Priya Raman' },
  { type: 'error', title: 'Error', description: 'Failed to load business settings', look: 'destructive' },
];

function still(input: ToastInput, index: number): Toast {
  return { id: `${index}`, open: true, type: 'info', look: 'default', durationMs: 0, ...input };
}

function showLoadingThenDone() {
  const id = toast({ type: 'loading', title: 'Sending', description: 'Invoice 2c6fd5a8 to Priya Raman' });
  setTimeout(
    () => toast.update(id, { type: 'success', title: 'Success', description: 'Invoice sent via email' }),
    2_000,
  );
}

export function ToastsPart() {
  return (
    <KitSection title="Toasts" note="356 px, bottom right, 5 at most, newest first">
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        {examples.map((example, index) => (
          <ToastCard
            key={example.title + example.description}
            toast={still(example, index)}
            onDismiss={() =>
              toast({ type: 'info', title: 'Info', description: 'This one is only a picture.' })
            }
          />
        ))}
      </div>
      <div className="mt-3">
        <KitRow>
          {examples.map((example) => (
            <Button key={example.title + example.description} size="xs" onClick={() => toast(example)}>
              {example.look ?? example.type}
            </Button>
          ))}
          <Button size="xs" onClick={showLoadingThenDone}>
            loading, then success
          </Button>
        </KitRow>
      </div>
    </KitSection>
  );
}

const periods = [
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const;

export function ButtonsPart() {
  const [period, setPeriod] = useState<'week' | 'month'>('week');
  return (
    <KitSection title="Buttons" note="36 px, small 32, in a row 28, touch 44">
      <KitRow>
        <Button variant="primary">
          <Plus />
          New Invoice
        </Button>
        <Button>Send Reminder</Button>
        <Button variant="ghost">Cancel</Button>
        <Button variant="danger">Delete</Button>
        <Button variant="danger-quiet">
          <Trash2 />
          Delete
        </Button>
      </KitRow>
      <KitRow>
        <Button variant="primary" loading>
          <Plus />
          Creating...
        </Button>
        <Button disabled>Disabled</Button>
        <Button size="sm">Small</Button>
        <Button size="xs">In a row</Button>
        <Button size="lg" variant="primary">
          Large <Kbd onInk>Ctrl ↵</Kbd>
        </Button>
      </KitRow>
      <KitRow>
        <ButtonGroup label="Send">
          <Button>
            <Mail />
            Email
          </Button>
          <Button>
            <MessageSquareText />
            Text
          </Button>
          <Button>
            <Printer />
            Print
          </Button>
        </ButtonGroup>
        <SegmentedControl label="Period" value={period} onValueChange={setPeriod} segments={periods} />
        <IconButton label="Calendar">
          <Calendar />
        </IconButton>
        <IconButton label="Notifications, 2 new" dot>
          <Bell />
        </IconButton>
        <IconButton label="Delete" size="sm" variant="danger-quiet" shortcut={['Del']}>
          <Trash2 />
        </IconButton>
      </KitRow>
    </KitSection>
  );
}
