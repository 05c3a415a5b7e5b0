/** The secret with which emails are posted to the webhook of the installation that the browser tests share. */
export const inboundSecret = 'secret-of-the-browser-tests';
