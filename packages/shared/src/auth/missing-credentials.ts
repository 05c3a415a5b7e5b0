/** This message is stored outside the schemas, so that the sign-in screen does not have to load the schemas. */
export const missingCredentialsText = 'You must provide either an email or phone number and a password';
