import { type Audience, TABLE } from "./authorisation-table.ts";
import { inDatabase } from "./own-account.ts";

/** Every screen of the product: the authorisation table's addresses, and real ones where the table asks for a missing thing. */

export interface Screen {
  as: Audience;
  /** As in `app/routes.ts`. */
  route: string;
  address: () => Promise<string>;
}

/** What is no screen: data, files, and doors that only lead on. */
const NO_SCREEN =
  /^\/(api|sitemap|pictures|dev\/emails\.json|dev\/emails\/:id\/html|robots|manifest|search\/suggestions)|\.(csv|pdf|json)$/;

const ids = async (sql: string): Promise<string> => {
  const [row] = (await inDatabase(sql)) as { id: string }[];
  if (!row) throw new Error(`The sample shop has no such thing: ${sql}`);
  return row.id;
};
const OF_CLIENTE = "user_id = 'demo-cliente'";
const order = (where = "true") =>
  ids(`select id from pedidos where ${OF_CLIENTE} and ${where} order by id desc limit 1`);

/** Where the table's own address says that there is no such thing. */
const REAL: Record<string, { as: Audience; id: () => Promise<string> }> = {
  "/checkout/pedido/:id": { as: "cliente", id: () => order() },
  "/order/:id": { as: "cliente", id: () => order() },
  "/order/:id/cancelar": { as: "cliente", id: () => order() },
  "/order/:id/devolver": { as: "cliente", id: () => order("status = 'entregue'") },
  "/order/:id/recibo": { as: "cliente", id: () => order("paid_at is not null") },
  "/order/:id/avaliar": { as: "cliente", id: () => order("status = 'entregue'") },
  "/avaliacoes/:id/denunciar": {
    as: "cliente",
    id: () => ids("select id from avaliacoes where user_id <> 'demo-cliente' order by id limit 1"),
  },
  "/painel-loja/pedidos/:id": {
    as: "lojista",
    id: () =>
      ids(
        "select pedido_id as id from remessas where seller_id = 'bella-colada' order by pedido_id desc limit 1",
      ),
  },
};

const AS: readonly Audience[] = ["visitante", "cliente", "lojista", "admin"];

/** Each route once, by the first of these people who sees something there. */
export const SCREENS: Screen[] = TABLE.filter(({ route }) => !NO_SCREEN.test(route)).flatMap(
  ({ route, at = route, outcomes }): Screen[] => {
    const real = REAL[route];
    if (real) return [{ as: real.as, route, address: async () => route.replace(/:\w+/, await real.id()) }];
    const as = AS.find((audience) => [200, 404].includes(outcomes(at)[audience] as number));
    return as ? [{ as, route, address: async () => at }] : [];
  },
);
