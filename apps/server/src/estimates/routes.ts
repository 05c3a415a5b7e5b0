import { member, open } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { recoverAll } from '../platform/orphans.ts';
import { decideEstimate, declineEstimate, markViewed, requestChanges } from './answer-estimate.ts';
import { getEstimatePdf, getSharedEstimatePdf } from './estimate-pdf.ts';
import { estimateToProject } from './estimate-to-project.ts';
import { getSharedPhoto, placePhoto, removePhoto, uploadPhoto } from './photos/photos.ts';
import { getSignedPdf } from './photos/signed-pdf.ts';
import { previewLook } from './preview-look.ts';
import {
  exportEstimates,
  getEstimate,
  getEstimateOverview,
  getEstimateTotals,
  listEstimates,
} from './reads.ts';
import { getLink, lookAtEstimate, openSharedEstimate, renewLink, switchLink } from './shared-estimate.ts';
import { signEstimate } from './sign-estimate.ts';
import {
  createEstimate,
  duplicateEstimate,
  markSent,
  removeEstimate,
  unmarkSent,
  updateEstimate,
} from './writes.ts';

export const estimatesRoutes = {
  ...routesOf(member.estimates, {
    list: listEstimates,
    totals: getEstimateTotals,
    overview: getEstimateOverview,
    recover: recoverAll('estimates'),
    exportCsv: exportEstimates,
    get: getEstimate,
    create: createEstimate,
    update: updateEstimate,
    remove: removeEstimate,
    duplicate: duplicateEstimate,
    markSent,
    unmarkSent,
    decide: decideEstimate,
    toProject: estimateToProject,
    previewLook,
    pdf: getEstimatePdf,
    signedPdf: getSignedPdf,
    uploadPhoto,
    placePhoto,
    removePhoto,
    link: getLink,
    switchLink,
    renewLink,
  }),
  ...routesOf(open.estimates, {
    openShared: openSharedEstimate,
    markViewed,
    look: lookAtEstimate,
    sharedPdf: getSharedEstimatePdf,
    sharedPhoto: getSharedPhoto,
    sign: signEstimate,
    requestChanges,
    decline: declineEstimate,
  }),
};
