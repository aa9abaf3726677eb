import { createHmac, timingSafeEqual } from "node:crypto";

interface Signed {
  /** `data.id` of the address that was called. */
  dataId: string | null;
  /** The header `x-request-id`. */
  requestId: string | null;
  /** The header `x-signature`: `ts=…,v1=…`. */
  signature: string | null;
}

/**
 * Whether Mercado Pago signed it. Its documentation says that letters of the id are made small, its libraries leave them as
 * they are since 2026, so both count. The time is signed as it is written, in seconds or milliseconds; it is not compared
 * with ours, because a notification that is sent again may carry its first time, and an old one tells nothing: what is
 * believed is what is read from Mercado Pago afterwards.
 */
export function isSigned(secret: string, { dataId, requestId, signature }: Signed): boolean {
  const parts = new Map(
    (signature ?? "").split(",").map((part) => {
      const [name = "", value = ""] = part.split("=", 2);
      return [name.trim(), value.trim()] as const;
    }),
  );
  const [ts, v1] = [parts.get("ts"), parts.get("v1")];
  if (!ts || !/^\d{1,16}$/.test(ts) || !v1 || !/^[0-9a-f]{64}$/i.test(v1)) return false;
  const given = Buffer.from(v1, "hex");
  return [...new Set([dataId, dataId?.toLowerCase() ?? null])].some((id) =>
    timingSafeEqual(given, signatureOf(secret, { dataId: id, requestId, ts })),
  );
}

/** Parts that the notification does not have are left out. */
function signatureOf(
  secret: string,
  { dataId, requestId, ts }: { dataId: string | null; requestId: string | null; ts: string },
): Buffer {
  const manifest = [dataId && `id:${dataId};`, requestId && `request-id:${requestId};`, `ts:${ts};`];
  return createHmac("sha256", secret).update(manifest.filter(Boolean).join("")).digest();
}
