import { createReferral, listReferrals } from './list-referrals.ts';

export const referralsVerbs = { referrals: listReferrals, createReferral };
