import type { KeyboardEvent } from 'react';

/** Returns the number of steps for an arrow key: one, or ten if Shift is held; 0 for any other key. */
export function stepsOf({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): number {
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return 0;
  return (key === 'ArrowUp' ? 1 : -1) * (shiftKey ? 10 : 1);
}
