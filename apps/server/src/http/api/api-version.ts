/** Every answer of the API names the version of the API. It changes only if a promise of the documentation is broken. */
export const apiVersionHeader = 'dayworks-api-version';
export const apiVersion = '1';
