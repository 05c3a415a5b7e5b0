import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import * as z from 'zod';
import { newIdempotencyKey } from '../../lib/api.ts';
import { draftKey, readStored, removeStored, writeStored } from '../../lib/storage.ts';

const text = z.string();

/** The tries to create the document. They share a key, so that at most one of them succeeds. */
export interface Attempt<Input> {
  key: string;
  /** What was sent and may have arrived, although no answer came back. */
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

/** Where a new document waits on this device until it is created. The owner: who types it, and for what. */
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
