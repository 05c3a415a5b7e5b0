import { createContext, type FocusEvent, type KeyboardEvent, use } from 'react';
import type { SheetLink } from '../../../parts/address-sheet/sheet-address.ts';
import type { Tone } from '../../../ui/tone.ts';
import type { CalendarEvent } from './calendar-event.ts';

/** The data and handlers that every calendar event needs, whichever view shows the event. */
export interface CalendarTools {
  linkTo: SheetLink;
  toneOf: (event: CalendarEvent) => Tone;
  hasClash: (id: string) => boolean;
  heldId: string | undefined;
  onKeyDown: (key: KeyboardEvent, event: CalendarEvent) => void;
  onBlur: (blur: FocusEvent) => void;
  instructionsId: string;
}

export const CalendarContext = createContext<CalendarTools | null>(null);

export function useCalendarTools(): CalendarTools {
  const tools = use(CalendarContext);
  if (!tools) throw new Error('an event stands in a calendar');
  return tools;
}
