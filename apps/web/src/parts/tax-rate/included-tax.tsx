/** The sentences below a total about the tax that the prices include. */
export const IncludedTax = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <div key={text} className="text-right text-13 text-fg-2 tabular-nums">
      <dt className="sr-only">Tax</dt>
      <dd>{text}</dd>
    </div>
  ));
