/** The CSS classes of the centered column that contains every section of the landing page. */
export const wrap = 'mx-auto w-full max-w-[1248px] px-5 lg:px-6';
