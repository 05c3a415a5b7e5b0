/** The providers that an owner can connect with an address and an app password. */
export const mailProviders = ['gmail', 'outlook', 'fastmail', 'icloud', 'other'] as const;
export type MailProvider = (typeof mailProviders)[number];

interface ProviderKind {
  label: string;
  /** Where the owner gets the password. */
  help: string;
  helpUrl: string | null;
  /** The mail server; the owner enters it for any other provider. */
  server: { host: string; port: number } | null;
  /** What the SPF record of an own domain includes if its mail is sent by this provider. */
  spf: string | null;
  /** The names under which the provider publishes the DKIM keys of an own domain. */
  dkimSelectors: readonly string[];
  /** Domains of the provider, for which it publishes all records itself. */
  ownDomains: readonly string[];
}

export const providerKinds: Record<MailProvider, ProviderKind> = {
  gmail: {
    label: 'Gmail',
    help: 'Turn on 2-Step Verification for your Google account, then create an app password. Your usual password does not work here.',
    helpUrl: 'https://myaccount.google.com/apppasswords',
    server: { host: 'smtp.gmail.com', port: 465 },
    spf: '_spf.google.com',
    dkimSelectors: ['google'],
    ownDomains: ['gmail.com', 'googlemail.com'],
  },
  outlook: {
    label: 'Outlook',
    help: 'Turn on two-step verification for your Microsoft account, then create an app password. A work account also needs “Authenticated SMTP”, which its administrator turns on.',
    helpUrl: 'https://account.microsoft.com/security',
    server: { host: 'smtp-mail.outlook.com', port: 587 },
    spf: 'spf.protection.outlook.com',
    dkimSelectors: ['selector1', 'selector2'],
    ownDomains: ['outlook.com', 'hotmail.com', 'live.com', 'msn.com'],
  },
  fastmail: {
    label: 'Fastmail',
    help: 'In Fastmail, open Settings, Privacy & Security, and create an app password for sending email (SMTP).',
    helpUrl: 'https://app.fastmail.com/settings/security/apps',
    server: { host: 'smtp.fastmail.com', port: 465 },
    spf: 'spf.messagingengine.com',
    dkimSelectors: ['fm1', 'fm2', 'fm3'],
    ownDomains: ['fastmail.com', 'fastmail.fm'],
  },
  icloud: {
    label: 'iCloud',
    help: 'Sign in to your Apple Account, open Sign-In and Security, and create an app-specific password.',
    helpUrl: 'https://account.apple.com/account/manage',
    server: { host: 'smtp.mail.me.com', port: 587 },
    spf: 'icloud.com',
    dkimSelectors: ['sig1'],
    ownDomains: ['icloud.com', 'me.com', 'mac.com'],
  },
  other: {
    label: 'Other',
    help: 'Your provider’s help pages name its mail server for sending (SMTP), the port, and the password to use.',
    helpUrl: null,
    server: null,
    spf: null,
    dkimSelectors: ['default', 'mail', 'dkim', 's1', 'k1'],
    ownDomains: [],
  },
};

/** The ports on which mail servers accept mail from their users. */
export const mailPorts = [465, 587, 2525, 25] as const;

export const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Returns the provider that runs the domain of an address, so that the form can choose it. */
export const providerOfAddress = (address: string): MailProvider | undefined =>
  mailProviders.find((provider) => providerKinds[provider].ownDomains.includes(domainOf(address)));
