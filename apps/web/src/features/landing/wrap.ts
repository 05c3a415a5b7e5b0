/** The column that every band of the landing page keeps to. */
export const wrap = 'mx-auto w-full max-w-[1248px] px-5 lg:px-6';
