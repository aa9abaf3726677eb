import { NotReadable } from "#app/platform/xml.server.ts";
import { fromReais } from "#app/shared/money.ts";
import { orderNumberIn } from "../order.ts";
import type { NfeFile } from "./nfe-file.ts";
import { elementAt, readXml, textAt, type XmlElement } from "./xml-elements.server.ts";

/** The tax office's answers that mean "authorised": in time, and out of time. */
const AUTHORISED = ["100", "150"];
/** As many as an NF-e has. */
const MAX_ITEMS = 990;

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
  const items = facts.children.filter(({ name }) => name === "det");
  if (items.length > MAX_ITEMS) return null;
  const protocol = elementAt(root, "protNFe", "infProt");
  return {
    xml,
    key,
    model: textAt(facts, "ide", "mod"),
    issuer: textAt(facts, "emit", "CNPJ"),
    recipient: textAt(facts, "dest", "CNPJ") || textAt(facts, "dest", "CPF"),
    total: fromReais(total),
    orderNumbers: orderNumbersIn(facts, items),
    isTest: textAt(facts, "ide", "tpAmb") !== "1",
    isSale: textAt(facts, "ide", "tpNF") === "1" && textAt(facts, "ide", "finNFe") === "1",
    isAuthorised:
      protocol !== undefined &&
      AUTHORISED.includes(textAt(protocol, "cStat")) &&
      textAt(protocol, "chNFe") === key,
  };
}

/** `xPed`, of the whole document or of each item. */
function orderNumbersIn(facts: XmlElement, items: readonly XmlElement[]): string[] {
  const texts = [textAt(facts, "compra", "xPed"), ...items.map((item) => textAt(item, "prod", "xPed"))];
  return [...new Set(texts.map(orderNumberIn).filter((number) => number !== null))];
}
