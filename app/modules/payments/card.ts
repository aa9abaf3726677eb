import { fillMask } from "#app/shared/mask.ts";
import { namesInWords } from "#app/shared/names-in-words.ts";
import { CARD_BRAND_NAMES, CARD_BRANDS, type CardBrand } from "./payment.ts";

/** What stands on a card, as typed. It lives in the browser and goes no further. */
export interface CardData {
  number: string;
  holder: string;
  expiry: string;
  securityCode: string;
}

export type CardProblems = Partial<Record<keyof CardData, string>>;

/** Elo shares its first digits with others, range by range, so it is asked first. */
const ELO: readonly [from: number, to: number][] = [
  [401178, 401179],
  [431274, 431274],
  [438935, 438935],
  [451416, 451416],
  [457393, 457393],
  [457631, 457632],
  [504175, 504175],
  [506699, 506778],
  [509000, 509999],
  [627780, 627780],
  [636297, 636297],
  [636368, 636368],
  [650031, 650033],
  [650035, 650051],
  [650405, 650439],
  [650485, 650538],
  [650541, 650598],
  [650700, 650718],
  [650720, 650727],
  [650901, 650978],
  [651652, 651679],
  [655000, 655019],
  [655021, 655058],
];

/** Known from the first digits on; Elo from the sixth. */
export function cardBrandOf(typed: string): CardBrand | null {
  const number = digitsOf(typed);
  const start = Number(number.slice(0, 6));
  if (number.length >= 6 && ELO.some(([from, to]) => start >= from && start <= to)) return "elo";
  if (/^3[47]/.test(number)) return "amex";
  if (/^4/.test(number)) return "visa";
  if (/^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/.test(number)) return "mastercard";
  return null;
}

const SHAPES = {
  amex: { digits: 15, securityCode: 4, mask: "#### ###### #####" },
  other: { digits: 16, securityCode: 3, mask: "#### #### #### ####" },
};

export function cardShape(brand: CardBrand | null): (typeof SHAPES)["amex"] {
  return brand === "amex" ? SHAPES.amex : SHAPES.other;
}

export function formatCardNumber(typed: string): string {
  return fillMask(cardShape(cardBrandOf(typed)).mask, digitsOf(typed));
}

export function formatExpiry(typed: string): string {
  const digits = digitsOf(typed);
  // "7" can only be July; "1" may still become December.
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  return fillMask("##/##", padded);
}

export function cardProblems({ number, holder, expiry, securityCode }: CardData, today: Date): CardProblems {
  const brand = cardBrandOf(number);
  const shape = cardShape(brand);
  const digits = digitsOf(number);
  const problems: CardProblems = {};
  if (digits === "") problems.number = "Informe o número do cartão.";
  else if (!isLuhn(digits) || (brand && digits.length !== shape.digits))
    problems.number = "Confira o número do cartão.";
  else if (!brand) problems.number = `Aceitamos ${BRAND_LIST}.`;
  if (holder.trim().length < 3) problems.holder = "Informe o nome como está no cartão.";
  const expiryProblem = problemOfExpiry(expiry, today);
  if (expiryProblem) problems.expiry = expiryProblem;
  if (!new RegExp(`^\\d{${shape.securityCode}}$`).test(securityCode.trim()))
    problems.securityCode = `Informe os ${shape.securityCode} dígitos do CVV.`;
  return problems;
}

const BRAND_LIST = namesInWords(CARD_BRANDS.map((brand) => CARD_BRAND_NAMES[brand]));

/** A card is good until the last day of its month. */
function problemOfExpiry(expiry: string, today: Date): string | null {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(expiry.trim()) ?? [];
  if (!month) return "Informe a validade: mês e ano.";
  const last = Date.UTC(2000 + Number(year), Number(month));
  return last <= Date.UTC(today.getFullYear(), today.getMonth(), today.getDate())
    ? "O cartão está vencido."
    : null;
}

/** The check digit of every card number. */
export function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits.length >= 12 && sum % 10 === 0;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}
