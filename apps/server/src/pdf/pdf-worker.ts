import { parentPort } from 'node:worker_threads';
import type { PdfDocument, PdfReport } from '../platform/files/pdf-document.ts';
import type { PdfAnswer } from './drawing-thread.ts';
import { renderPdf } from './render-pdf.ts';

async function answer(document: PdfDocument | PdfReport): Promise<PdfAnswer> {
  try {
    return { bytes: await renderPdf(document) };
  } catch (error) {
    return { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', async (document: PdfDocument | PdfReport) =>
  parentPort?.postMessage(await answer(document)),
);
