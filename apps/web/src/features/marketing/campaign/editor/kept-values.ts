import { draftKey, readStored, removeStored, writeStored } from '../../../../lib/storage.ts';
import type { CampaignValues } from './campaign-values.ts';

/** The unsaved values of a campaign, and the saved values on which they are based. */
export interface KeptValues {
  values: CampaignValues;
  before: CampaignValues;
}

const isCampaign = (value: unknown): value is CampaignValues =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'rules' in value &&
  Array.isArray(value.rules);

function readKept(json: string | null): KeptValues | null {
  try {
    const { values, before } = JSON.parse(json ?? '{}') as Partial<KeptValues>;
    return isCampaign(values) && isCampaign(before) ? { values, before } : null;
  } catch {
    return null;
  }
}

/**
 * Stores unsaved values on this device until the server has them, so that nothing is lost if the tab is closed or the
 * network fails.
 */
export function keptValues(owner: string, id: string | null) {
  const key = draftKey('campaign', id ? `${owner}:${id}` : owner);
  return {
    read: () => readKept(readStored(key)),
    write: (kept: KeptValues) => writeStored(key, JSON.stringify(kept)),
    clear: () => removeStored(key),
  };
}
