import type * as z from 'zod';
import { LookPreview } from '../look/look-preview.ts';
import { SharedInvoice } from './shared-invoice.ts';

export const InvoiceLookPreview = LookPreview.extend({ page: SharedInvoice.nullable() });
export type InvoiceLookPreview = z.infer<typeof InvoiceLookPreview>;
