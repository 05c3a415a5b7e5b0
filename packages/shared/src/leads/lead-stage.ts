export const leadStages = ['new', 'contacted', 'site_visit', 'quoted', 'won', 'on_hold', 'lost'] as const;
export type LeadStage = (typeof leadStages)[number];

export const leadStageLabels: Record<LeadStage, string> = {
  new: 'New',
  contacted: 'Contacted',
  site_visit: 'Site visit',
  quoted: 'Quoted',
  won: 'Won',
  on_hold: 'On hold',
  lost: 'Lost',
};

/** The kinds of activities on a lead. Calls, messages and stage changes count as a response. */
export const leadActivityKinds = ['request', 'call', 'message', 'note', 'stage', 'converted'] as const;
export type LeadActivityKind = (typeof leadActivityKinds)[number];
