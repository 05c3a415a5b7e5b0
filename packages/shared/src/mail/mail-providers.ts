/** The email providers that an owner can connect with an email address and an app password. */
export const mailProviders = ['gmail', 'outlook', 'fastmail', 'icloud', 'other'] as const;
export type MailProvider = (typeof mailProviders)[number];

interface ProviderKind {
  label: string;
  /** Instructions that tell the owner where to create the app password. */
  help: string;
  helpUrl: string | null;
  /** The provider's mail server; null if the owner has to enter the server. */
  server: { host: string; port: number } | null;
  /** The provider's server for reading emails (IMAP); null if the owner has to enter the server. */
  mailbox: { host: string; port: number } | null;
  /** Whether emails to ann+word@… arrive in the mailbox of ann@…, so that each reply can get an address of its own. */
  hasPlusAddresses: boolean;
  /** The text that a domain's SPF record must include so that this provider may send email for the domain. */
  spf: string | null;
  /** The DKIM selectors under which the provider publishes its keys for customers' domains. */
  dkimSelectors: readonly string[];
  /** The provider's own domains, whose DNS records are managed by the provider. */
  ownDomains: readonly string[];
}

export const providerKinds: Record<MailProvider, ProviderKind> = {
  gmail: {
    label: 'Gmail',
    help: 'Turn on 2-Step Verification for your Google account, then create an app password. Your usual password does not work here.',
    helpUrl: 'https://myaccount.google.com/apppasswords',
    server: { host: 'smtp.gmail.com', port: 465 },
    mailbox: { host: 'imap.gmail.com', port: 993 },
    hasPlusAddresses: true,
    spf: '_spf.google.com',
    dkimSelectors: ['google'],
    ownDomains: ['gmail.com', 'googlemail.com'],
  },
  outlook: {
    label: 'Outlook',
    help: 'Turn on two-step verification for your Microsoft account, then create an app password. A work account also needs “Authenticated SMTP”, which its administrator turns on.',
    helpUrl: 'https://account.microsoft.com/security',
    server: { host: 'smtp-mail.outlook.com', port: 587 },
    mailbox: { host: 'outlook.office365.com', port: 993 },
    hasPlusAddresses: true,
    spf: 'spf.protection.outlook.com',
    dkimSelectors: ['selector1', 'selector2'],
    ownDomains: ['outlook.com', 'hotmail.com', 'live.com', 'msn.com'],
  },
  fastmail: {
    label: 'Fastmail',
    help: 'In Fastmail, open Settings, Privacy & Security, and create an app password for sending email (SMTP).',
    helpUrl: 'https://app.fastmail.com/settings/security/apps',
    server: { host: 'smtp.fastmail.com', port: 465 },
    mailbox: { host: 'imap.fastmail.com', port: 993 },
    hasPlusAddresses: true,
    spf: 'spf.messagingengine.com',
    dkimSelectors: ['fm1', 'fm2', 'fm3'],
    ownDomains: ['fastmail.com', 'fastmail.fm'],
  },
  icloud: {
    label: 'iCloud',
    help: 'Sign in to your Apple Account, open Sign-In and Security, and create an app-specific password.',
    helpUrl: 'https://account.apple.com/account/manage',
    server: { host: 'smtp.mail.me.com', port: 587 },
    mailbox: { host: 'imap.mail.me.com', port: 993 },
    hasPlusAddresses: true,
    spf: 'icloud.com',
    dkimSelectors: ['sig1'],
    ownDomains: ['icloud.com', 'me.com', 'mac.com'],
  },
  other: {
    label: 'Other',
    help: 'Your provider’s help pages name its mail server for sending (SMTP), the port, and the password to use.',
    helpUrl: null,
    server: null,
    mailbox: null,
    hasPlusAddresses: false,
    spf: null,
    dkimSelectors: ['default', 'mail', 'dkim', 's1', 'k1'],
    ownDomains: [],
  },
};

/** The ports on which mail servers accept outgoing email from their users. */
export const mailPorts = [465, 587, 2525, 25] as const;

/** The ports on which mail servers let their users read emails. */
export const mailboxPorts = [993, 143] as const;

export const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Returns the email provider to which the domain of an address belongs, so that the form can preselect it. */
export const providerOfAddress = (address: string): MailProvider | undefined =>
  mailProviders.find((provider) => providerKinds[provider].ownDomains.includes(domainOf(address)));
