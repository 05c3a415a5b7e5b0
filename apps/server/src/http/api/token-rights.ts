import type { contract } from '@dayworks/shared/contract';
import { DomainError } from '@dayworks/shared/errors';
import type { RequestContext } from '../../identity/request-context.ts';

type Contract = typeof contract;
type Decision<Feature extends keyof Contract> = 'all' | 'none' | Record<keyof Contract[Feature], boolean>;

/**
 * Decides which procedures an access token is allowed to call: in general, those that its owner can call as a member of
 * the business. A token can never access accounts, membership, the closing of the business, personal keys or public
 * links, and it cannot set up webhooks, because they would go on after the token was revoked. It cannot access the
 * chat either, because a person must confirm the action cards. Every new feature needs a
 * decision here, as does every new procedure of a feature whose procedures are decided individually.
 */
const decisions: { [Feature in keyof Contract]: Decision<Feature> } = {
  auth: 'none',
  factors: 'none',
  account: 'none',
  admin: 'none',
  integrations: 'none',
  webhooks: 'none',
  chat: 'none',
  client: 'none',
  /* An import writes thousands of records at once, so a person has to look at its check and start it. */
  imports: 'none',
  // Emails to a business can contain codes and links for its accounts with other services.
  inbox: 'none',
  business: {
    get: true,
    /*
     * Access tokens cannot change the contact details, because customers reply to the business's email address and mail
     * checks to its postal address (rule M27).
     */
    update: false,
    uploadLogo: true,
    removeLogo: true,
    create: false,
    closingPlan: false,
    exportEverything: false,
    close: false,
    keep: false,
  },
  members: {
    list: true,
    work: false,
    setRole: false,
    remove: false,
    invite: false,
    revokeInvitation: false,
    copyInvitationLink: false,
    previewInvitation: false,
    acceptInvitation: false,
  },
  notifications: {
    list: true,
    unread: true,
    markRead: true,
    choices: false,
    choose: false,
    push: false,
    addDevice: false,
    removeDevice: false,
    setQuietHours: false,
    testDevice: false,
  },
  estimates: {
    list: true,
    totals: true,
    overview: true,
    recover: true,
    exportCsv: true,
    get: true,
    create: true,
    update: true,
    remove: true,
    duplicate: true,
    markSent: true,
    unmarkSent: true,
    decide: true,
    toProject: true,
    uploadPhoto: true,
    placePhoto: true,
    removePhoto: true,
    previewLook: true,
    pdf: true,
    signedPdf: true,
    link: true,
    switchLink: true,
    renewLink: true,
    openShared: false,
    markViewed: false,
    look: false,
    sharedPdf: false,
    sharedPhoto: false,
    sign: false,
    requestChanges: false,
    decline: false,
  },
  invoices: {
    list: true,
    totals: true,
    overview: true,
    get: true,
    create: true,
    update: true,
    remove: true,
    deletion: true,
    void: true,
    writeOff: true,
    credit: true,
    creditPdf: true,
    undoCredit: true,
    applyCredit: true,
    undoAppliedCredit: true,
    restore: true,
    previewLook: true,
    markSent: true,
    unmarkSent: true,
    setDispute: true,
    setPromise: true,
    stopReminders: true,
    fromEstimate: true,
    fromInstallment: true,
    recover: true,
    paidHistory: true,
    exportCsv: true,
    pdf: true,
    sharing: true,
    share: true,
    unshare: true,
    switchLink: true,
    renewLink: true,
    /*
     * Access tokens cannot read the list of invoices that are shared with the user, because the list contains invoices
     * of other businesses.
     */
    sharedWithMe: false,
    openShared: false,
    markViewed: false,
    promiseShared: false,
    look: false,
    sharedPdf: false,
  },
  appointments: {
    list: true,
    overview: true,
    exportCsv: true,
    calendar: true,
    conflicts: true,
    settings: true,
    updateSettings: true,
    feed: false,
    renewFeed: false,
    chooseFeed: false,
    get: true,
    create: true,
    update: true,
    move: true,
    setStatus: true,
    onMyWay: true,
    sendConfirmation: true,
    toInvoice: true,
    ics: true,
    link: true,
    renewLink: true,
    feedFile: false,
    openShared: false,
    confirmShared: false,
    cancelShared: false,
    askOtherTime: false,
    sharedIcs: false,
  },
  look: {
    settings: true,
    /*
     * Access tokens cannot change the document settings, because the default notes on new invoices could also tell
     * customers where to send money.
     */
    updateSettings: false,
    pay: true,
    /*
     * Access tokens cannot change the payment details that customers see, because only an owner who has recently
     * re-authenticated is allowed to do so.
     */
    updatePay: false,
    taxRates: true,
    createTaxRate: true,
    updateTaxRate: true,
    archiveTaxRate: true,
  },
  outbox: 'all',
  messages: {
    list: true,
    preview: true,
    sendTest: true,
    /*
     * Access tokens cannot change message texts, because a text could tell customers to pay to a different bank account
     * (rule M27).
     */
    save: false,
    reset: false,
  },
  customers: 'all',
  merging: 'all',
  products: 'all',
  projects: 'all',
  tasks: 'all',
  payments: 'all',
  reminders: 'all',
  documents: 'all',
  leads: 'all',
  jobs: 'all',
  field: {
    days: true,
    visit: true,
    act: true,
    task: true,
    /*
     * Access tokens cannot read the key that encrypts offline data on the user's own devices, because scripts with an
     * access token store nothing offline.
     */
    sealKey: false,
    removeUnsent: false,
    photo: true,
    removePhoto: true,
    showPhoto: true,
    time: true,
    seen: true,
    settings: true,
    updateSettings: true,
  },
  time: 'all',
  expenses: 'all',
  booking: { settings: true, updateSettings: false },
  /*
   * Access tokens cannot change the mail settings, because a leaked token must not be able to redirect the emails of a
   * business.
   */
  mail: {
    settings: true,
    updateIdentity: false,
    connect: false,
    confirm: false,
    disconnect: false,
    startReceiving: false,
    stopReceiving: false,
    checkDomain: false,
  },
  online: {
    offer: false,
    start: false,
    settings: true,
    updateSettings: false,
    concerns: true,
    compare: false,
    accept: false,
    refund: false,
    saved: true,
    autopay: true,
    setAutopay: false,
    autopayPlan: true,
    removeSaved: false,
  },
  recurringExpenses: 'all',
  recurringInvoices: 'all',
  marketing: {
    overview: true,
    sources: true,
    statistics: true,
    exportStatistics: true,
    reached: true,
    campaigns: true,
    campaignCounts: true,
    exportCampaigns: true,
    campaign: true,
    createCampaign: true,
    updateCampaign: true,
    removeCampaign: true,
    duplicateCampaign: true,
    preview: true,
    sendTest: true,
    schedule: true,
    unschedule: true,
    pause: true,
    resume: true,
    cancelRest: true,
    messages: true,
    audience: true,
    audiencePeople: true,
    segmentOptions: true,
    segments: true,
    createSegment: true,
    updateSegment: true,
    removeSegment: true,
    automations: true,
    /*
     * Access tokens cannot change automations, because their messages could also tell customers to pay to a different
     * bank account (rule M27).
     */
    updateAutomation: false,
    previewAutomation: true,
    resetAutomation: false,
    consent: true,
    consentHistory: true,
    setConsent: true,
    referrals: true,
    createReferral: true,
    getSettings: true,
    updateSettings: true,
  },
  presence: 'all',
  timeline: 'all',
  ledger: 'all',
  closing: 'all',
  statements: 'all',
  sales: 'all',
  financials: 'all',
  reports: 'all',
  dashboard: 'all',
  search: 'all',
  questions: 'all',
  insights: 'all',
  coach: 'all',
  content: 'all',
};

export const beyondToken = () =>
  new DomainError('BEYOND_ACCESS_TOKEN', 'This cannot be done with an access token');

/** Returns whether access tokens are allowed to call a procedure. Unknown features and procedures are rejected. */
export function isOpenToTokens([feature = '', name = '']: readonly string[]): boolean {
  const decision = (decisions as Record<string, Decision<'business'>>)[feature];
  return decision === 'all' || (typeof decision === 'object' && Object(decision)[name] === true);
}

interface Call<T> {
  context: RequestContext;
  path: readonly string[];
  procedure: { '~orpc': { route: { method?: string } } };
  next(): Promise<T>;
}

/** A read-only token can call only the procedures that the contract declares as GET, which never change anything. */
export async function keepToTokenRights<T>({ context, path, procedure, next }: Call<T>): Promise<T> {
  const { tokenGrant } = context;
  if (!tokenGrant) return next();
  if (!isOpenToTokens(path)) throw beyondToken();
  if (tokenGrant.rights === 'read' && procedure['~orpc'].route.method !== 'GET')
    throw new DomainError('BEYOND_ACCESS_TOKEN', 'This access token is read-only');
  return next();
}
