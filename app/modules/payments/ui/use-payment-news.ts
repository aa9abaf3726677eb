import { useEffect, useState } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { isWaiting, type PaymentView } from "../payment-view.ts";

const ASK_EVERY = 5_000;

/** Loads the page's data anew as soon as the payment changes: by server-sent events, or by asking where these fail. */
export function usePaymentNews({ id, status }: PaymentView): void {
  const { revalidate } = useRevalidator();
  const isIdle = useNavigation().state === "idle";
  const waiting = isWaiting({ status });
  const [heard, hear] = useState<string>(status);

  // A navigation brings the news itself. Begun anew by this, its first answer would be dropped, and with it the notice of
  // what the person just did: cancelling an order is news of its payment, too.
  useEffect(() => {
    if (waiting && isIdle && heard !== status) revalidate();
  }, [waiting, isIdle, heard, status, revalidate]);

  useEffect(() => {
    if (!waiting) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const ask = async () => {
      const answer = await fetch(`/api/payments/${id}/status`).catch(() => null);
      if (answer?.ok) hear((await answer.json()).status);
    };
    const askNowAndThen = () => {
      timer ??= setInterval(ask, ASK_EVERY);
    };

    const events = new EventSource(`/api/payments/${id}/events`);
    events.addEventListener("status", (event) => hear(JSON.parse(event.data).status));
    // A line that broke is taken up again by the browser; one that was refused is not.
    events.addEventListener("error", () => {
      if (events.readyState === EventSource.CLOSED) askNowAndThen();
    });
    return () => {
      events.close();
      clearInterval(timer);
    };
  }, [id, waiting]);
}
