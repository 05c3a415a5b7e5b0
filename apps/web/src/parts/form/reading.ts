/** Error messages by the path of their field, such as `name` or `items.0.price`. */
export type Problems = Readonly<Record<string, string | undefined>>;

/** What a form sends, or why its typed values cannot be sent. */
export type Reading<Input> =
  | { values: Input; problems?: undefined }
  | { values?: undefined; problems: Record<string, string> };
