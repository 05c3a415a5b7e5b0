declare module 'pg/lib/utils.js' {
  const utils: {
    /** Converts a value to the form that is sent to the database server: text, or the bytes of a buffer. */
    prepareValue(value: unknown): unknown;
  };
  export default utils;
}
