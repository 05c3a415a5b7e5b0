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

/**
 * Returns further changes to the form values when the user changes the customer; `before` is the previously chosen
 * customer.
 */
export type FollowCustomer<Values> = (
  values: Values,
  picked: CustomerOption,
  before: CustomerOption | null,
) => Partial<Values>;

/** Returns further values to copy from the customer's last job; items, address and text fields are copied anyway. */
export type FollowLastJob<Values> = (values: Values, last: LastJob) => Partial<Values>;

/** Describes how the form for one kind of document differs from the forms for other kinds. */
export interface FormDefinition<
  Values extends DocumentValues,
  Input,
  Edit extends StoredDocument,
  Stored extends StoredDocument,
> {
  kind: DocumentKind;
  /** The schema for reading a document draft that is stored on this device. */
  Values: ZodType<Values>;
  Input: ZodType<Input>;
  valuesOf(stored: Stored): Values;
  parseNew: Parse<Values, Input>;
  parseEdit(values: Values, stored: StoredDocument): ZodSafeParseResult<Edit>;
  /**
   * Returns the edit that turns the stored document into the document on the screen; undefined if that is not
   * possible.
   */
  editInto(stored: Stored, input: Input): Edit | undefined;
  followCustomer?: FollowCustomer<Values>;
  followLastJob?: FollowLastJob<Values>;
}

/**
 * The server calls for one kind of document. The calls should be mutations, because mutations refetch the affected
 * data.
 */
export interface DocumentCalls<Input, Edit, Stored> {
  create(input: Input, key: string): Promise<Stored>;
  update(edit: Edit): Promise<Stored>;
  remove(id: string): Promise<unknown>;
  get(id: string): Promise<Stored>;
}
