import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { ToastCard } from '../../ui/toast/toast-card.tsx';
import type { Toast, ToastInput } from '../../ui/toast/toast-store.ts';
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
