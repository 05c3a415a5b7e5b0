/**
 * An event in the live stream: the given tables changed, any table could have changed, or the client has to check its
 * session again.
 */
export type LiveEvent = { type: 'change'; tables: string[] } | { type: 'resync' } | { type: 'session' };
