/** Not URLSearchParams: it writes a space as "+", which WhatsApp shows as a plus sign. */
export function chatLink(digits: string, text: string): string {
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}
