import type { PdfDocument, PdfReport } from '../platform/files/pdf-document.ts';
import { answerTasks } from '../platform/process/work-thread.ts';
import { renderPdf } from './render-pdf.ts';

answerTasks((document: PdfDocument | PdfReport) => renderPdf(document));
