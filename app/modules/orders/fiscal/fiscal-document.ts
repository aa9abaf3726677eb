/** A parcel's fiscal document, as pages show it. */
export interface FiscalDocument {
  key: string;
  registeredAt: Date;
  /** Whether the seller sent the file, or only the key. */
  hasFile: boolean;
}

/** Where anybody looks up a document by its key. */
export const TAX_OFFICE_PAGE =
  "https://www.nfe.fazenda.gov.br/portal/consultaRecaptcha.aspx?tipoConsulta=resumo";
