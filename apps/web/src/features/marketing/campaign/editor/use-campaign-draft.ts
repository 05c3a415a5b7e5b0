import type { Campaign } from '@dayworks/shared/marketing/campaigns/campaign';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../../../lib/api.ts';
import { useCreate } from '../../../../parts/form/use-create.ts';
import { useSavedForm } from '../../../../parts/form/use-saved-form.ts';
import { useDraftOwner } from '../../../../parts/record/new-record.ts';
import {
  type CampaignFields,
  type CampaignValues,
  fieldsOf,
  mergeValues,
  valuesOf,
} from './campaign-values.ts';

const isCampaign = (value: unknown): value is CampaignValues =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'rules' in value &&
  Array.isArray(value.rules);

const restMs = 800;

/**
 * The form of the campaign that is being edited. It is based on the form logic that all forms share, but saves while
 * the user types. Unsaved values stay on this device, so that nothing is lost if the tab is closed or the network
 * fails.
 */
export function useCampaignDraft(
  stored: Campaign | null,
  start: CampaignValues,
  onCreated: (id: string) => void,
) {
  const owner = useDraftOwner();
  const create = useCreate(api.marketing.createCampaign);
  const { mutateAsync: update } = useMutation(api.marketing.updateCampaign.mutationOptions());
  const [openedId] = useState(stored?.id ?? null);
  const [createdId, setCreatedId] = useState<string | null>(null);
  const keptId = openedId ?? createdId;
  const form = useSavedForm<CampaignValues, CampaignFields, Campaign>({
    start: stored ? valuesOf(stored) : start,
    read: (values) => ({ values: fieldsOf(values) }),
    create,
    edit: {
      stored,
      valuesOf,
      update: (fields, known) => update({ ...fields, ...known }),
      get: (campaignId) => api.marketing.campaign.call({ id: campaignId }),
      merge: mergeValues,
    },
    draft: owner
      ? {
          form: 'campaign',
          owner: keptId ? `${owner}:${keptId}` : owner,
          read: (kept) => (isCampaign(kept) ? kept : null),
        }
      : null,
    staysOpen: true,
    contentOf: fieldsOf,
  });
  const { control, saver, changes, base, failure, set, getValues } = form;
  const values = useWatch({ control, compute: (now: CampaignValues) => now });

  useEffect(() => {
    if (changes > 0) saver.saveLater(structuredClone(values), restMs);
    else saver.cancel();
  }, [saver, values, changes]);
  const retry = useEffectEvent(() => {
    if (failure?.kind === 'unanswered') void save().catch(() => undefined);
  });
  useEffect(() => {
    const listener = () => retry();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);

  const newId = openedId === null ? (base?.id ?? null) : null;
  const tellCreated = useEffectEvent((created: string) => {
    setCreatedId(created);
    onCreated(created);
  });
  useEffect(() => {
    if (newId) tellCreated(newId);
  }, [newId]);

  const saveLast = useEffectEvent(() => {
    if (changes > 0 && !failure) void save().catch(() => undefined);
  });
  useEffect(() => () => saveLast(), []);

  /** Saves all changes immediately and returns the stored version. */
  const save = async (): Promise<Campaign> =>
    base && changes === 0 ? base : saver.save(structuredClone(getValues()));

  return {
    ...form,
    values,
    change: set,
    state: failure?.kind ?? (form.frame.isSaving ? 'saving' : changes > 0 ? 'changed' : 'saved'),
    id: base?.id ?? null,
    save,
  };
}

export type CampaignDraft = ReturnType<typeof useCampaignDraft>;
