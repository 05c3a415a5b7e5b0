/** The colors of the margin bar and of the rows below it. */
export const marginKeys = {
  items: 'bg-fg-2',
  time: 'bg-line-control',
  expenses: 'bg-line-strong',
  margin: 'bg-accent',
};
