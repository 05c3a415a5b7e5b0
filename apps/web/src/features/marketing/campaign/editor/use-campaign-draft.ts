import type { Campaign } from '@dayworks/shared/marketing/campaigns/campaign';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { api, newIdempotencyKey } from '../../../../lib/api.ts';
import { draftKey, readStored, removeStored, writeStored } from '../../../../lib/session/storage.ts';
import { useCreate } from '../../../../parts/form/use-create.ts';
import { useDraftOwner } from '../../../../parts/record/new-record.ts';
import { type CampaignValues, fieldsOf, isSameCampaign, mergeValues, valuesOf } from './campaign-values.ts';
import { createDraftSaver } from './draft-saver.ts';

/** The unsaved values of a campaign, and the saved values that they are based on. */
interface KeptValues {
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
 * Keeps unsaved values on this device until they are stored on the server. Nothing is lost if the tab is closed or the
 * network fails.
 */
function keptValues(owner: string, id: string | null) {
  const key = draftKey('campaign', id ? `${owner}:${id}` : owner);
  return {
    read: () => readKept(readStored(key)),
    write: (kept: KeptValues) => writeStored(key, JSON.stringify(kept)),
    clear: () => removeStored(key),
  };
}

const restMs = 800;

const savedAs = (campaign: Campaign) => ({
  id: campaign.id,
  version: campaign.version,
  values: valuesOf(campaign),
  at: campaign.updated_at,
});

/**
 * The campaign that the user is editing. It is saved while the user types, and never overwrites changes by other users.
 */
export function useCampaignDraft(
  stored: Campaign | null,
  start: CampaignValues,
  onCreated: (id: string) => void,
) {
  const owner = useDraftOwner();
  const create = useCreate(api.marketing.createCampaign);
  const { mutateAsync: update } = useMutation(api.marketing.updateCampaign.mutationOptions());
  const [saver] = useState(() => {
    const idempotencyKey = newIdempotencyKey();
    return createDraftSaver<CampaignValues, Campaign>({
      saved: stored && savedAs(stored),
      start,
      isSame: isSameCampaign,
      create: (values) => create(fieldsOf(values), idempotencyKey),
      update: (values, { id, version }) => update({ ...fieldsOf(values), id, version }),
      get: (id) => api.marketing.campaign.call({ id }),
      valuesOf,
      restMs,
    });
  });
  const [values, setValues] = useState(() => saver.getSaved()?.values ?? start);
  const state = useSyncExternalStore(saver.subscribe, saver.getState);
  const isSaved = state.kind === 'saved';
  const id = saver.getSaved()?.id ?? null;

  useEffect(() => saver.change(values), [saver, values]);
  useEffect(() => {
    window.addEventListener('online', saver.retry);
    return () => window.removeEventListener('online', saver.retry);
  }, [saver]);

  const isBehind = isSaved && stored !== null && stored.version > (saver.getSaved()?.version ?? 0);
  const follow = useEffectEvent(() => {
    if (!stored) return;
    saver.adopt(savedAs(stored));
    setValues(valuesOf(stored));
  });
  useEffect(() => {
    if (isBehind) follow();
  }, [isBehind]);

  const [openedId] = useState(id);
  const [isRestored, setRestored] = useState(false);
  const restore = useEffectEvent((kept: ReturnType<typeof keptValues>) => {
    const left = kept.read();
    if (!left) return;
    setValues((now) => mergeValues(now, left.values, left.before));
    setRestored(openedId === null);
  });
  useEffect(() => {
    if (owner) restore(keptValues(owner, openedId));
  }, [owner, openedId]);
  useEffect(() => {
    if (!owner) return;
    if (id !== openedId) keptValues(owner, openedId).clear();
    if (isSaved) return keptValues(owner, id).clear();
    keptValues(owner, id).write({ values, before: saver.getSaved()?.values ?? start });
  }, [owner, id, openedId, isSaved, values, saver, start]);

  const tellCreated = useEffectEvent((created: string) => onCreated(created));
  const isCreatedHere = openedId === null && id !== null;
  useEffect(() => {
    if (isCreatedHere) tellCreated(id);
  }, [isCreatedHere, id]);

  const leaving = useRef(saver);
  useEffect(() => {
    const kept = leaving.current;
    return () => void (kept.getState().kind === 'changed' && kept.flush().catch(() => undefined));
  }, []);

  const takeLatest = async () => {
    const before = saver.getSaved();
    if (!before) return;
    const latest = await api.marketing.campaign.call({ id: before.id });
    saver.adopt(savedAs(latest));
    setValues((mine) => mergeValues(valuesOf(latest), mine, before.values));
  };

  return {
    values,
    change: (next: Partial<CampaignValues>) => setValues((now) => ({ ...now, ...next })),
    state,
    id,
    /** Saves all changes immediately and returns the stored version. */
    save: saver.flush,
    takeLatest,
    isRestored,
    startOver: () => {
      setValues(start);
      setRestored(false);
    },
  };
}

export type CampaignDraft = ReturnType<typeof useCampaignDraft>;
