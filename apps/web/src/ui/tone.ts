/**
 * The names of the tones in src/styles/tones.css. An element with a data-tone attribute gets the tone-fg, -bg,
 * -border and -line colors.
 */
export type Tone =
  | 'neutral'
  | 'accent'
  | 'success'
  | 'info'
  | 'warning'
  | 'danger'
  | 'draft'
  | 'sent'
  | 'viewed'
  | 'overdue'
  | 'paid'
  | 'partially_paid'
  | 'cancelled';
