import type { ClosingDay, NewDayClose } from '@dayworks/shared/closing/day-close';
import type { DayCloseLine } from '@dayworks/shared/closing/day-close-lines';
import type { PaymentMethod } from '@dayworks/shared/documents/payments/payment-method';
import { Money, unreadableAmountText } from '@dayworks/shared/fields';
import { useState } from 'react';
import { newIdempotencyKey } from '../../lib/api.ts';
import { draftStore, type KeptDraft } from '../../parts/form/kept-draft.ts';
import { readValues } from '../../parts/record/record-values.ts';
import { readNumberText } from '../../ui/input/number-text.ts';

/**
 * The counted amounts and the explanation that the user has entered. If the user entered them after a daily close was
 * reopened, `reopened` is the id of that daily close.
 */
type CountDraft = Record<string, string> & Record<'explanation' | 'reopened', string>;

/**
 * Returns the key under which the draft stores the counted amount of a payment method. The prefix prevents conflicts
 * with other keys of the draft, because a business can choose any name for its payment methods.
 */
export const countKey = (method: PaymentMethod): string => `counted ${method}`;

export const reopenedOf = ({ earlier }: Pick<ClosingDay, 'earlier'>): string => earlier[0]?.id ?? '';

const nothingTyped = ({ recorded }: Pick<ClosingDay, 'recorded'>): CountDraft => ({
  ...Object.fromEntries(recorded.map(({ method }) => [countKey(method), ''])),
  explanation: '',
  reopened: '',
});

/**
 * Returns the idempotency key for closing the day. A reopened day needs a new key, because the old key would only
 * return the earlier daily close. The values that the user has typed are kept.
 */
export const keyOfCount = (kept: KeptDraft<CountDraft> | null, reopened: string): string =>
  kept && kept.values.reopened === reopened ? kept.attempt.key : newIdempotencyKey();

/** Returns the function that reads a stored draft of the counted amounts. */
export const countReader = (closing: Pick<ClosingDay, 'recorded'>) => (kept: unknown) =>
  readValues(kept, nothingTyped(closing)) as CountDraft | null;

type Recorded = Pick<ClosingDay['recorded'][number], 'method' | 'recorded'>;

interface CountLine extends Recorded {
  /** The counted amount for a payment method; null until a valid amount is entered. */
  counted: number | null;
  /** The error message for the counted amount that the user has entered. */
  problem?: string | undefined;
}

/** If nothing was recorded for a payment method, its amount can be left empty. */
export function countLine({ method, recorded }: Recorded, text: string): CountLine {
  const number = readNumberText(text);
  if (number === undefined) return { method, recorded, counted: null, problem: unreadableAmountText };
  if (number === null) return { method, recorded, counted: recorded === 0 ? 0 : null };
  const { success, error } = Money.safeParse(number);
  return success
    ? { method, recorded, counted: number }
    : { method, recorded, counted: null, problem: error.issues[0]?.message };
}

/** The amounts counted so far. They are stored on this device until the day is closed. */
export function useCount(closing: ClosingDay, owner: string) {
  const { day, recorded } = closing;
  const reopened = reopenedOf(closing);
  const [store] = useState(() =>
    draftStore({ form: 'day close', owner: `${owner}:${day}`, read: countReader(closing) }),
  );
  const [kept] = useState(() => store.read());
  const [typed, setTyped] = useState<CountDraft>(
    () => ({ ...nothingTyped(closing), ...kept?.values }) as CountDraft,
  );
  const [idempotencyKey, setIdempotencyKey] = useState(() => keyOfCount(kept, reopened));
  const type = (name: string, text: string) => {
    const next = { ...typed, [name]: text, reopened };
    // Closing the day with changed amounts is a different request, so it gets a new idempotency key.
    const key = newIdempotencyKey();
    setTyped(next);
    setIdempotencyKey(key);
    store.write({ values: next, attempt: { key, sent: [] } });
  };
  const lines = recorded.map((line) => countLine(line, typed[countKey(line.method)] ?? ''));
  const counted = lines.flatMap(({ method, recorded, counted }): DayCloseLine[] =>
    counted === null ? [] : [{ method, recorded, counted }],
  );
  const explanation = typed.explanation.trim() || null;
  return {
    typed,
    type,
    lines,
    /** The payment methods that the user has entered an amount for. */
    counted,
    input: { day, lines: counted, explanation } satisfies NewDayClose,
    idempotencyKey,
    forget: () => store.clear(),
  };
}
