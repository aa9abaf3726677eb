export interface FlashNotice {
  tone: "success" | "info" | "warning" | "error";
  text: string;
}
