/** A block of text that a program wrote or reads, such as the body of a request. Long texts scroll. */
export function CodeText({ label, text }: { label: string; text: string }) {
  return (
    <section aria-label={label} className="grid min-w-0 gap-1">
      <h3 className="font-medium text-13">{label}</h3>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable with the keyboard
        tabIndex={0}
        dir="ltr"
        className="max-h-80 overflow-auto whitespace-pre-wrap break-words rounded-8 border border-line bg-surface-2 px-3 py-2.5 font-mono text-12 focus-visible:shadow-[inset_0_0_0_2px_var(--focus-ring)]"
      >
        {text}
      </pre>
    </section>
  );
}
