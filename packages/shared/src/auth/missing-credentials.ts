/** Apart from the schemas, so that the sign-in screen needs none of them. */
export const missingCredentialsText = 'You must provide either an email or phone number and a password';
