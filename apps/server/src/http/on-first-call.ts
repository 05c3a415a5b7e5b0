type Verb<Context, Input, Output> = (context: Context, input: Input) => Promise<Output>;

/** A verb whose code is read when somebody first calls it: what few use costs a server at rest no memory. */
export const onFirstCall =
  <Context, Input, Output>(load: () => Promise<Verb<Context, Input, Output>>): Verb<Context, Input, Output> =>
  async (context, input) =>
    (await load())(context, input);
