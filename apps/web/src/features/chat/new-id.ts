import { newIdempotencyKey } from '../../lib/api.ts';

/** Of a message, made here: the same one sent twice is one message. */
export const newId = (): string =>
  newIdempotencyKey().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
