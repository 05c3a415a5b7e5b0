/** The names in src/styles/tones.css. An element with data-tone gets the tone-fg, -bg, -border and -line colors. */
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
