import type { Environment } from "./environment.server.ts";

/** `sandbox` moves no money, and is only for a shop whose payments are simulated as well. */
export type PayoutSetting = "sandbox" | "bank-file" | "by-hand";

const sellsForReal = ({ PAYMENT_PROVIDER }: Environment): boolean =>
  (PAYMENT_PROVIDER ?? "sandbox") !== "sandbox";

export const payoutSetting = (env: Environment): PayoutSetting =>
  env.PAYOUT_EXECUTOR ?? (sellsForReal(env) ? "bank-file" : "sandbox");

/** Simulated payouts of real money would tell sellers that they were paid. */
export const payoutProblems = (env: Environment): string[] =>
  env.PAYOUT_EXECUTOR === "sandbox" && sellsForReal(env)
    ? [
        "PAYOUT_EXECUTOR=sandbox needs PAYMENT_PROVIDER=sandbox: real sales are paid out by bank-file or by-hand",
      ]
    : [];
