import { oc } from '@orpc/contract';
import * as z from 'zod';
import { CustomerRequest } from '../customers/customer-request.ts';
import { DocumentEvent, DocumentLink, DocumentMessage, DocumentTotals } from '../documents/contract.ts';
import { Id } from '../fields.ts';
import { LookPreview, LookPreviewQuery } from '../look/look-preview.ts';
import { chosenFields, Recovered } from '../page-fields.ts';
import { Project } from '../projects/project.ts';
import { Estimate, EstimateEdit, EstimatePhoto, NewEstimate } from './estimate.ts';
import { EstimateOverview, EstimatePage, EstimatePageQuery, EstimateQuery } from './estimate-list.ts';
import {
  ChangesSinceSigned,
  DeclineEstimate,
  EstimateLook,
  EstimateSignature,
  RequestChanges,
  SharedEstimate,
  SharedEstimateKey,
  SignEstimate,
} from './shared-estimate.ts';

/**
 * The query for an estimate preview has no payment instructions, because payment instructions appear only on
 * invoices.
 */
export const EstimateLookQuery = LookPreviewQuery.omit({ pay: true });
export type EstimateLookQuery = z.infer<typeof EstimateLookQuery>;

export const EstimateLookPreview = LookPreview.extend({ page: SharedEstimate.nullable() });
export type EstimateLookPreview = z.infer<typeof EstimateLookPreview>;

const estimatePhotoMaxBytes = 3 * 1024 * 1024;
const estimatePhotoTooLargeText = 'Please choose a photo up to 3 MB';

const route = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT', path: `/${string}`) =>
  oc.route({ method, path, tags: ['estimates'] });

const ById = z.strictObject({ id: Id });

const line_name = EstimatePhoto.shape.line_name.default(null);

const NewEstimatePhoto = ById.extend({
  photo: z.file().max(estimatePhotoMaxBytes, estimatePhotoTooLargeText),
  line_name,
});
export type NewEstimatePhoto = z.infer<typeof NewEstimatePhoto>;

const PlacedEstimatePhoto = ById.extend({ photo_id: Id, line_name });
export type PlacedEstimatePhoto = z.infer<typeof PlacedEstimatePhoto>;

export const EstimateDetail = Estimate.extend({
  messages: z.array(DocumentMessage),
  events: z.array(DocumentEvent),
  signatures: z.array(EstimateSignature),
  changes_since_signed: ChangesSinceSigned.nullable(),
  /** The customer's request that led to the estimate. */
  request: CustomerRequest.nullable(),
  /** The number of the invoice that was created from the estimate. */
  invoice_number: z.string().nullable(),
});
export type EstimateDetail = z.infer<typeof EstimateDetail>;

export const estimatesContract = {
  list: route('GET', '/estimates').input(EstimatePageQuery).output(EstimatePage),
  totals: route('GET', '/estimates/totals').input(EstimateQuery).output(DocumentTotals),
  overview: route('GET', '/estimates/overview').output(EstimateOverview),
  recover: route('POST', '/estimates/recover').output(Recovered),
  exportCsv: route('GET', '/estimates/export').input(EstimateQuery.extend(chosenFields)).output(z.file()),
  get: route('GET', '/estimates/{id}').input(ById).output(EstimateDetail),
  create: route('POST', '/estimates').input(NewEstimate).output(Estimate),
  update: route('PATCH', '/estimates/{id}').input(EstimateEdit).output(Estimate),
  remove: route('DELETE', '/estimates/{id}').input(ById).output(z.null()),
  duplicate: route('POST', '/estimates/{id}/duplicate').input(ById).output(Estimate),
  markSent: route('POST', '/estimates/{id}/mark-sent').input(ById).output(Estimate),
  /** Makes an estimate a draft again that was marked as sent by mistake. */
  unmarkSent: route('POST', '/estimates/{id}/mark-sent/undo').input(ById).output(Estimate),
  /** Records a decision that the customer made by phone or in person. */
  decide: route('POST', '/estimates/{id}/decide')
    .input(ById.extend({ decision: z.enum(['approved', 'declined']) }))
    .output(Estimate),
  toProject: route('POST', '/estimates/{id}/project').input(ById).output(Project),
  previewLook: route('POST', '/estimates/preview-look').input(EstimateLookQuery).output(EstimateLookPreview),
  pdf: route('GET', '/estimates/{id}/pdf').input(ById).output(z.file()),
  uploadPhoto: route('POST', '/estimates/{id}/photos').input(NewEstimatePhoto).output(EstimateDetail),
  /** Chooses the item that a photo shows. */
  placePhoto: route('PUT', '/estimates/{id}/photos/{photo_id}')
    .input(PlacedEstimatePhoto)
    .output(EstimateDetail),
  removePhoto: route('DELETE', '/estimates/{id}/photos/{photo_id}')
    .input(ById.extend({ photo_id: Id }))
    .output(EstimateDetail),
  /** Returns the PDF of a signed version, exactly as it was signed. */
  signedPdf: route('GET', '/estimates/signatures/{id}/pdf').input(ById).output(z.file()),
  link: route('GET', '/estimates/{id}/link').input(ById).output(DocumentLink),
  switchLink: route('PUT', '/estimates/{id}/link')
    .input(ById.extend({ enabled: z.boolean() }))
    .output(DocumentLink),
  renewLink: route('POST', '/estimates/{id}/link/renew').input(ById).output(DocumentLink),
  openShared: route('POST', '/shared-estimates/{id}').input(SharedEstimateKey).output(SharedEstimate),
  markViewed: route('POST', '/shared-estimates/{id}/viewed').input(SharedEstimateKey).output(z.null()),
  look: route('POST', '/shared-estimates/{id}/look').input(EstimateLook).output(z.null()),
  sharedPdf: route('GET', '/shared-estimates/{id}/pdf').input(SharedEstimateKey).output(z.file()),
  sharedPhoto: route('GET', '/shared-estimates/{id}/photos/{photo_id}')
    .input(SharedEstimateKey.extend({ photo_id: Id }))
    .output(z.file()),
  sign: route('POST', '/shared-estimates/{id}/sign').input(SignEstimate).output(SharedEstimate),
  requestChanges: route('POST', '/shared-estimates/{id}/changes')
    .input(RequestChanges)
    .output(SharedEstimate),
  decline: route('POST', '/shared-estimates/{id}/decline').input(DeclineEstimate).output(SharedEstimate),
};
