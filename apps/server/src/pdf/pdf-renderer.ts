import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DomainError, invalid, tooManyRequests } from '@dayworks/shared/errors';
import { currentRequest } from '../platform/current-request.ts';
import type { PdfDocument, PdfOwner, PdfRenderer, PdfReport } from '../platform/files/pdf-document.ts';
import { FairLine, LineFull } from '../platform/limits/fair-queue.ts';
import { WorkThread } from '../platform/process/work-thread.ts';
import { collectTexts } from './pdf-text.ts';

type Paper = PdfDocument | PdfReport;

const threadFile = join(import.meta.dirname, 'pdf-worker.js');

const retryAfterSeconds = 10;
/** The maximum number of documents of one business that are allowed to wait while a document is being rendered. */
const longestShare = 8;
/** The maximum number of PDFs of one document that can be rendered or waiting for visitors at the same time. */
const mostOfDocument = 3;
/**
 * The size above which a document counts as long. A document with hundreds of rows takes ten seconds or more to
 * render, so ordinary documents must not wait for it.
 */
const longPaper = 10_000;

const isLong = (paper: Paper) =>
  collectTexts('tables' in paper ? paper.tables : [paper.items, paper.lists, paper.notes, paper.terms])
    .length > longPaper;

const shareOf = ({ businessId, drawnFor }: PdfOwner) => `${businessId} ${drawnFor}`;

/**
 * Renders the document in the current thread. Tests run without a bundle, so there is no bundled file that a separate
 * thread could run.
 */
async function renderHere(paper: Paper): Promise<Uint8Array> {
  const { renderPdf } = await import('./render-pdf.ts');
  return renderPdf(paper);
}

const shareFull = () =>
  tooManyRequests(
    retryAfterSeconds,
    'Several documents for this business are already being prepared. Please wait a moment, then try again.',
  );

/**
 * The error for a document whose reader disconnected while the document was waiting. The document is not rendered, so
 * the next documents do not wait for it.
 */
const readerLeft = () => invalid('This document is no longer needed.');

async function refuseWhenFull<T>(drawn: Promise<T>): Promise<T> {
  try {
    return await drawn;
  } catch (error) {
    if (!(error instanceof LineFull)) throw error;
    if (error.isOwnShare) throw shareFull();
    throw new DomainError(
      'SERVICE_UNAVAILABLE',
      'Many documents are being prepared right now. Please try again in a minute.',
    );
  }
}

/**
 * Renders one document at a time; businesses take turns, so that a single document of one business never waits for many
 * documents of another business.
 */
function createLane(timeoutMs: number) {
  // PDFs are rendered in a separate thread, because rendering a page takes 200 ms.
  const thread = existsSync(threadFile)
    ? new WorkThread<Paper, Uint8Array>(threadFile, { timeoutMs, memoryMb: 1024 })
    : undefined;
  const line = new FairLine({ atOnce: 1, longest: 50, longestShare });
  const drawNow = async ({ drawnFor }: PdfOwner, paper: Paper) => {
    if (drawnFor !== 'letter' && currentRequest.getStore()?.hasLeft()) throw readerLeft();
    return thread ? thread.run(paper) : renderHere(paper);
  };
  return {
    draw: (owner: PdfOwner, paper: Paper) =>
      refuseWhenFull(line.run(shareOf(owner), () => drawNow(owner, paper))),
    stop: async () => thread?.stop(),
  };
}

/**
 * Converts the error of a rendering that ran out of time or memory to a permanent error, because a retry would fail in
 * the same way.
 */
function asTooLong(error: unknown): never {
  if (!(error instanceof Error) || error.name !== 'AbortError') throw error;
  throw new DomainError(
    'PAYLOAD_TOO_LARGE',
    'This document is too long for a PDF. Please shorten the descriptions, or split it in two.',
  );
}

export function createPdfRenderer(): PdfRenderer {
  const [ordinary, long] = [createLane(45_000), createLane(90_000)];
  const underWay = new Map<string, number>();
  const count = (share: string, change: 1 | -1) => {
    const next = (underWay.get(share) ?? 0) + change;
    if (next > 0) underWay.set(share, next);
    else underWay.delete(share);
  };
  return {
    async render(owner, read) {
      // At most one PDF of a business is rendered at a time, so the limit is that one plus the PDFs that may wait.
      const limits: [share: string, most: number][] = [[shareOf(owner), longestShare + 1]];
      if (owner.openedId) limits.push([owner.openedId, mostOfDocument]);
      if (limits.some(([share, most]) => (underWay.get(share) ?? 0) >= most)) throw shareFull();
      for (const [share] of limits) count(share, 1);
      try {
        const paper = await read();
        return await (isLong(paper) ? long.draw(owner, paper).catch(asTooLong) : ordinary.draw(owner, paper));
      } finally {
        for (const [share] of limits) count(share, -1);
      }
    },
    async close() {
      await Promise.all([ordinary.stop(), long.stop()]);
    },
  };
}
