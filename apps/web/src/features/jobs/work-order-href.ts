/** The PDF for those who do it: everything but prices. */
export const workOrderHref = (id: string) => `/api/jobs/${encodeURIComponent(id)}/work-order`;
