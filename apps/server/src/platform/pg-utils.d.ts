declare module 'pg/lib/utils.js' {
  const utils: {
    /** A value as the server reads it: text, or the bytes of a buffer. */
    prepareValue(value: unknown): unknown;
  };
  export default utils;
}
