import { StyleSheet } from '@react-pdf/renderer';

/** The drawings count in CSS pixels, paper in points. */
export const px = (pixels: number) => pixels * 0.75;

export const colors = {
  ink: '#1c1b19',
  body: '#55524c',
  quiet: '#6b6760',
  line: '#e7e5e1',
  lineStrong: '#d5d2cc',
  well: '#f2f1ee',
  paper: '#ffffff',
  stampLine: '#2c9a4b',
  stampText: '#1a6b34',
};

const margin = px(64);
const small = { fontSize: px(11), lineHeight: 16 / 11 } as const;
const figures = { fontFeatureSettings: ['tnum'] };

const dateWidth = px(122);
const dateGap = px(24);

/** The width of so many dates side by side. */
export const dateColumns = (count: number) => count * dateWidth + (count - 1) * dateGap;

export const styles = StyleSheet.create({
  page: {
    fontSize: px(12),
    lineHeight: 1.5,
    paddingTop: px(60),
    paddingBottom: px(40),
    paddingHorizontal: margin,
    color: colors.ink,
    backgroundColor: colors.paper,
  },
  content: { flex: 1 },

  /** States its line height itself: a page passes on one that was multiplied once too often. */
  runningHead: {
    fontSize: px(12),
    lineHeight: 1.5,
    flexDirection: 'row',
    justifyContent: 'space-between',
    gap: px(24),
    paddingBottom: px(22),
    color: colors.body,
  },
  strong: { fontWeight: 600, color: colors.ink },

  head: { flexDirection: 'row', justifyContent: 'space-between', gap: px(32) },
  business: { flexDirection: 'row', gap: px(14), flex: 1 },
  logo: { maxWidth: px(140), height: px(44), objectFit: 'contain', objectPosition: 'left' },
  initial: {
    width: px(44),
    height: px(44),
    borderRadius: px(10),
    backgroundColor: colors.ink,
    alignItems: 'center',
    justifyContent: 'center',
  },
  initialLetter: { color: colors.paper, fontWeight: 600, fontSize: px(20) },
  businessText: { flex: 1 },
  businessName: { fontSize: px(15), lineHeight: 1.5, fontWeight: 600, letterSpacing: px(-0.15) },
  contact: { color: colors.body },
  title: { alignItems: 'flex-end' },
  titleWord: { fontSize: px(28), lineHeight: 30 / 28, fontWeight: 600, letterSpacing: px(-0.8) },
  titleNumber: { ...figures, color: colors.body, marginTop: px(2) },

  facts: {
    flexDirection: 'row',
    gap: dateGap,
    marginTop: px(36),
    paddingTop: px(16),
    borderTopWidth: px(1),
    borderTopColor: colors.ink,
  },
  firstParty: { flex: 212 },
  party: { flex: 190 },
  dates: { flexDirection: 'row', flexWrap: 'wrap', columnGap: dateGap, rowGap: px(12) },
  date: { width: dateWidth },
  furtherFact: { width: '100%' },
  factLabel: { ...small, color: colors.quiet, marginBottom: px(4) },
  factLine: { color: colors.body },
  factFirstLine: { color: colors.ink },

  band: {
    position: 'relative',
    flexDirection: 'row',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: px(24),
    marginTop: px(28),
    paddingVertical: px(16),
    paddingHorizontal: px(20),
    borderRadius: px(10),
    backgroundColor: colors.well,
  },
  /** Words give way, figures and dates do not. */
  bandLines: { flexShrink: 1 },
  bandLine: { color: colors.body },
  bandAmount: {
    ...figures,
    flexShrink: 0,
    fontSize: px(28),
    lineHeight: 32 / 28,
    fontWeight: 600,
    letterSpacing: px(-0.8),
  },
  stamp: {
    position: 'absolute',
    left: px(356),
    top: px(-16),
    width: px(158),
    padding: px(4),
    borderWidth: px(2.5),
    borderColor: colors.stampLine,
    borderRadius: px(10),
    transform: 'rotate(-6deg)',
  },
  stampInside: {
    alignItems: 'center',
    paddingTop: px(5),
    paddingBottom: px(3),
    paddingHorizontal: px(8),
    borderWidth: px(1),
    borderColor: colors.stampLine,
    borderRadius: px(5),
    color: colors.stampText,
  },
  stampWord: { fontSize: px(28), lineHeight: 30 / 28, fontWeight: 700, letterSpacing: px(3.9) },
  stampDate: { ...small, fontWeight: 500 },

  table: { marginTop: px(28) },
  row: {
    flexDirection: 'row',
    paddingVertical: px(10),
    borderBottomWidth: px(1),
    borderBottomColor: colors.line,
    color: colors.body,
  },
  headRow: {
    ...small,
    flexDirection: 'row',
    paddingBottom: px(8),
    borderBottomWidth: px(1),
    borderBottomColor: colors.ink,
    color: colors.quiet,
    fontWeight: 500,
  },
  itemCell: { flex: 1, paddingRight: px(12) },
  figureCell: { ...figures, paddingLeft: px(12), textAlign: 'right' },
  itemName: { fontWeight: 600, color: colors.ink },
  itemText: { ...small, marginTop: px(1) },
  tallRow: { borderBottomWidth: 0, paddingBottom: 0 },
  tallText: {
    ...small,
    paddingBottom: px(10),
    borderBottomWidth: px(1),
    borderBottomColor: colors.line,
    color: colors.body,
  },
  itemAmount: { fontWeight: 500, color: colors.ink },

  summary: { flexDirection: 'row', gap: px(32), marginTop: px(24) },
  texts: { flex: 1, gap: px(20) },
  textHeading: { fontWeight: 600 },
  text: { color: colors.body, marginTop: px(2) },
  payment: { ...figures, flexDirection: 'row', gap: px(10), marginTop: px(2), color: colors.body },
  paymentDate: { width: px(122) },
  paymentMethod: { flex: 1, color: colors.ink },
  paymentAmount: { flexShrink: 0, color: colors.ink },
  totals: { ...figures, width: px(324) },
  totalsLine: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    gap: px(16),
    paddingVertical: px(4),
    color: colors.body,
  },
  totalsLabel: { flex: 1 },
  totalsAmount: { flexShrink: 0, color: colors.ink },
  sum: {
    marginTop: px(6),
    paddingTop: px(10),
    borderTopWidth: px(1),
    borderTopColor: colors.lineStrong,
    fontWeight: 600,
    color: colors.ink,
  },
  balance: {
    marginTop: px(10),
    paddingTop: px(12),
    borderTopWidth: px(1),
    borderTopColor: colors.ink,
    fontWeight: 600,
    color: colors.ink,
    fontSize: px(18),
    lineHeight: 24 / 18,
    letterSpacing: px(-0.2),
  },
  signature: { width: px(320), marginTop: px(40) },
  signatureDrawing: { width: px(200), height: px(60) },
  signatureName: { fontSize: px(24), lineHeight: 32 / 24, fontWeight: 500, letterSpacing: px(-0.4) },
  signatureLine: {
    marginTop: px(4),
    paddingTop: px(8),
    flexDirection: 'row',
    justifyContent: 'space-between',
    gap: px(16),
    borderTopWidth: px(1),
    borderTopColor: colors.ink,
    color: colors.body,
  },
  longTexts: { marginTop: px(28), gap: px(20) },

  footer: { ...small, ...figures, color: colors.quiet },
  continues: { textAlign: 'right', paddingVertical: px(10) },
  footerLine: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    gap: px(24),
    paddingTop: px(12),
    borderTopWidth: px(1),
    borderTopColor: colors.line,
  },
});
