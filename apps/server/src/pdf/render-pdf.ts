import type { PdfDocument, PdfReport } from '../platform/files/pdf-document.ts';
import { renderDocumentPdf } from './document-pdf.tsx';
import { renderReportPdf } from './report-pdf.tsx';

export const renderPdf = (document: PdfDocument | PdfReport): Promise<Buffer> =>
  'tables' in document ? renderReportPdf(document) : renderDocumentPdf(document);
