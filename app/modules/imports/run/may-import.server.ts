import type { Viewer } from "#app/modules/identity/index.ts";
import { shopStanding } from "#app/modules/sellers/index.server.ts";
import { invalid } from "#app/platform/forms/result.ts";

const NOT_APPROVED =
  "Só lojas aprovadas importam produtos. Conclua a verificação da loja e volte aqui; até lá, você pode cadastrar os produtos um a um.";
const SUSPENDED = "Sua loja está suspensa e por isso não importa produtos.";

/** Why the viewer's shop does not import now; null where it may. We read files of shops whose company we checked. */
export async function whyNotImport(viewer: Viewer): Promise<string | null> {
  const { standing } = await shopStanding(viewer);
  if (standing === "aprovado") return null;
  return standing === "suspenso" ? SUSPENDED : NOT_APPROVED;
}

export const notApproved = (why: string) => invalid("not-approved", why);
