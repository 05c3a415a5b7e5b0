import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import * as z from 'zod';
import { newIdempotencyKey } from '../../lib/api.ts';
import { draftKey, readStored, removeStored, writeStored } from '../../lib/storage.ts';

const text = z.string();

/** The attempts to create the document. The attempts share an idempotency key, so that at most one attempt succeeds. */
export interface Attempt<Input> {
  key: string;
  /** The inputs that were sent and may have reached the server although no response arrived. */
  sent: Input[];
}

export interface StoredDraft<Values, Input> {
  values: Values;
  attempt: Attempt<Input>;
}

type DraftShape<Values, Input> = {
  kind: DocumentKind;
  Values: z.ZodType<Values>;
  Input: z.ZodType<Input>;
};

export const newAttempt = <Input>(): Attempt<Input> => ({ key: newIdempotencyKey(), sent: [] });

function parseJson(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a new document on this device until it is created. `owner` identifies the user and the purpose of the draft. */
export function draftStore<Values, Input>({ kind, Values, Input }: DraftShape<Values, Input>, owner: string) {
  const key = draftKey(kind, owner);
  const Draft = z.object({
    values: Values,
    attempt: z.object({ key: text, sent: z.array(Input).catch([]) }),
  });
  return {
    read: (): StoredDraft<Values, Input> | null => Draft.safeParse(parseJson(readStored(key))).data ?? null,
    write: (draft: StoredDraft<Values, Input>) => writeStored(key, JSON.stringify(draft)),
    clear: () => removeStored(key),
  };
}
