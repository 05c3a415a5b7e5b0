/**
 * An owner can do everything. Staff can do everything except manage members, API keys and backups, and delete the
 * business. A field worker sees only their own visits and the data that these visits need, without prices or other
 * amounts (rule T6).
 */
export const memberRoles = ['owner', 'staff', 'field'] as const;

/** Only owners and staff can see costs and margins; a field worker never receives these amounts. */
export const seesCosts = (role: (typeof memberRoles)[number]): boolean => role !== 'field';

/** The roles that a member other than the owner can have. */
export const teamRoles = ['staff', 'field'] as const satisfies readonly (typeof memberRoles)[number][];

export const roleLabels = {
  owner: 'Owner',
  staff: 'Staff',
  field: 'Field worker',
} satisfies Record<(typeof memberRoles)[number], string>;

/** One sentence that describes the permissions of each role. */
export const roleTexts = {
  staff: 'Everything except managing the team.',
  field: 'Only their own visits and time. No prices, no financials, no other customers.',
} satisfies Record<(typeof teamRoles)[number], string>;
