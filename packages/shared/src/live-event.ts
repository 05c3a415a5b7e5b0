/**
 * An event sent to the web app: some tables changed, any table could have changed, or the web app must check its
 * session again.
 */
export type LiveEvent = { type: 'change'; tables: string[] } | { type: 'resync' } | { type: 'session' };
