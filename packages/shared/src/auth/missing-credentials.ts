/** This message is separate from the schemas, so that the sign-in screen does not have to load them. */
export const missingCredentialsText = 'You must provide either an email or phone number and a password';
