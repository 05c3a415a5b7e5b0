import { type KeyboardEvent, useEffect, useState } from 'react';
import type { CalendarEvent } from './calendar-event.ts';
import { isSamePlan, type KeyGrid, type Plan, planByKey, planOf, planText } from './held-event.ts';

export const holdInstructions =
  'Enter opens the appointment. Space picks it up; then the arrows move it, Shift with up and down makes it shorter or longer, Space puts it down, and Escape leaves it where it was.';

interface Held {
  event: CalendarEvent;
  plan: Plan;
}

type KeyboardHoldOptions = {
  grid: KeyGrid;
  nameOf: (assigneeId: string | null) => string | null;
  onDrop: (event: CalendarEvent, plan: Plan) => void;
};

/** Moving an event by keys, told step by step to those who hear it. One request at the end, none on the way. */
export function useKeyboardHold({ grid, nameOf, onDrop }: KeyboardHoldOptions) {
  const [held, setHeld] = useState<Held | null>(null);
  const [said, say] = useState('');
  const heldId = held?.event.id;
  const plan = held?.plan;

  // In another column or cell it is another element.
  useEffect(() => {
    if (!heldId || !plan) return;
    document.querySelector<HTMLElement>(`[data-event="${heldId}"]`)?.focus();
  }, [heldId, plan]);

  const where = (to: Plan) => planText(to, nameOf(to.assigneeId));

  const letGo = ({ event, plan: to }: Held, isDropped: boolean) => {
    setHeld(null);
    const isMoved = isDropped && !isSamePlan(to, planOf(event));
    say(isMoved ? `${event.title} put down: ${where(to)}.` : `${event.title} stays where it was.`);
    if (isMoved) onDrop(event, to);
  };

  const onKeyDown = (key: KeyboardEvent, event: CalendarEvent) => {
    if (key.ctrlKey || key.metaKey || key.altKey) return;
    const own = held?.event.id === event.id ? held : null;
    const isDrop = key.key === ' ' || key.key === 'Enter';
    if (!own && key.key === ' ') {
      setHeld({ event, plan: planOf(event) });
      say(`${event.title} picked up. ${where(planOf(event))}.`);
    } else if (own && isDrop) letGo(own, true);
    else if (own && key.key === 'Escape') letGo(own, false);
    else {
      const next = own && planByKey(own.plan, key.key, key.shiftKey, grid);
      if (!next) return;
      setHeld({ event, plan: next });
      say(`${where(next)}.`);
    }
    key.preventDefault();
    key.stopPropagation();
  };

  /** The focus goes elsewhere: nothing was put down. */
  const onBlur = () => {
    const stays = heldId && document.activeElement?.closest(`[data-event="${heldId}"]`);
    if (held && !stays && document.activeElement !== document.body) letGo(held, false);
  };

  return { held, said, onKeyDown, onBlur };
}
