import type { CSSProperties } from "react";

/** The tokens of `app/design/styles/tokens.css` as values: mail programs know neither variables nor our fonts. A test compares. */
export const COLORS = {
  ink: "#10302f",
  "ink-soft": "#47605e",
  "ink-faint": "#566c6a",
  paper: "#fffdf9",
  sand: "#f4eadb",
  line: "#e5dccd",
  coral: "#e8573f",
  "coral-deep": "#c53d26",
  lagoon: "#0f766e",
  "sun-tint": "#fdf3dc",
} as const;

const TEXT_FONT = "Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif";
const DISPLAY_FONT = "'Bricolage Grotesque', Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif";

const looks = <Name extends string>(table: Record<Name, CSSProperties>) => table;

export const LOOKS = looks({
  page: { backgroundColor: COLORS.sand, margin: 0, padding: "24px 12px", fontFamily: TEXT_FONT },
  column: { maxWidth: "560px", margin: "0 auto" },
  brand: {
    margin: "8px 4px 16px",
    fontFamily: DISPLAY_FONT,
    fontSize: "32px",
    fontWeight: 800,
    lineHeight: "36px",
    letterSpacing: "-1px",
    color: COLORS.ink,
  },
  accent: { color: COLORS.coral },
  card: { backgroundColor: COLORS.paper, borderRadius: "14px", border: `1px solid ${COLORS.line}` },
  content: { padding: "30px 24px" },
  title: {
    margin: "0 0 16px",
    fontFamily: DISPLAY_FONT,
    fontSize: "26px",
    fontWeight: 700,
    lineHeight: "32px",
    letterSpacing: "-0.5px",
    color: COLORS.ink,
  },
  unbroken: { whiteSpace: "nowrap" },
  paragraph: { margin: "0 0 16px", fontSize: "16px", lineHeight: "25px", color: COLORS.ink },
  action: {
    display: "inline-block",
    padding: "14px 26px",
    borderRadius: "10px",
    backgroundColor: COLORS["coral-deep"],
    color: "#ffffff",
    fontSize: "16px",
    fontWeight: 700,
    lineHeight: "20px",
    textDecoration: "none",
  },
  actionRow: { margin: "8px 0 20px" },
  link: { color: COLORS.lagoon, textDecoration: "underline" },
  fallback: {
    margin: "0 0 16px",
    fontSize: "13px",
    lineHeight: "20px",
    color: COLORS["ink-faint"],
    overflowWrap: "anywhere",
    wordBreak: "break-word",
  },
  fact: {
    padding: "8px 0",
    borderBottom: `1px solid ${COLORS.line}`,
    fontSize: "15px",
    lineHeight: "22px",
    color: COLORS.ink,
  },
  factName: { width: "96px", paddingRight: "12px", color: COLORS["ink-soft"], verticalAlign: "top" },
  factValue: { fontWeight: 600, verticalAlign: "top", overflowWrap: "anywhere", wordBreak: "break-word" },
  facts: { margin: "4px 0 24px" },
  notice: {
    margin: "8px 0 0",
    padding: "14px 16px",
    borderRadius: "10px",
    backgroundColor: COLORS["sun-tint"],
    fontSize: "14px",
    lineHeight: "22px",
    color: COLORS.ink,
  },
  footer: { padding: "20px 4px 8px" },
  footerLine: { margin: "0 0 8px", fontSize: "13px", lineHeight: "20px", color: COLORS["ink-faint"] },
});
