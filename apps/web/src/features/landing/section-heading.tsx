/** The CSS classes of the centered column that all sections of the landing page share. */
export const wrap = 'mx-auto w-full max-w-[1248px] px-5 lg:px-6';

type SectionHeadingProps = { id: string; title: string; text: string };

export function SectionHeading({ id, title, text }: SectionHeadingProps) {
  return (
    <>
      <h2
        id={id}
        className="text-balance font-semibold text-28 tracking-[-0.03em] lg:text-[2.5rem]/[2.875rem] lg:tracking-[-0.038em]"
      >
        {title}
      </h2>
      <p className="mt-2 max-w-[35rem] text-pretty text-16 text-fg-2">{text}</p>
    </>
  );
}
