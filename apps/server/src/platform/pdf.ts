import type { PdfDocument, PdfReport } from './pdf-document.ts';

export interface PdfOwner {
  businessId: string;
  /** Each has a share of its own: no visitor keeps members waiting, and no clicks the post. */
  drawnFor: 'member' | 'visitor' | 'letter' | 'preview';
}

export interface PdfRenderer {
  render(document: PdfDocument | PdfReport, owner: PdfOwner): Promise<Uint8Array>;
  close(): Promise<void>;
}
