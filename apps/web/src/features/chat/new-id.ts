import { newIdempotencyKey } from '../../lib/api.ts';

/** Creates the id of a message on the client, so that a message sent twice is stored only once. */
export const newId = (): string =>
  newIdempotencyKey().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
