import { DomainError } from '@dayworks/shared/errors';
import type { ExpenseRow } from '@dayworks/shared/expenses/expense';
import { redrawPhoto } from '../files/redraw-photo.ts';
import { keepPhoto, swapFile } from '../files/stored-files.ts';
import { files } from '../files/table.ts';
import { insertRow } from '../platform/database/row-statements.ts';
import { lockRecord, storeRecord } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import { lockJobsOf } from '../time/time-record.ts';
import { readExpense } from './reads.ts';
import { expenseRecord, type StoredExpense } from './writes.ts';

const unreadable = 'Please choose an image (JPEG, PNG or WebP) or a PDF';

interface Kept {
  name: string;
  content_type: string;
  bytes: Buffer;
}

const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString('latin1') === '%PDF-';

/**
 * Reads an uploaded receipt. An image is re-encoded. A PDF is stored as uploaded, and can be downloaded but is never
 * shown on our pages.
 */
async function readReceipt({ businessId }: Actor, upload: File): Promise<Kept> {
  const bytes = Buffer.from(await upload.arrayBuffer());
  if (isPdf(bytes)) return { name: 'receipt.pdf', content_type: 'application/pdf', bytes };
  const drawn = await redrawPhoto(businessId, bytes);
  if (!drawn)
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', unreadable, { fields: { receipt: unreadable } });
  return { name: 'receipt.jpg', content_type: 'image/jpeg', bytes: drawn.bytes };
}

async function lockExpense(tx: Tx, actor: Actor, id: string): Promise<StoredExpense> {
  await lockJobsOf(tx, actor, 'expenses', id);
  return lockRecord(tx, actor, expenseRecord, id);
}

/** A receipt can also be added to an invoiced expense, because the receipt can arrive later than the invoice. */
async function setReceipt(
  tx: Tx,
  context: MemberContext,
  before: StoredExpense,
  fileId: string | null,
): Promise<ExpenseRow> {
  const { actor } = context;
  await storeRecord(tx, actor, expenseRecord, before.id, { receipt_file_id: fileId });
  await swapFile(tx, context, {
    entity: expenseRecord.entity,
    entityId: before.id,
    field: 'receipt_file_id',
    before: before.receipt_file_id,
    after: fileId,
  });
  return readExpense(tx, actor, before.id);
}

export async function putReceipt(
  context: MemberContext,
  { id, receipt }: { id: string; receipt: File },
): Promise<ExpenseRow> {
  const { platform, actor } = context;
  await withBusiness(context, (tx) => lockExpense(tx, actor, id));
  const { name, content_type, bytes } = await readReceipt(actor, receipt);
  return keepPhoto(platform, bytes, (kept) =>
    withBusiness(context, async (tx) => {
      const before = await lockExpense(tx, actor, id);
      await insertRow(tx, files, {
        id: kept.id,
        business_id: actor.businessId,
        name,
        content_type,
        byte_size: kept.byteSize,
        sha256: kept.sha256,
        is_public: false,
      });
      return setReceipt(tx, context, before, kept.id);
    }),
  );
}

export async function removeReceipt(context: MemberContext, { id }: { id: string }): Promise<ExpenseRow> {
  return withBusiness(context, async (tx) =>
    setReceipt(tx, context, await lockExpense(tx, context.actor, id), null),
  );
}
