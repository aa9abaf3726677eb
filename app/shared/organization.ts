import { store } from "./store.ts";

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const clockTime = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;

/** The shop as search engines read it (schema.org). */
export function organization(publicUrl: string): Record<string, unknown> & { "@type": string } {
  const { address, contact, company } = store;
  return {
    "@context": "https://schema.org",
    "@type": "ClothingStore",
    name: store.brand,
    legalName: company.legalName,
    taxID: company.cnpj,
    url: publicUrl,
    logo: `${publicUrl}/icon-512.png`,
    image: `${publicUrl}/og.png`,
    email: contact.email,
    telephone: `+${contact.chatNumber}`,
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.cep,
      addressCountry: "BR",
    },
    openingHoursSpecification: Object.entries(store.openingHours).flatMap(([day, hours]) =>
      hours
        ? [
            {
              "@type": "OpeningHoursSpecification",
              dayOfWeek: DAYS[Number(day) - 1],
              opens: clockTime(hours.opens),
              closes: clockTime(hours.closes),
            },
          ]
        : [],
    ),
  };
}
