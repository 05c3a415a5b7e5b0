import { parentPort } from 'node:worker_threads';
import type { PdfDocument } from '../platform/pdf-document.ts';
import { renderDocumentPdf } from './document-pdf.tsx';
import type { PdfAnswer } from './pdf-renderer.ts';

async function answer(document: PdfDocument): Promise<PdfAnswer> {
  try {
    return { bytes: await renderDocumentPdf(document) };
  } catch (error) {
    return { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', async (document: PdfDocument) => parentPort?.postMessage(await answer(document)));
