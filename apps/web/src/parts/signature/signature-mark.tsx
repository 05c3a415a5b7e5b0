type SignatureMarkProps = {
  name: string;
  /** The path data of the drawn signature within an area of 400 × 120 units; null if the name was typed. */
  drawing: string | null;
};

/** Shows a signature: either the drawn line or the typed name. */
export function SignatureMark({ name, drawing }: SignatureMarkProps) {
  if (!drawing) {
    return (
      <p className="wrap-anywhere py-3 text-24 italic tracking-tight" dir="auto">
        {name}
      </p>
    );
  }
  return (
    <svg
      viewBox="0 0 400 120"
      role="img"
      aria-label={`Signature of ${name}`}
      className="h-auto w-full max-w-[18.75rem] fill-none stroke-current"
    >
      <path d={drawing} strokeWidth={2.5} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
