import type * as z from 'zod';
import { LookPreview, LookPreviewQuery } from '../look/look-preview.ts';
import { SharedEstimate } from './shared-estimate.ts';

/** Payment instructions are left out, because they appear only on invoices. */
export const EstimateLookQuery = LookPreviewQuery.omit({ pay: true });
export type EstimateLookQuery = z.infer<typeof EstimateLookQuery>;

export const EstimateLookPreview = LookPreview.extend({ page: SharedEstimate.nullable() });
export type EstimateLookPreview = z.infer<typeof EstimateLookPreview>;
