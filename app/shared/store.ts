/**
 * The shop itself: company, address, hours, rates and promises.
 * To run this shop under another name, edit this file.
 */
export const store = {
  brand: "Maré",
  tagline: "Moda que vem com a maré, no varejo e no atacado",

  company: {
    legalName: "Maré Comércio de Moda Ltda.",
    cnpj: "48215937000100",
  },

  address: {
    street: "Rua das Marés, 120",
    district: "Gonzaga",
    city: "Santos",
    state: "SP",
    cep: "11055300",
  },

  /** Opening hours by ISO weekday (1 = Monday … 7 = Sunday); an absent day is closed. */
  openingHours: {
    1: { opens: 9, closes: 18 },
    2: { opens: 9, closes: 18 },
    3: { opens: 9, closes: 18 },
    4: { opens: 9, closes: 18 },
    5: { opens: 9, closes: 18 },
    6: { opens: 9, closes: 17 },
  } as Record<number, { opens: number; closes: number } | undefined>,

  contact: {
    /** Digits only, with the country code, as wa.me wants it. */
    chatNumber: "5513991200120",
    email: "contato@mare.test",
    /** The data protection officer (LGPD art. 41), by name and address. */
    privacyOfficer: "Helena Prado",
    privacyEmail: "privacidade@mare.test",
    /** Where weaknesses of the shop are reported. */
    securityEmail: "seguranca@mare.test",
  },

  /** Money is in centavos and rates in basis points (1% = 100), so that no rule needs a float. */
  rates: {
    maxInstalments: 12,
    pixDiscount: 500,
    storeCashDiscount: 1000,
    freeFreightFrom: 50_000,
    marketplaceFee: 500,
    paymentFees: {
      "credit-card": { rate: 498, fixed: 0 },
      pix: { rate: 99, fixed: 0 },
      boleto: { rate: 0, fixed: 349 },
    },
  },

  promises: {
    wholesaleMinimumPieces: 12,
    shipWithinBusinessDays: 2,
    /** How long a pickup is kept at the store before somebody asks its buyer what to do with it. */
    pickupKeptDays: 30,
    sellerReviewWithinHours: 48,
    regretDays: 7,
    returnDays: 30,
    refundWithinBusinessDays: 5,
    supportWithinHours: 24,
    boletoDueBusinessDays: 3,
    pixExpiresInMinutes: 30,
    quoteValidHours: 48,
  },
} as const;
