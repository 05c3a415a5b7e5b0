import { member, open } from '../http/procedures.ts';
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
import { removeEstimate } from './remove-estimate.ts';
import { openSharedEstimate } from './shared-estimate.ts';
import { signEstimate } from './sign-estimate.ts';
import { updateEstimate } from './update-estimate.ts';

const { estimates } = member;

export const estimatesRoutes = {
  list: estimates.list.handler(({ context, input }) => listEstimates(context.platform, context.actor, input)),
  totals: estimates.totals.handler(({ context, input }) =>
    getEstimateTotals(context.platform, context.actor, input),
  ),
  overview: estimates.overview.handler(({ context }) => getEstimateOverview(context.platform, context.actor)),
  exportCsv: estimates.exportCsv.handler(({ context, input }) =>
    exportEstimates(context.platform, context.actor, input),
  ),
  get: estimates.get.handler(({ context, input }) => getEstimate(context.platform, context.actor, input.id)),
  create: estimates.create.handler(({ context, input }) =>
    createEstimate(context.platform, context.actor, input, context.idempotencyKey),
  ),
  update: estimates.update.handler(({ context, input }) =>
    updateEstimate(context.platform, context.actor, input),
  ),
  remove: estimates.remove.handler(({ context, input }) =>
    removeEstimate(context.platform, context.actor, input.id),
  ),
  duplicate: estimates.duplicate.handler(({ context, input }) =>
    duplicateEstimate(context.platform, context.actor, input.id, context.idempotencyKey),
  ),
  markSent: estimates.markSent.handler(({ context, input }) =>
    markSent(context.platform, context.actor, input.id),
  ),
  decide: estimates.decide.handler(({ context, input }) =>
    decideEstimate(context.platform, context.actor, input),
  ),
  toProject: estimates.toProject.handler(({ context, input }) =>
    estimateToProject(context.platform, context.actor, input.id, context.idempotencyKey),
  ),
  pdf: estimates.pdf.handler(({ context, input }) =>
    getEstimatePdf(context.platform, context.actor, input.id),
  ),
  signedPdf: estimates.signedPdf.handler(({ context, input }) =>
    getSignedPdf(context.platform, context.actor, input.id),
  ),
  link: estimates.link.handler(({ context, input }) => getLink(context.platform, context.actor, input.id)),
  switchLink: estimates.switchLink.handler(({ context, input }) =>
    switchLink(context.platform, context.actor, input),
  ),
  renewLink: estimates.renewLink.handler(({ context, input }) =>
    renewLink(context.platform, context.actor, input.id),
  ),
  openShared: open.estimates.openShared.handler(({ context, input }) => openSharedEstimate(context, input)),
  markViewed: open.estimates.markViewed.handler(({ context, input }) => markViewed(context, input)),
  sharedPdf: open.estimates.sharedPdf.handler(({ context, input }) => getSharedEstimatePdf(context, input)),
  sign: open.estimates.sign.handler(({ context, input }) => signEstimate(context, input)),
  requestChanges: open.estimates.requestChanges.handler(({ context, input }) =>
    requestChanges(context, input),
  ),
  decline: open.estimates.decline.handler(({ context, input }) => declineEstimate(context, input)),
};
