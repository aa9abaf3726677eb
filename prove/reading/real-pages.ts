import type { Belonging } from "./belongings.ts";
import type { Facts } from "./facts.ts";

/** What stands in the address of a page for its parameters, and who may open it: everybody whom the route lets in when absent. */
export interface RealPage {
  values: Record<string, string>;
  owners?: readonly string[];
  /** After a question mark. */
  search?: string;
}

const pagesOf = (belongings: readonly Belonging[]): RealPage[] =>
  belongings.map(({ owners, ...values }) => ({ values: { ...values }, ...(owners && { owners }) }));

const named = (name: string, values: readonly (string | undefined)[]): RealPage[] =>
  values.filter((value) => value !== undefined).map((value) => ({ values: { [name]: value } }));

/** One that is there and two that are sold out. */
const products = ({ products, soldOut }: Facts): RealPage[] =>
  named("id", [...new Set([products[0], soldOut[0], soldOut.at(-1)])]);

const productSearch = (facts: Facts): string =>
  String(new URLSearchParams(products(facts).map(({ values }) => ["id", values.id!])));

/** Customers who read: each finds their own newest order among these, and that of the other one. */
const READING_CUSTOMERS = ["prove-buyer-00", "prove-buyer-01"];

const orders = (facts: Facts): RealPage[] =>
  READING_CUSTOMERS.flatMap((buyer) => {
    const id = facts.newestOrders.get(buyer);
    return id ? [{ values: { id }, owners: [buyer] }] : [];
  });

const ordersBySeller = (facts: Facts): RealPage[] =>
  orders(facts).map(({ values, owners }) => ({
    values: { ...values, seller: facts.orders.get(values.id!)!.sellers[0]! },
    owners: owners!,
  }));

const payments = (facts: Facts): RealPage[] =>
  orders(facts).map(({ values, owners }) => ({
    values: { id: facts.orders.get(values.id!)!.paymentId },
    owners: [...owners!, "demo-admin"],
  }));

const orderActions = (facts: Facts): RealPage[] =>
  ordersBySeller(facts)
    .slice(0, 1)
    .flatMap(({ values: { id, seller } }): RealPage[] => [
      { values: { id: id!, action: "cancelar" } },
      { values: { id: id!, action: "reembolsar", part: seller! } },
    ]);

const anyOf = (pages: RealPage[]): RealPage[] => pages.slice(0, 1).map(({ values }) => ({ values }));

/** By route, the first that fits. A route that is not here is read by the example of the table of authorisations. */
const REAL_PAGES: readonly [route: RegExp, pages: (facts: Facts) => RealPage[]][] = [
  [/^\/api\/products$/, (facts) => [{ values: {}, search: productSearch(facts) }]],
  [/^\/product\/:id/, products],
  [/^\/medidas\/produto\/:id/, products],
  [/^\/dashboard\/produtos\/lote\/:id/, ({ batches }) => pagesOf(batches)],
  [/^\/dashboard\/importar\/:id/, ({ imports }) => pagesOf(imports)],
  [/^\/(dashboard\/produtos|seller\/product)\/:id/, ({ shopProducts }) => pagesOf(shopProducts)],
  [/^\/(admin\/dashboard\/produtos\/)?avaliacoes\/:id/, ({ reviews }) => pagesOf(reviews)],
  [/^\/admin\/dashboard\/produtos\/:id/, products],
  [/^\/order\/:id\/nota\//, ({ documents }) => pagesOf(documents)],
  [/^\/order\/:id\/recebi\//, ordersBySeller],
  [
    /^\/order\/:id\/recibo/,
    (facts) => orders(facts).filter(({ values }) => facts.orders.get(values.id!)!.isPaid),
  ],
  [/^\/(order|checkout\/pedido|checkout\/pagar)\/:id/, orders],
  [/^\/painel-loja\/pedidos\/:id\/nota\.xml/, ({ documents }) => pagesOf(documents)],
  [/^\/painel-loja\/pedidos\/:id\/romaneio/, ({ packedParcels }) => pagesOf(packedParcels)],
  [/^\/painel-loja\/pedidos\/:id($|\/cancelar|\/nota$)/, ({ parcels }) => pagesOf(parcels)],
  [/^\/admin\/dashboard\/pedidos\/:id\/:action/, orderActions],
  [/^\/admin\/dashboard\/pedidos\/:id/, (facts) => anyOf(orders(facts))],
  [/^\/api\/payments\/:id\/status/, payments],
  [/^\/painel-loja\/repasses\/:id/, ({ payouts }) => pagesOf(payouts)],
  [/^\/admin\/dashboard\/repasses\/lojas\/:id/, ({ shops }) => pagesOf(shops)],
  [/^\/admin\/dashboard\/repasses\/lotes\/:id/, ({ payoutRuns }) => pagesOf(payoutRuns)],
  [/^\/admin\/dashboard\/repasses\/arquivos\/:id/, ({ payoutFiles }) => pagesOf(payoutFiles)],
  [/^\/admin\/dashboard\/repasses\/:id/, ({ payouts }) => anyOf(pagesOf(payouts))],
  [/^\/painel-loja\/contestacoes\/:id\/arquivos\//, ({ disputeFiles }) => pagesOf(disputeFiles)],
  [/^\/painel-loja\/contestacoes\/:id/, ({ disputes }) => pagesOf(disputes)],
  [
    /^\/admin\/dashboard\/financeiro\/contestacoes\/:id\/arq/,
    ({ disputeFiles }) => anyOf(pagesOf(disputeFiles)),
  ],
  [/^\/admin\/dashboard\/financeiro\/contestacoes\/:id/, ({ disputes }) => anyOf(pagesOf(disputes))],
  [/^\/admin\/dashboard\/financeiro\/tarifas\/:id/, ({ shops }) => pagesOf(shops)],
  [/^\/admin\/dashboard\/financeiro\/comissoes\/:id/, ({ commissions }) => pagesOf(commissions)],
  [/^\/admin\/dashboard\/verificacoes\/lojas\/:id/, ({ shops }) => pagesOf(shops)],
  [/^\/admin\/dashboard\/verificacoes\/mudancas\/:id/, ({ changes }) => pagesOf(changes)],
  [/^\/admin\/dashboard\/verificacoes\/historico\/:id/, ({ decisions }) => pagesOf(decisions)],
  [/^\/admin\/dashboard\/verificacoes\/:id/, ({ verifications }) => pagesOf(verifications)],
  [
    /^\/admin\/dashboard\/usuarios\/solicitacoes\/:protocol/,
    ({ privacyRequests: [newest] }) => named("protocol", [newest?.id]),
  ],
  [/^\/admin\/dashboard\/usuarios\/:id/, ({ users }) => pagesOf(users)],
  [/^\/admin\/dashboard\/auditoria\/linha\/:id/, ({ audit }) => pagesOf(audit)],
  [/^\/admin\/dashboard\/busca\/sinonimos\/desfazer\/:id/, ({ publications }) => pagesOf(publications)],
  [/^\/admin\/dashboard\/busca\/sinonimos\/:id/, ({ synonyms }) => pagesOf(synonyms)],
  [/^\/addresses\/:id/, ({ addresses }) => pagesOf(addresses)],
  [/^\/painel-loja\/equipe\/:id/, ({ members }) => pagesOf(members)],
  [/^\/q\/:code/, ({ quoteCode }) => named("code", [quoteCode])],
  [/^\/feeds\/:name/, () => named("name", ["google.xml", "meta.csv"])],
  [/^\/sitemap\/:part/, () => named("part", ["products-1.xml"])],
];

/** Null where the route has no parameter that the database knows; none where there is nothing yet. */
export function realPagesOf(route: string, facts: Facts): RealPage[] | null {
  const pages = REAL_PAGES.find(([pattern]) => pattern.test(route))?.[1](facts);
  return pages ?? null;
}

export const hasRealPages = (route: string): boolean => REAL_PAGES.some(([pattern]) => pattern.test(route));
