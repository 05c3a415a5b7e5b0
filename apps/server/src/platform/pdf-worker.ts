import { parentPort } from 'node:worker_threads';
import { renderDocumentPdf } from '../documents/document-pdf.tsx';
import type { PdfDocument } from '../documents/pdf-document.ts';
import type { PdfAnswer } from './pdf.ts';

async function answer(document: PdfDocument): Promise<PdfAnswer> {
  try {
    return { bytes: await renderDocumentPdf(document) };
  } catch (error) {
    return { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', async (document: PdfDocument) => parentPort?.postMessage(await answer(document)));
