import { createReferral } from './create-referral.ts';
import { listReferrals } from './list-referrals.ts';

export const referralsVerbs = { referrals: listReferrals, createReferral };
