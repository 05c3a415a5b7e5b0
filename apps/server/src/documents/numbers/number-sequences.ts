import { type DocumentKind, shortNumber } from '@dayworks/shared/documents/document-kind';
import {
  type NumberSequence,
  type NumberSequenceEdit,
  type SequenceKind,
  sequenceKinds,
  sequenceNumber,
  usualSequence,
} from '@dayworks/shared/documents/number-sequence';
import { invalid } from '@dayworks/shared/errors';
import { audit } from '../../platform/audit.ts';
import { businessDay } from '../../platform/business-day.ts';
import { refuseStale } from '../../platform/record.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import {
  type Actor,
  type NamedQuery,
  readBusiness,
  type Scope,
  type Tx,
  withBusiness,
} from '../../platform/with-business.ts';

const yearOf = (actor: Actor) => Number(businessDay(actor).slice(0, 4));

/** A sequence whose numbers contain the year restarts at 1 in a new year. */
const sequencesQuery = (actor: Actor): NamedQuery => ({
  name: 'number-sequences',
  text: `select kind, is_on, prefix, has_year, version,
           case when has_year and counted_year < $2 then 1 else next_number end as next_number
         from number_sequences where business_id = $1`,
  values: [actor.businessId, yearOf(actor)],
});

const withUsual = (rows: readonly NumberSequence[]): NumberSequence[] =>
  sequenceKinds.map((kind) => rows.find((row) => row.kind === kind) ?? usualSequence(kind));

export async function listNumberSequences(context: MemberContext): Promise<NumberSequence[]> {
  const [rows] = await readBusiness<[NumberSequence[]]>(context, [sequencesQuery(context.actor)]);
  return withUsual(rows);
}

const numberedTables: Record<SequenceKind, string> = {
  invoice: 'invoices',
  estimate: 'estimates',
  credit_note: 'invoice_credits',
};

async function refuseUsedNumber(tx: Tx, { businessId }: Actor, kind: SequenceKind, number: string) {
  const { rows } = await tx.$client.query(
    `select from ${numberedTables[kind]} where business_id = $1 and lower(number) collate "C" = lower($2) collate "C"`,
    [businessId, number],
  );
  const problem = `${number} is already used. Choose a higher number.`;
  if (rows.length > 0) throw invalid(problem, { next_number: problem });
}

/** Stores the sequence for future documents. Documents that already have a number keep it. */
export async function updateNumberSequence(
  context: MemberContext,
  edit: NumberSequenceEdit,
): Promise<NumberSequence> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    /*
     * The business row is locked first, so that if two users save for the first time simultaneously, the second user
     * gets a conflict. This lock mode still allows other transactions to add rows to the business; otherwise, a
     * transaction that holds the sequence lock and adds a row would cause a deadlock. The sequence row is locked before
     * it is read, so that no number is taken between the check and the change.
     */
    await tx.$client.query('select from business_settings where id = $1 for no key update', [
      actor.businessId,
    ]);
    await tx.$client.query('select from number_sequences where business_id = $1 and kind = $2 for update', [
      actor.businessId,
      edit.kind,
    ]);
    const { rows } = await tx.$client.query<NumberSequence>(sequencesQuery(actor));
    const before = withUsual(rows).find(({ kind }) => kind === edit.kind) ?? usualSequence(edit.kind);
    refuseStale(before, edit.version, 'numbers');
    if (edit.is_on) await refuseUsedNumber(tx, actor, edit.kind, sequenceNumber(edit, yearOf(actor)));
    const after = { ...edit, version: edit.version + 1 };
    await tx.$client.query(
      `insert into number_sequences (business_id, kind, is_on, prefix, has_year, next_number, counted_year, version)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (business_id, kind) do update set is_on = excluded.is_on, prefix = excluded.prefix,
         has_year = excluded.has_year, next_number = excluded.next_number, counted_year = excluded.counted_year,
         version = excluded.version, updated_at = now()`,
      [
        actor.businessId,
        after.kind,
        after.is_on,
        after.prefix,
        after.has_year,
        after.next_number,
        yearOf(actor),
        after.version,
      ],
    );
    await audit(tx, actor, {
      action: 'update',
      entity: 'number_sequence',
      entityId: actor.businessId,
      before,
      after,
    });
    return after;
  });
}

interface NumberedDraft {
  id: string;
  number: string;
  status: string;
}

/**
 * Gives a draft that is about to be sent the next number of the business's sequence, so that the message already
 * contains the number. Returns the resulting number. If the status of a draft changes in any other way, a trigger gives
 * it the number (database/document-numbers.sql).
 */
export async function takeNumber(
  tx: Tx,
  { businessId }: Scope,
  kind: DocumentKind,
  { id, number, status }: NumberedDraft,
): Promise<string> {
  if (status !== 'draft' || number !== shortNumber(id)) return number;
  const { rows } = await tx.$client.query<{ number: string | null; counted: number | null }>(
    'select number, counted from take_document_number($1, $2)',
    [businessId, kind],
  );
  const taken = rows[0];
  if (!taken?.number) return number;
  await tx.$client.query(
    `update ${kind}s set number = $3, number_counted = $4 where business_id = $1 and id = $2`,
    [businessId, id, taken.number, taken.counted],
  );
  return taken.number;
}
