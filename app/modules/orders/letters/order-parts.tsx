import { Facts, LetterLink, Paragraph } from "#app/modules/notifications/ui/letter.tsx";

/** The props that every letter about an order has. */
export interface OrderLetterProps {
  name: string;
  /** The last characters of the order's id. */
  number: string;
  url: string;
  /** The items, each with quantity and price. */
  lines: [what: string, how: string][];
  total: string;
}

/** What was agreed, in a form that can be kept (Decreto 7.962/2013 art. 4). */
export interface Contract {
  /** How the total is made up. */
  sum?: [name: string, value: string][];
  terms: [name: string, value: string][];
  regretDays: number;
  returnDays: number;
  policyUrl: string;
  termsUrl: string;
}

export const ContractSummary = ({ contract }: { contract: Contract }) => (
  <>
    <Paragraph>Resumo do contrato desta compra:</Paragraph>
    <Facts facts={contract.terms} />
    <Paragraph>
      Você pode desistir em até {contract.regretDays} dias depois de receber, sem dizer o motivo e com tudo de
      volta, inclusive o frete, e devolver em até {contract.returnDays} dias, sem custo: abra o pedido e toque
      em Desistir ou devolver. Valem a{" "}
      <LetterLink href={contract.policyUrl}>Política de trocas e devoluções</LetterLink> e os{" "}
      <LetterLink href={contract.termsUrl}>Termos de uso</LetterLink>.
    </Paragraph>
  </>
);

export const OrderLines = ({ lines }: Pick<OrderLetterProps, "lines">) => <Facts facts={lines} />;

/** All items, and how their total is made up. */
export const WholeOrder = ({ lines, total, contract }: WholeOrderProps) => (
  <>
    <OrderLines lines={lines} />
    <Facts facts={contract.sum ?? [["Total", total]]} />
  </>
);

type WholeOrderProps = Pick<OrderLetterProps, "lines" | "total"> & { contract: Contract };

export const OrderLink = ({ number, url }: Pick<OrderLetterProps, "number" | "url">) => (
  <LetterLink href={url}>pedido {number}</LetterLink>
);

export const BECAUSE_BUYER = "fez um pedido na nossa loja; avisos de pedidos não podem ser desligados";
export const BECAUSE_SELLER = "vende na nossa loja; avisos de pedidos não podem ser desligados";

/** The reason that was given. */
export const Reason = ({ reason }: { reason: string | null | undefined }) =>
  reason ? <Facts facts={[["Motivo", reason]]} /> : null;

/** The kind and the reason of a return. */
export const ReturnFacts = ({ kind, reason }: { kind: string; reason: string | null }) => (
  <Facts facts={[["Tipo", kind], ...(reason ? ([["Motivo", reason]] as [string, string][]) : [])]} />
);
