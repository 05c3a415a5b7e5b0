import type { Platform } from '../../platform/platform.ts';

export function createAutomationClock(_platform: Platform) {
  return async (_now = new Date()): Promise<void> => {};
}
