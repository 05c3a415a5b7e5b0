/** For what the clock does: a business that closes is left alone. */
export const notClosing = (businessId: string) =>
  `not exists (select from business_settings closing where closing.id = ${businessId} and closing.closes_on is not null)`;
