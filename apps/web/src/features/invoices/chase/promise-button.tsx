import type { CalendarDate } from '@dayworks/shared/calendar-date';
import { Handshake } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';

const PromiseDialog = lazy(() => import('../promise-dialog.tsx'));

type PromiseButtonProps = { id: string; name: string; today: CalendarDate };

/** A button to record a payment date that the customer promised on the phone. */
export function PromiseButton({ id, name, today }: PromiseButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        <Handshake />
        Promised<span className="sr-only"> a date: {name}</span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PromiseDialog id={id} name={name} today={today} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
