import type { PdfDocument, PdfReport } from './pdf-document.ts';

export interface PdfOwner {
  businessId: string;
  /** Each has a share of its own: no visitor keeps members waiting, and no clicks the post. */
  drawnFor: 'member' | 'visitor' | 'letter' | 'preview';
}

export interface PdfRenderer {
  /** What is drawn is read only once there is room for it: what is refused costs the database nothing. */
  render(owner: PdfOwner, read: () => Promise<PdfDocument | PdfReport>): Promise<Uint8Array>;
  close(): Promise<void>;
}
