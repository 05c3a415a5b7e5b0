import type { ClosingDay, NewDayClose } from '@dayworks/shared/closing/day-close';
import type { DayCloseLine } from '@dayworks/shared/closing/day-close-lines';
import { type PaymentMethod, paymentMethods } from '@dayworks/shared/documents/payment-method';
import { useState } from 'react';
import { newIdempotencyKey } from '../../lib/api.ts';
import { draftStore } from '../../parts/record/kept-draft.ts';
import { readNumberText } from '../../ui/input/number-text.ts';

type Typed = Record<PaymentMethod | 'explanation', string>;

const nothing = Object.fromEntries([...paymentMethods, 'explanation'].map((name) => [name, ''])) as Typed;

/** Where nothing was recorded, nothing needs to be typed. */
function lineOf({ method, recorded }: ClosingDay['recorded'][number], typed: Typed) {
  const number = readNumberText(typed[method]);
  return { method, recorded, counted: number === null && recorded === 0 ? 0 : (number ?? null) };
}

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
  const lines = recorded.map((line) => lineOf(line, typed));
  const counted = lines.filter((line): line is DayCloseLine => line.counted !== null);
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
