import type { IsoDate } from "#app/shared/business-days.ts";
import type { Money } from "#app/shared/money.ts";
import type { QrDrawing } from "#app/shared/qr-drawing.ts";
import type { CardBrand, PaymentMethod, PaymentStatus } from "./payment.ts";

/** A payment as its buyer sees it, ready to be drawn. */
export interface PaymentView {
  id: string;
  method: PaymentMethod;
  status: PaymentStatus;
  amount: Money;
  instalments: number;
  /** No money moves: the screen says so and offers to simulate the payment. */
  test: boolean;
  /** What stands for the provider is a simulator on this machine, which has a page where it is paid. */
  simulated: boolean;
  /** A person confirms it, so that it does not turn paid by itself within seconds. */
  confirmedByHand: boolean;
  expiresAt: Date;
  /** The server's time, because a phone's clock may be wrong. */
  now: Date;
  paidAt: Date | null;
  /** Why a card was declined. */
  message: string | null;
  pix: { code: string; qr: QrDrawing } | null;
  boleto: { line: string; barcode: string; due: IsoDate; slipPath: string | null } | null;
  card: { brand: CardBrand; last4: string } | null;
}

/** Whether there is still something to wait for. */
export function isWaiting({ status }: Pick<PaymentView, "status">): boolean {
  return status === "created" || status === "pending";
}
