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

/** What was done about a lead; all but a note and a request are an answer to it. */
export const leadActivityKinds = ['request', 'call', 'message', 'note', 'stage', 'converted'] as const;
export type LeadActivityKind = (typeof leadActivityKinds)[number];
