import { member, open } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { recoverAll } from '../platform/orphans.ts';
import { declineEstimate, markViewed, requestChanges } from './answer-estimate.ts';
import { createEstimate } from './create-estimate.ts';
import { decideEstimate } from './decide-estimate.ts';
import { duplicateEstimate } from './duplicate-estimate.ts';
import { getLink, renewLink, switchLink } from './estimate-link.ts';
import { estimateToProject } from './estimate-to-project.ts';
import { exportEstimates } from './export-estimates.ts';
import { getEstimate } from './get-estimate.ts';
import { getEstimatePdf, getSharedEstimatePdf, getSignedPdf } from './get-estimate-pdf.ts';
import { getEstimateOverview, getEstimateTotals, listEstimates } from './list-estimates.ts';
import { markSent } from './mark-sent.ts';
import { previewLook } from './preview-look.ts';
import { removeEstimate } from './remove-estimate.ts';
import { lookAtEstimate, openSharedEstimate } from './shared-estimate.ts';
import { signEstimate } from './sign-estimate.ts';
import { updateEstimate } from './update-estimate.ts';

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
    decide: decideEstimate,
    toProject: estimateToProject,
    previewLook,
    pdf: getEstimatePdf,
    signedPdf: getSignedPdf,
    link: getLink,
    switchLink,
    renewLink,
  }),
  ...routesOf(open.estimates, {
    openShared: openSharedEstimate,
    markViewed,
    look: lookAtEstimate,
    sharedPdf: getSharedEstimatePdf,
    sign: signEstimate,
    requestChanges,
    decline: declineEstimate,
  }),
};
