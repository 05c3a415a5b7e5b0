/**
 * Owner: everything. Staff: everything but members, business deletion, API keys and backups. Field worker: their own visits
 * with what these need, no prices and no money (T6).
 */
export const memberRoles = ['owner', 'staff', 'field'] as const;

/** Costs and margins are for owners and staff. A field worker is never told one, on any way. */
export const seesCosts = (role: (typeof memberRoles)[number]): boolean => role !== 'field';

/** What somebody can be beside the owner. */
export const teamRoles = ['staff', 'field'] as const satisfies readonly (typeof memberRoles)[number][];

export const roleLabels = {
  owner: 'Owner',
  staff: 'Staff',
  field: 'Field worker',
} satisfies Record<(typeof memberRoles)[number], string>;

/** One sentence of what each may. */
export const roleTexts = {
  staff: 'Everything except managing the team.',
  field: 'Their own visits and their own time. No prices, no money, no other customers.',
} satisfies Record<(typeof teamRoles)[number], string>;
