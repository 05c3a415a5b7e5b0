/** For every reset of a form: without it the library forgets its fields, and memoised JSX never registers them again. */
export const keepFields = { keepFieldsRef: true } as const;
