import { atLeast, atMost, type Figure } from "../harness/figure.ts";
import { measureOrders } from "../orders.ts";

const SECONDS = 12;

/** PIX orders over HTTP, in a shop of their own whose database writes through to disk. */
export async function measureOrderPlacing(): Promise<Figure[]> {
  const { ordersPerSecond, p50, p95, p99, lost } = await measureOrders({ seconds: SECONDS });
  return [
    {
      id: "orders",
      part: "",
      what: "PIX orders placed",
      clients: 20,
      value: ordersPerSecond,
      unit: "/s",
      goals: [atLeast(ordersPerSecond, 250, "/s")],
    },
    {
      id: "orders at 75",
      part: "",
      what: "one PIX order at a steady 75 a second, p95",
      value: p95,
      unit: "ms",
      p50,
      p95,
      p99,
      goals: [atMost(p95, 100, " ms")],
    },
    {
      id: "orders lost",
      part: "",
      what: "orders and letters lost, differences in ledger and stock",
      value: lost,
      unit: "",
      goals: [atMost(lost, 0, "")],
    },
  ];
}
