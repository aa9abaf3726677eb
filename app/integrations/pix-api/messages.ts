import { z } from "zod";
import { fromReais } from "#app/shared/money.ts";
import { oneLine } from "#app/shared/text.ts";

/** What the bank answers, as much of it as is read. Minor versions of the contract add fields and values. */

const amount = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/)
  .transform(fromReais);
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const text = (longest: number) => z.string().transform((given) => oneLine(given, longest));

export const returnSchema = z.object({
  id: z.string().min(1).max(40),
  rtrId: z.string().max(40).optional().catch(undefined),
  valor: amount,
  natureza: z.string().max(40).catch("ORIGINAL"),
  horario: z.object({ solicitacao: moment, liquidacao: moment.optional().catch(undefined) }),
  status: z.string(),
  motivo: text(140).optional().catch(undefined),
});
export type Return = z.output<typeof returnSchema>;

export const pixSchema = z.object({
  endToEndId: z.string().regex(/^[0-9A-Za-z]{20,40}$/),
  txid: z.string().max(40).optional().catch(undefined),
  valor: amount,
  horario: moment,
  devolucoes: z.array(returnSchema).max(200).catch([]),
});
export type Pix = z.output<typeof pixSchema>;

export const chargeSchema = z.object({
  txid: z.string().max(40),
  status: z.string(),
  valor: z.object({ original: amount }),
  loc: z.object({ id: z.number() }).optional().catch(undefined),
  location: z.string().max(77).optional().catch(undefined),
  pixCopiaECola: z.string().max(512).optional().catch(undefined),
  pix: z.array(pixSchema).max(10).catch([]),
});
export type BankCharge = z.output<typeof chargeSchema>;

export const pageSchema = z.object({
  parametros: z
    .object({ paginacao: z.object({ quantidadeDePaginas: z.number() }) })
    .optional()
    .catch(undefined),
  pix: z.array(z.unknown()).max(2_000).catch([]),
});

/** Of a notification only the txids are read: everything else is asked for. */
export const notificationSchema = z.object({
  pix: z.array(z.object({ txid: z.string().max(40).optional().catch(undefined) })).max(1_000),
});

const problemSchema = z.union([
  z.object({
    title: text(120).optional().catch(undefined),
    detail: text(200).optional().catch(undefined),
    violacoes: z.array(z.object({ razao: text(200) })).catch([]),
  }),
  z.object({}),
]);
const efiProblemSchema = z.object({ mensagem: text(200) });

/** What the bank says is wrong, in its own words; the standard's form and that of Efí. */
export function problemIn(body: unknown, status: number): string {
  const ofEfi = efiProblemSchema.safeParse(body);
  if (ofEfi.success) return ofEfi.data.mensagem;
  const read = problemSchema.safeParse(body);
  if (!read.success || !("violacoes" in read.data)) return `resposta ${status}`;
  const { title, detail, violacoes } = read.data;
  return [detail ?? title ?? `resposta ${status}`, ...violacoes.map(({ razao }) => razao)].join("; ");
}
