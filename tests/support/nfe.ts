import { keyCheckDigit } from "#app/modules/orders/fiscal/access-key.ts";

/** A valid access key; the number makes it unlike all others. */
export function anAccessKey({
  month = "2607",
  cnpj = "11222333000181",
  model = "55",
  number = Math.floor(Math.random() * 999_999_999),
} = {}): string {
  const base = `35${month}${cnpj}${model}001${String(number).padStart(9, "0")}148151623`;
  return base + keyCheckDigit(base);
}

interface Given {
  key: string;
  total: string;
  recipient?: string;
  /** What its program wrote as the order's number. */
  order?: string;
  /** Parts to change, as in a file of another system. */
  model?: string;
  issuer?: string;
  environment?: string;
  purpose?: string;
  status?: string;
  protocolKey?: string;
}

/** The file of an authorised NF-e, shortened to what is read and a little more. */
export function anNfeFile(given: Given): string {
  const { key, total, recipient = "<CPF>52998224725</CPF>" } = given;
  return `<?xml version="1.0" encoding="UTF-8"?><nfeProc versao="4.00" xmlns="http://www.portalfiscal.inf.br/nfe"><NFe xmlns="http://www.portalfiscal.inf.br/nfe"><infNFe versao="4.00" Id="NFe${key}"><ide><cUF>35</cUF><natOp>VENDA</natOp><mod>${given.model ?? key.slice(20, 22)}</mod><tpNF>1</tpNF><tpAmb>${given.environment ?? "1"}</tpAmb><finNFe>${given.purpose ?? "1"}</finNFe><indPres>2</indPres><indIntermed>1</indIntermed></ide><emit><CNPJ>${given.issuer ?? key.slice(6, 20)}</CNPJ><xNome>Moda &amp; Cia Ltda.</xNome></emit><dest>${recipient}<xNome>Ana Lima</xNome></dest><det nItem="1"><prod><cProd>1</cProd><vProd>${total}</vProd>${given.order ? `<xPed>${given.order}</xPed>` : ""}</prod></det><total><ICMSTot><vProd>${total}</vProd><vNF>${total}</vNF></ICMSTot></total></infNFe><Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><SignedInfo/></Signature></NFe><protNFe versao="4.00"><infProt><chNFe>${given.protocolKey ?? key}</chNFe><nProt>135260000000001</nProt><cStat>${given.status ?? "100"}</cStat></infProt></protNFe></nfeProc>`;
}
