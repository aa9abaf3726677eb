export interface FlashNotice {
  tone: "success" | "info" | "warning" | "error";
  text: string;
  /** One way on. */
  link?: { label: string; to: string } | undefined;
}
