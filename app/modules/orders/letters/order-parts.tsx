import { Facts, LetterLink } from "#app/modules/notifications/ui/letter.tsx";

/** What every letter about an order says of it. */
export interface OrderLetterProps {
  name: string;
  /** The last characters of the order's id. */
  number: string;
  url: string;
  /** What it is about, each with how many and how much. */
  lines: [what: string, how: string][];
  total: string;
}

export const OrderLines = ({ lines, total }: { lines: OrderLetterProps["lines"]; total?: string }) => (
  <Facts facts={total === undefined ? lines : [...lines, ["Total", total]]} />
);

export const OrderLink = ({ number, url }: Pick<OrderLetterProps, "number" | "url">) => (
  <LetterLink href={url}>pedido {number}</LetterLink>
);

export const BECAUSE_BUYER = "fez um pedido na nossa loja; avisos de pedidos não podem ser desligados";
export const BECAUSE_SELLER = "vende na nossa loja; avisos de pedidos não podem ser desligados";
