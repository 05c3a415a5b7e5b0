import type { ClosingDay, NewDayClose } from '@dayworks/shared/closing/day-close';
import type { DayCloseLine } from '@dayworks/shared/closing/day-close-lines';
import { useState } from 'react';
import { newIdempotencyKey } from '../../lib/api.ts';
import { draftStore } from '../../parts/record/kept-draft.ts';
import { type CountDraft, keyOfCount, nothingTyped, reopenedOf } from './count-draft.ts';
import { countLine } from './count-line.ts';

/** The counted amounts so far, stored on this device until the day is closed. */
export function useCount(closing: ClosingDay, owner: string) {
  const { day, recorded } = closing;
  const reopened = reopenedOf(closing);
  const [store] = useState(() => draftStore('day close', `${owner}:${day}`, nothingTyped));
  const [kept] = useState(() => store.read());
  const [typed, setTyped] = useState<CountDraft>({
    ...nothingTyped,
    ...(kept?.values as Partial<CountDraft>),
  });
  const [idempotencyKey, setIdempotencyKey] = useState(() => keyOfCount(kept, reopened));
  const type = (name: keyof CountDraft, text: string) => {
    const next = { ...typed, [name]: text, reopened };
    // Closing the day with changed amounts is a different request, so it gets a new idempotency key.
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
    /** The payment methods for which an amount was entered. */
    counted,
    input: { day, lines: counted, explanation } satisfies NewDayClose,
    idempotencyKey,
    forget: () => store.clear(),
  };
}
