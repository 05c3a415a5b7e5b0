import type { Platform } from '../../platform/platform.ts';

export function createStatisticsClock(_platform: Platform) {
  return async (_now = new Date()): Promise<void> => {};
}
