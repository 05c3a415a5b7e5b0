/** A setting with the label on its screen and other words that people search for. */
export interface FoundBy {
  label: string;
  words?: string;
}

/**
 * The settings in each section, by section id. A section without an entry in this list can still be found by its own
 * name.
 */
export const settingWords: Readonly<Record<string, readonly FoundBy[]>> = {
  business: [
    { label: 'Name', words: 'company business title' },
    { label: 'Logo', words: 'picture image brand invoice estimate document pdf' },
    { label: 'Time zone', words: 'clock hours timezone' },
    { label: 'Email', words: 'address reply contact' },
    { label: 'Phone', words: 'number telephone contact' },
    { label: 'Address', words: 'street city zip location' },
  ],
  documents: [
    { label: 'Payment terms', words: 'due days net invoice default' },
    { label: 'Valid for', words: 'estimate expires days' },
    { label: 'Notes', words: 'invoice estimate default thanks' },
    { label: 'Terms', words: 'invoice estimate conditions' },
    { label: 'Tax rates', words: 'vat gst sales tax percent' },
    { label: 'Catalog', words: 'products services items prices price list catalogue' },
    { label: 'Accent color', words: 'colour brand look pdf' },
    { label: 'Paper', words: 'letter a4 size pdf' },
    { label: 'Show the tax column', words: 'vat pdf' },
    { label: 'Attach the PDF to emails', words: 'attachment invoice' },
  ],
  pay: [
    { label: 'How to pay', words: 'bank check account link zelle venmo card credit online payment' },
    { label: 'Account number', words: 'bank transfer ach routing' },
    { label: 'Payable to', words: 'check cheque mail' },
  ],
  messages: [{ label: 'Messages', words: 'templates email text wording merge fields signature' }],
  reminders: [
    {
      label: 'Reminders',
      words:
        'automatic automatically payment overdue late invoice dunning chase days before after due promise reply',
    },
    { label: 'Quiet hours from', words: 'quiet hours night' },
    { label: 'Not on weekends', words: 'saturday sunday' },
    { label: 'Late fee', words: 'interest penalty percent' },
    { label: 'Send statements every month', words: 'monthly statement account automatic end first' },
  ],
  leads: [
    { label: 'Answer a new lead within', words: 'response time hours late' },
    { label: 'Request form', words: 'website link enquiry contact form' },
    { label: 'Text above the form', words: 'intro text request form' },
  ],
  email: [
    {
      label: 'Email account',
      words: 'smtp mail server gmail outlook fastmail icloud app password send from account',
    },
    { label: 'Sender name', words: 'from name email' },
    { label: 'Answers go to', words: 'reply to email address' },
    { label: 'Signature', words: 'email footer closing words' },
  ],
  booking: [
    {
      label: 'Take bookings on your own page',
      words: 'online booking self schedule website widget embed link',
    },
    { label: 'Earliest booking', words: 'booking notice hours' },
    { label: 'Customers can cancel until', words: 'booking reschedule cancel' },
  ],
  schedule: [
    { label: 'Working hours', words: 'opening open closed weekend monday day off' },
    { label: 'Holidays', words: 'vacation thanksgiving christmas public holiday closed day off' },
    { label: 'Time between appointments', words: 'buffer travel gap' },
    { label: 'Remind customers the day before', words: 'appointment reminder visit notification' },
  ],
  jobs: [
    { label: 'Checklist templates', words: 'steps list work order' },
    { label: 'Save where a photo was taken', words: 'gps location place photos privacy' },
  ],
  marketing: [
    { label: 'Quiet hours from', words: 'quiet hours night' },
    {
      label: 'Each person gets at most one message every',
      words: 'frequency limit stop unsubscribe opt out consent',
    },
    { label: 'Review link', words: 'google reviews rating' },
    { label: 'Credit a message for', words: 'attribution results' },
    { label: 'Count opens and clicks', words: 'tracking pixel privacy' },
    { label: 'Cost per email', words: 'spend price' },
    { label: 'Cost per text', words: 'sms spend price' },
  ],
  team: [
    {
      label: 'Invite someone',
      words:
        'team member staff user add employee field worker bookkeeper accountant helper partner tech technician',
    },
    { label: 'Cost rates', words: 'hourly wage salary labour' },
    { label: 'What each role can do', words: 'roles rights permissions access owner' },
  ],
  appearance: [{ label: 'Appearance', words: 'theme dark light mode colour color' }],
  integrations: [
    { label: 'Email', words: 'smtp mail server send a test' },
    { label: 'Text messages', words: 'sms twilio send a test' },
    { label: 'File storage', words: 's3 bucket disk' },
    { label: 'AI provider', words: 'model openai key test question' },
    { label: 'Single sign-on', words: 'sso oidc login' },
  ],
  webhooks: [{ label: 'Webhooks', words: 'api events zapier endpoint integration signing secret developer' }],
  outbox: [{ label: 'Outbox', words: 'sent messages mail failed retry kept' }],
  coach: [{ label: 'AI coach', words: 'advice assistant artificial intelligence' }],
  automations: [
    { label: 'Appointment reminders', words: 'automatic automation' },
    { label: 'Thank you and review request', words: 'automatic automation marketing' },
    { label: 'Estimate follow-ups', words: 'automatic automation marketing' },
  ],
  data: [
    {
      label: 'Import',
      words:
        'csv xlsx excel spreadsheet upload migrate move switch quickbooks jobber invoice ninja freshbooks wave zoho square roll back undo',
    },
  ],
  danger: [
    { label: 'Download everything', words: 'export backup data json csv zip' },
    { label: 'Close business', words: 'delete erase cancel account leave end' },
  ],
};

/** Settings that people look for in the business settings but that are on the user's own profile page. */
export const onProfile: readonly FoundBy[] = [
  { label: 'Password', words: 'sign in login security' },
  { label: 'Two-factor sign-in', words: '2fa totp code security authenticator authentication' },
  { label: 'Passkeys', words: 'fingerprint face security login' },
  { label: 'Sessions', words: 'devices sign out everywhere' },
  { label: 'Personal access tokens', words: 'api key script integration bearer developer' },
  { label: 'Your data', words: 'export my data privacy' },
  { label: 'Delete account', words: 'remove erase leave' },
];
