import type { PdfDocument, PdfReport } from './pdf-document.ts';

export interface PdfOwner {
  businessId: string;
  /**
   * The purpose of the PDF. Each purpose has its own part of the queue, so that visitors do not delay members, and
   * PDFs that users request do not delay emails.
   */
  drawnFor: 'member' | 'visitor' | 'letter' | 'preview';
}

export interface PdfRenderer {
  /**
   * Renders a PDF. The document is read only once there is room in the queue, so that a rejected request causes no
   * database load.
   */
  render(owner: PdfOwner, read: () => Promise<PdfDocument | PdfReport>): Promise<Uint8Array>;
  close(): Promise<void>;
}
