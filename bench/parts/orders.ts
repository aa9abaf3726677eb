import { atLeast, atMost, type Figure } from "../harness/figure.ts";
import { CLIENTS, measureOrders, STEADY_RATE } from "../orders.ts";

const SECONDS = 12;

/** PIX orders over HTTP, in a shop of their own whose database writes through to disk. */
export async function measureOrderPlacing(): Promise<Figure[]> {
  const measured = await measureOrders({ seconds: SECONDS });
  const { ordersPerSecond, p50, p95, p99, p95AtFullRate, lost, processorTime } = measured;
  const { lettersLeft, lettersSentIn } = measured;
  return [
    {
      id: "orders",
      part: "",
      what: "PIX orders placed",
      clients: CLIENTS,
      value: ordersPerSecond,
      unit: "/s",
      p95: p95AtFullRate,
      goals: [atLeast(ordersPerSecond, 250, "/s")],
      remark: `processor time of one: ${Object.entries(processorTime)
        .map(([part, time]) => `${part === "loadGenerator" ? "clients" : part} ${time.toFixed(1)} ms`)
        .join(", ")}`,
    },
    {
      id: "orders letters",
      part: "",
      what: "until the letters of these orders were sent",
      value: lettersSentIn,
      unit: "s",
      goals: [],
      remark: `${lettersLeft} of them waited until the clients rested`,
    },
    {
      id: "orders at 75",
      part: "",
      what: `one PIX order at a steady ${STEADY_RATE} a second, p95`,
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
