import { z } from "zod";
import { paragraphs } from "#app/platform/forms/fields.ts";

const MAX_LINKS = 10;
const MAX_LINK_LENGTH = 500;

/** A web address that a person can open; nothing that runs in a browser. */
const isLink = (text: string): boolean => {
  if (text.length > MAX_LINK_LENGTH || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username } = new URL(text);
  return username === "" && hostname.includes(".");
};

/** What a seller sends to show that a sale was right: a text, and links to documents, one in each line. */
export const proofSchema = z.object({
  texto: paragraphs({ required: "Conte como foi a venda", max: 4000 }),
  links: z
    .string()
    .transform((typed) =>
      typed
        .slice(0, 10_000)
        .split(/\s+/)
        .filter((line) => line !== ""),
    )
    .superRefine((links, context) => {
      const refuse = (message: string) => context.addIssue({ code: "custom", message });
      if (links.length > MAX_LINKS) refuse(`Envie no máximo ${MAX_LINKS} links`);
      const odd = links.find((link) => !isLink(link));
      if (odd !== undefined) refuse(`Este não é um link que possa ser aberto: ${odd.slice(0, 60)}`);
    }),
});

export type ProofInput = z.output<typeof proofSchema>;
