type Verb<Context, Input, Output> = (context: Context, input: Input) => Promise<Output>;

/** Loads the code of a server command on its first call, so that rarely used code takes no memory on an idle server. */
export const onFirstCall =
  <Context, Input, Output>(load: () => Promise<Verb<Context, Input, Output>>): Verb<Context, Input, Output> =>
  async (context, input) =>
    (await load())(context, input);
