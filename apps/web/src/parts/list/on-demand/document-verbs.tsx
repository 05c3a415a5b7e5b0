import { customerName, type NamedCustomer } from '@dayworks/shared/customers/customer-name';
import type { SentDocument } from '@dayworks/shared/documents/contract';
import { type DocumentKind, documentFileName, documentTitle } from '@dayworks/shared/documents/document-kind';
import type { LetterType } from '@dayworks/shared/documents/letter-type';
import { keptInOutboxText } from '@dayworks/shared/outbox/message-status';
import { FileText, MailCheck, Send } from 'lucide-react';
import { useState } from 'react';
import { api, toError } from '../../../lib/api.ts';
import { Radio, RadioGroup } from '../../../ui/input/radio-group.tsx';
import { saveFile } from '../../share/copy-and-save.ts';
import { type BulkProps, counted } from './bulk-actions.tsx';
import { WatchedAction, type WatchedVerb } from './watched-action.tsx';

const wayTexts = { email: 'Sent by email', sms: 'Sent by text message' };

/** The options that are the same for all actions that send a message for each chosen row. */
export const sendingVerb = <Row extends { id: string }>(type: LetterType) => ({
  mutationKey: api.documents.send.mutationKey(),
  run: ({ id }: Row, idempotencyKey: string) =>
    api.documents.send.call(
      { type, document_id: id, note: null, tone: null, method: null },
      { context: { idempotencyKey } },
    ),
  done: ({ kept }: SentDocument) => (kept ? 'kept in the outbox' : 'sent'),
  resultText: ({ method, kept }: SentDocument) => (kept ? keptInOutboxText[method] : wayTexts[method]),
});

interface DocumentRow {
  id: string;
  number: string;
  status: string;
  customer: NamedCustomer | null;
}

export const documentName =
  (kind: DocumentKind) =>
  (row: DocumentRow): string =>
    `${documentTitle(kind, row)} · ${customerName(row.customer)}`;

const nounsOf = (kind: DocumentKind) => ({ one: kind, many: `${kind}s` });

/** Sends each chosen document to its customer. `totalText` states the total of the chosen documents. */
export const sendVerb = <Row extends DocumentRow>(
  kind: DocumentKind,
  totalText: (rows: readonly Row[]) => string,
): WatchedVerb<Row, SentDocument> => ({
  ...sendingVerb(kind),
  label: 'Send',
  icon: <Send />,
  nameOf: documentName(kind),
  question: (rows) => ({
    title: `Send ${counted(rows.length, nounsOf(kind))}?`,
    description: `${totalText(rows)}. Each customer gets their ${kind} by email, or by text message if there is only a phone number.`,
  }),
});

/** Marks the chosen drafts as sent, without sending a message. */
export const markSentVerb = <Row extends DocumentRow>(kind: DocumentKind): WatchedVerb<Row, unknown> => {
  const { markSent } = kind === 'invoice' ? api.invoices : api.estimates;
  return {
    label: 'Mark as sent',
    icon: <MailCheck />,
    done: () => 'marked as sent',
    mutationKey: markSent.mutationKey(),
    run: ({ id }, idempotencyKey) => markSent.call({ id }, { context: { idempotencyKey } }),
    nameOf: documentName(kind),
    appliesTo: ({ status }) => status === 'draft',
    resultText: () => 'Marked as sent',
    question: (rows) => ({
      title: `Mark ${counted(rows.length, nounsOf(kind))} as sent?`,
      description: `No message is sent. Use this if your customers already have these ${kind}s.`,
    }),
  };
};

const formats = { one: 'One file with all pages', zip: 'A ZIP file with a PDF for each' };
type Format = keyof typeof formats;

interface Drawn<Row> {
  row: Row;
  value: Uint8Array<ArrayBuffer>;
}

/**
 * Combines the pages of all PDFs into one PDF. The PDF library is large, so it is loaded only when the user asks for a
 * single file.
 */
async function joinPages(files: readonly Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const joined = await PDFDocument.create();
  for (const file of files) {
    const document = await PDFDocument.load(file);
    for (const page of await joined.copyPages(document, document.getPageIndices())) joined.addPage(page);
  }
  return new Uint8Array(await joined.save());
}

/**
 * Two documents can get the same file name if their numbers differ only in a slash. The second file then gets the
 * suffix 2.
 */
function nameFiles<Row extends { number: string }>(kind: DocumentKind, drawn: readonly Drawn<Row>[]) {
  const files: Record<string, Uint8Array> = {};
  for (const { row, value } of drawn) {
    const name = documentFileName(kind, row);
    const isFree = (candidate: string) => !(candidate in files);
    let free = name;
    for (let copy = 2; !isFree(free); copy++) free = name.replace(/\.pdf$/, ` ${copy}.pdf`);
    files[free] = value;
  }
  return files;
}

async function saveDrawn<Row extends { number: string }>(
  kind: DocumentKind,
  format: Format,
  drawn: readonly Drawn<Row>[],
): Promise<void> {
  if (drawn.length === 0) return;
  if (format === 'one') {
    const pages = await joinPages(drawn.map(({ value }) => value));
    saveFile(new File([pages], `${kind}s.pdf`, { type: 'application/pdf' }));
    return;
  }
  const { zipSync } = await import('fflate');
  // PDFs are already compressed, so they are stored in the ZIP file without further compression.
  const archive = zipSync(nameFiles(kind, drawn), { level: 0 });
  saveFile(new File([archive], `${kind}s.zip`, { type: 'application/zip' }));
}

type PdfActionProps<Row> = BulkProps<Row> & { kind: DocumentKind };

/** Downloads the PDFs of the chosen documents in the order of the list, as one PDF or as a ZIP file. */
export function PdfAction<Row extends DocumentRow>({ kind, ...props }: PdfActionProps<Row>) {
  const [format, setFormat] = useState<Format>('one');
  const verb: WatchedVerb<Row, Uint8Array<ArrayBuffer>> = {
    label: 'Download PDF',
    icon: <FileText />,
    done: () => 'downloaded',
    mutationKey: [],
    nameOf: documentName(kind),
    run: async ({ id }) => {
      const response = await fetch(`/api/${kind}s/${id}/pdf`);
      if (!response.ok) throw await toError(response);
      return new Uint8Array(await response.arrayBuffer());
    },
    resultText: () => 'Added to the file',
    question: (rows) => ({
      title: `Download ${counted(rows.length, props.nouns)} as PDF`,
      description: 'The pages are in the order of the list.',
    }),
    onEnd: (drawn) => {
      const order = new Map(props.rows.map(({ id }, index) => [id, index]));
      const sorted = drawn.toSorted((a, b) => (order.get(a.row.id) ?? 0) - (order.get(b.row.id) ?? 0));
      return saveDrawn(kind, format, sorted);
    },
  };
  return (
    <WatchedAction {...props} verb={verb}>
      <RadioGroup aria-label="File format" value={format} onValueChange={setFormat} className="grid gap-2">
        {Object.entries(formats).map(([value, label]) => (
          <Radio key={value} value={value}>
            {label}
          </Radio>
        ))}
      </RadioGroup>
    </WatchedAction>
  );
}
