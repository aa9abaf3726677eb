export interface FlashNotice {
  tone: "success" | "info" | "warning" | "error";
  text: string;
  /** A link to follow. */
  link?: { label: string; to: string } | undefined;
}
