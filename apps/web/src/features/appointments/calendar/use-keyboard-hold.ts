import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import {
  type CalendarEvent,
  isSamePlan,
  type KeyGrid,
  type Plan,
  planByKey,
  planOf,
  planText,
} from './calendar-event.ts';

export const holdInstructions =
  'Press Enter to open the appointment. Press Space to pick it up, the arrow keys to move it, Shift with up or down to make it shorter or longer, Space to drop it, and Escape to cancel.';

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault' | 'stopPropagation'
>;

interface Held {
  event: CalendarEvent;
  plan: Plan;
}

type KeyboardHoldOptions = {
  /** The element that contains all calendar events. */
  rootRef: RefObject<HTMLElement | null>;
  grid: KeyGrid;
  nameOf: (assigneeId: string | null) => string | null;
  onDrop: (event: CalendarEvent, plan: Plan) => void;
};

/**
 * Lets the user move an event with the keyboard and announces each step to screen readers. A request is sent only once,
 * when the user drops the event.
 */
export function useKeyboardHold({ rootRef, grid, nameOf, onDrop }: KeyboardHoldOptions) {
  const [held, setHeld] = useState<Held | null>(null);
  const [said, say] = useState('');
  const followed = useRef<string | null>(null);

  /*
   * A moved event is rendered as a new element in another column or cell. This happens even after the drop, while the
   * request is pending, so the focus must be moved to the new element.
   */
  useEffect(() => {
    const root = rootRef.current;
    if (!root) return;
    const observer = new MutationObserver(() => {
      if (followed.current === null || document.activeElement !== document.body) return;
      root.querySelector<HTMLElement>(`[data-event="${followed.current}"]`)?.focus();
    });
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [rootRef]);

  const where = (to: Plan) => planText(to, nameOf(to.assigneeId));

  const letGo = ({ event, plan: to }: Held, isDropped: boolean) => {
    setHeld(null);
    const isMoved = isDropped && !isSamePlan(to, planOf(event));
    say(isMoved ? `${event.title} dropped: ${where(to)}.` : `${event.title} was not moved.`);
    if (isMoved) onDrop(event, to);
  };

  const onKeyDown = (key: Pressed, event: CalendarEvent) => {
    if (key.ctrlKey || key.metaKey || key.altKey) return;
    const own = held?.event.id === event.id ? held : null;
    const isDrop = key.key === ' ' || key.key === 'Enter';
    if (!own && key.key === ' ') {
      followed.current = event.id;
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

  /*
   * While the element of a moved event is being replaced, no element has the focus. Key presses are therefore handled
   * on the document, so that they are not lost.
   */
  const onLostKey = useEffectEvent((key: globalThis.KeyboardEvent) => {
    if (held && key.target === document.body) onKeyDown(key, held.event);
  });
  const isHeld = held !== null;
  useEffect(() => {
    if (!isHeld) return;
    const listening = new AbortController();
    window.addEventListener('keydown', onLostKey, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, [isHeld]);

  /** If the focus moves to another element, the keyboard move of the event is cancelled. */
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof HTMLElement)) return;
    if (relatedTarget.dataset.event === followed.current) return;
    followed.current = null;
    if (held) letGo(held, false);
  };

  return { held, said, onKeyDown, onBlur };
}
