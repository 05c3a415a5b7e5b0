import type { Platform } from '../../platform/platform.ts';

export function createCampaignClock(_platform: Platform) {
  return async (_only: { business_id?: string } = {}): Promise<void> => {};
}
