/** Providers that take nothing but PIX. A test compares them with what each provider says of itself. */
const PIX_ONLY = ["pix-key", "pix-api"];

/** On the root element (`app/root.tsx`), so that a browser draws what the server drew. */
const WAYS_ATTRIBUTE = "data-only-pix";

const isPixOnly =
  typeof document === "undefined"
    ? PIX_ONLY.includes(process.env.PAYMENT_PROVIDER?.trim() ?? "")
    : document.documentElement.hasAttribute(WAYS_ATTRIBUTE);

/**
 * Which ways to pay this installation takes beside PIX, for every text that names them. Constants, as the texts are: the
 * settings do not change while a process runs.
 */
export const TAKES = { card: !isPixOnly, boleto: !isPixOnly } as const;

/** For texts that list them. */
export const onlyIf = <T>(condition: boolean, ...items: T[]): T[] => (condition ? items : []);
