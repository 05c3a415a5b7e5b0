import type { CustomerOption } from '@dayworks/shared/customers/contract';
import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import type { LastJob } from '@dayworks/shared/documents/last-job';
import type { ZodSafeParseResult, ZodType } from 'zod';
import type { DocumentValues } from './document-values.ts';

export interface StoredDocument {
  id: string;
  version: number;
}

export type Parse<Values, Input> = (values: Values) => ZodSafeParseResult<Input>;

/** What else changes with the customer; `before` is the one who was chosen until now. */
export type FollowCustomer<Values> = (
  values: Values,
  picked: CustomerOption,
  before: CustomerOption | null,
) => Partial<Values>;

/** What else the last job brings along; the items, the place and the words come by themselves. */
export type FollowLastJob<Values> = (values: Values, last: LastJob) => Partial<Values>;

/** How the form of one kind of document differs from the others. */
export interface FormDefinition<
  Values extends DocumentValues,
  Input,
  Edit extends StoredDocument,
  Stored extends StoredDocument,
> {
  kind: DocumentKind;
  /** Read back from what this device keeps. */
  Values: ZodType<Values>;
  Input: ZodType<Input>;
  valuesOf(stored: Stored): Values;
  parseNew: Parse<Values, Input>;
  parseEdit(values: Values, stored: StoredDocument): ZodSafeParseResult<Edit>;
  /** What makes of the stored one what was meant to be created; undefined when it cannot become that. */
  editInto(stored: Stored, input: Input): Edit | undefined;
  followCustomer?: FollowCustomer<Values>;
  followLastJob?: FollowLastJob<Values>;
}

/** The server's part. Make them of mutations, so that what they affect is fetched anew. */
export interface DocumentCalls<Input, Edit, Stored> {
  create(input: Input, key: string): Promise<Stored>;
  update(edit: Edit): Promise<Stored>;
  remove(id: string): Promise<unknown>;
  get(id: string): Promise<Stored>;
}
