/** Told apart by the first that fits: most browsers also claim to be others. */
const BROWSERS = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;

const SYSTEMS = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
] as const;

const nameIn = (text: string, names: readonly (readonly [RegExp, string])[]): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** "Firefox no Linux": enough for a person to recognise an access of theirs. */
export function browserName(userAgent: string | null): string {
  const browser = nameIn(userAgent ?? "", BROWSERS) ?? "Navegador desconhecido";
  const system = nameIn(userAgent ?? "", SYSTEMS);
  return system ? `${browser} no ${system}` : browser;
}
