/** The format of a tracking code, the message for a wrong one, and an example. */
interface CodeShape {
  pattern: RegExp;
  problem: "bad-correios-code" | "bad-jadlog-code" | "bad-code";
  hint: string;
}

interface Carrier {
  name: string;
  shape: CodeShape;
  /** The carrier's tracking page; with the code in the URL where the page takes it. */
  page?: (code: string) => string;
  /** Whether the page opens with the code already in it. */
  takesCode?: boolean;
}

const CORREIOS_CODE: CodeShape = {
  pattern: /^[A-Z]{2}\d{9}BR$/,
  problem: "bad-correios-code",
  hint: "2 letras, 9 números e BR, como AA123456785BR",
};
const JADLOG_CODE: CodeShape = {
  pattern: /^\d{8,14}$/,
  problem: "bad-jadlog-code",
  hint: "De 8 a 14 números, sem letras",
};
/** For carriers with an unknown format: the characters any carrier prints. */
const ANY_CODE: CodeShape = {
  pattern: /^[A-Z0-9]{6,30}$/,
  problem: "bad-code",
  hint: "De 6 a 30 letras e números, sem espaços",
};

const correios = (name: string): Carrier => ({
  name,
  shape: CORREIOS_CODE,
  page: (code) => `https://rastreamento.correios.com.br/app/index.php?objetos=${code}`,
  takesCode: true,
});

const CARRIERS: readonly Carrier[] = [
  correios("Correios PAC"),
  correios("Correios SEDEX"),
  correios("Correios Mini Envios"),
  correios("Correios"),
  {
    name: "Jadlog",
    shape: JADLOG_CODE,
    page: (code) => `https://www.jadlog.com.br/jadlog/tracking?cte=${code}`,
    takesCode: true,
  },
  { name: "Loggi", shape: ANY_CODE, page: () => "https://www.loggi.com/rastreador/" },
  {
    name: "Total Express",
    shape: ANY_CODE,
    page: () => "https://totalconecta.totalexpress.com.br/rastreamento",
  },
  { name: "J&T Express", shape: ANY_CODE },
  { name: "Azul Cargo Express", shape: ANY_CODE },
];

/** The carriers offered to a seller, who may also type another name. */
export const CARRIER_NAMES: readonly string[] = CARRIERS.map(({ name }) => name);
export const OTHER_CARRIER = "Outra";
export const MAX_CARRIER_NAME_LENGTH = 40;

const CLEAN_NAME = /^[\p{L}\p{N}][\p{L}\p{N}&.' -]*[\p{L}\p{N}.]$/u;

const plain = (name: string): string => name.replace(/\s+/g, " ").trim().toLowerCase();

function carrierNamed(name: string): Carrier | undefined {
  const wanted = plain(name);
  return (
    CARRIERS.find((carrier) => plain(carrier.name) === wanted) ??
    // The codes of all their services have one format.
    (wanted.startsWith("correios ") ? { ...correios("Correios"), name: name.trim() } : undefined)
  );
}

export type TrackingProblem = "bad-tracking" | "bad-carrier" | CodeShape["problem"];

export const TRACKING_PROBLEMS: Record<TrackingProblem, string> = {
  "bad-tracking": "Informe a transportadora e o código de rastreio.",
  "bad-carrier": "Escreva o nome da transportadora só com letras, números e espaços.",
  "bad-correios-code":
    "O código dos Correios tem 2 letras, 9 números e BR, como AA123456785BR. Confira a etiqueta.",
  "bad-jadlog-code": "O código da Jadlog tem de 8 a 14 números, sem letras. Confira a etiqueta.",
  "bad-code":
    "O código de rastreio tem de 6 a 30 letras e números, sem espaços nem sinais. Confira a etiqueta.",
};

/** How a parcel is tracked: its carrier and its code. */
export interface Tracking {
  carrier: string;
  trackingCode: string;
}

/** Reads what a seller typed. Spaces, dots and hyphens are removed from a code of a known format. */
export function readTracking(
  typed: Tracking,
): ({ ok: true } & Tracking) | { ok: false; problem: TrackingProblem } {
  const name = typed.carrier.replace(/\s+/g, " ").trim();
  const code = typed.trackingCode.trim().toUpperCase();
  if (name === "" || plain(name) === plain(OTHER_CARRIER) || code === "")
    return { ok: false, problem: "bad-tracking" };
  if (name.length > MAX_CARRIER_NAME_LENGTH || !CLEAN_NAME.test(name))
    return { ok: false, problem: "bad-carrier" };
  const carrier = carrierNamed(name) ?? { name, shape: ANY_CODE };
  const bare = carrier.shape === ANY_CODE ? code : code.replace(/[\s.-]/g, "");
  if (!carrier.shape.pattern.test(bare)) return { ok: false, problem: carrier.shape.problem };
  return { ok: true, carrier: carrier.name, trackingCode: bare };
}

/** A description of this carrier's code format, shown at the field. */
export const codeHint = (carrier: string): string => (carrierNamed(carrier)?.shape ?? ANY_CODE).hint;

export interface TrackingPage {
  href: string;
  takesCode: boolean;
}

/** The carrier's own tracking page; null if unknown. An old code of another format is not put into the URL. */
export function trackingPage({ carrier, trackingCode }: Tracking): TrackingPage | null {
  const known = carrierNamed(carrier);
  if (!known?.page) return null;
  const takesCode = known.takesCode === true;
  if (takesCode && !known.shape.pattern.test(trackingCode)) return null;
  return { href: known.page(trackingCode), takesCode };
}
