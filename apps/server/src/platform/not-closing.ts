/** The condition with which scheduled jobs skip a business that is closing. */
export const notClosing = (businessId: string) =>
  `not exists (select from business_settings closing where closing.id = ${businessId} and closing.closes_on is not null)`;
