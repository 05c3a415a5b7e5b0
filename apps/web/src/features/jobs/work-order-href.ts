/** The link to the PDF for field workers, which contains everything except prices. */
export const workOrderHref = (id: string) => `/api/jobs/${encodeURIComponent(id)}/work-order`;
