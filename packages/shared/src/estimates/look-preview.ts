import type * as z from 'zod';
import { LookPreview, LookPreviewQuery } from '../look/look-preview.ts';
import { SharedEstimate } from './shared-estimate.ts';

/**
 * The query for an estimate preview has no payment instructions, because payment instructions appear only on
 * invoices.
 */
export const EstimateLookQuery = LookPreviewQuery.omit({ pay: true });
export type EstimateLookQuery = z.infer<typeof EstimateLookQuery>;

export const EstimateLookPreview = LookPreview.extend({ page: SharedEstimate.nullable() });
export type EstimateLookPreview = z.infer<typeof EstimateLookPreview>;
