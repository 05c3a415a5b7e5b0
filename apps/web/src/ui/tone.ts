/** The names of src/styles/tones.css. Set as data-tone, an element gets the tone-fg, -bg, -border and -line colours. */
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
