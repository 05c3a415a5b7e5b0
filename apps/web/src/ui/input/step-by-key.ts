import type { KeyboardEvent } from 'react';

/** How many steps an arrow key asks for: one, or ten with Shift; 0 for every other key. */
export function stepsOf({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): number {
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return 0;
  return (key === 'ArrowUp' ? 1 : -1) * (shiftKey ? 10 : 1);
}
