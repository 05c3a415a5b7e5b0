export const photoKinds = ['before', 'after', 'other'] as const;
export type PhotoKind = (typeof photoKinds)[number];
