import { fromReais, type Money } from "#app/shared/money.ts";
import { orderNumberIn } from "../order.ts";
import { elementAt, NotReadable, readXml, textAt, type XmlElement } from "./xml-elements.ts";

/** Of the uploaded file. */
export const MAX_XML_BYTES = 1024 * 1024;

/** What we compare of an NF-e. */
export interface NfeFile {
  /** As it was sent. */
  xml: string;
  key: string;
  model: string;
  issuer: string;
  /** CPF or CNPJ; empty where the file names none. */
  recipient: string;
  total: Money;
  /** What its fields for the number of the order say; programs fill them in or leave them out. */
  orderNumbers: string[];
  /** Issued in the tax office's test environment. */
  isTest: boolean;
  /** A normal document about goods that leave. */
  isSale: boolean;
  /** The tax office authorised it, and this very document. */
  isAuthorised: boolean;
}

/** The tax office's answers that mean "authorised": in time, and out of time. */
const AUTHORISED = ["100", "150"];

/** Reads the file of an NF-e; null for what is none. The signature is not verified: see decision 79. */
export function readNfeFile(bytes: Uint8Array): NfeFile | null {
  try {
    const xml = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return factsOf(readXml(xml), xml);
  } catch (error) {
    // A TypeError is the decoder's: the bytes are not UTF-8, which the layout of the NF-e requires.
    if (error instanceof NotReadable || error instanceof TypeError) return null;
    throw error;
  }
}

function factsOf(root: XmlElement, xml: string): NfeFile | null {
  const document = root.name === "NFe" ? root : elementAt(root, "NFe");
  const facts = document && elementAt(document, "infNFe");
  if (!facts) return null;
  const key = (facts.attributes.get("Id") ?? "").replace(/^NFe/, "");
  const total = textAt(facts, "total", "ICMSTot", "vNF");
  if (!/^\d{1,10}\.\d{2}$/.test(total)) return null;
  const protocol = elementAt(root, "protNFe", "infProt");
  return {
    xml,
    key,
    model: textAt(facts, "ide", "mod"),
    issuer: textAt(facts, "emit", "CNPJ"),
    recipient: textAt(facts, "dest", "CNPJ") || textAt(facts, "dest", "CPF"),
    total: fromReais(total),
    orderNumbers: orderNumbersIn(facts),
    isTest: textAt(facts, "ide", "tpAmb") !== "1",
    isSale: textAt(facts, "ide", "tpNF") === "1" && textAt(facts, "ide", "finNFe") === "1",
    isAuthorised:
      protocol !== undefined &&
      AUTHORISED.includes(textAt(protocol, "cStat")) &&
      textAt(protocol, "chNFe") === key,
  };
}

/** `xPed`, of the whole document or of each item. */
function orderNumbersIn(facts: XmlElement): string[] {
  const items = facts.children.filter(({ name }) => name === "det");
  const texts = [textAt(facts, "compra", "xPed"), ...items.map((item) => textAt(item, "prod", "xPed"))];
  return [...new Set(texts.map(orderNumberIn).filter((number) => number !== null))];
}
