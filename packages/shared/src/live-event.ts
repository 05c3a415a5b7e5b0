/** What the live stream says: tables that changed, everything may have, or look at your session again. */
export type LiveEvent = { type: 'change'; tables: string[] } | { type: 'resync' } | { type: 'session' };
