import type { ClosingDay, NewDayClose } from '@dayworks/shared/closing/day-close';
import type { DayCloseLine } from '@dayworks/shared/closing/day-close-lines';
import { type PaymentMethod, paymentMethods } from '@dayworks/shared/documents/payment-method';
import { useState } from 'react';
import { newIdempotencyKey } from '../../lib/api.ts';
import { draftStore } from '../../parts/record/kept-draft.ts';
import { countLine } from './count-line.ts';

type Typed = Record<PaymentMethod | 'explanation', string>;

const nothing = Object.fromEntries([...paymentMethods, 'explanation'].map((name) => [name, ''])) as Typed;

/** What was counted so far; it waits on this device until the day is closed. */
export function useCount({ day, recorded }: ClosingDay, owner: string) {
  const [store] = useState(() => draftStore('day close', `${owner}:${day}`, nothing));
  const [kept] = useState(() => store.read());
  const [typed, setTyped] = useState<Typed>({ ...nothing, ...(kept?.values as Partial<Typed>) });
  const [idempotencyKey, setIdempotencyKey] = useState(kept?.idempotencyKey ?? newIdempotencyKey());
  const type = (name: keyof Typed, text: string) => {
    const next = { ...typed, [name]: text };
    // Another count is another close.
    const key = newIdempotencyKey();
    setTyped(next);
    setIdempotencyKey(key);
    store.write({ values: next, idempotencyKey: key });
  };
  const lines = recorded.map((line) => countLine(line, typed[line.method]));
  const counted = lines.flatMap(({ method, recorded, counted }): DayCloseLine[] =>
    counted === null ? [] : [{ method, recorded, counted }],
  );
  const explanation = typed.explanation.trim() || null;
  return {
    typed,
    type,
    lines,
    /** Those that have an amount. */
    counted,
    input: { day, lines: counted, explanation } satisfies NewDayClose,
    idempotencyKey,
    forget: () => store.clear(),
  };
}
