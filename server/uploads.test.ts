import { expect, it } from "vitest";
import { largestBody } from "./uploads.ts";

const KILOBYTE = 1024;
const FILES = "multipart/form-data; boundary=x";

it.each([
  ["/cart", "application/x-www-form-urlencoded", 128, undefined],
  ["/cart", FILES, 128, undefined],
  ["/admin/login", FILES, 128, undefined],
  ["/dashboard/produtos", "application/x-www-form-urlencoded", 1024, 1024],
  ["/admin/dashboard/financeiro/conferencia", FILES, 1024, 1024],
  ["/dashboard/importar", FILES, 1024, 33 * 1024],
  ["/dashboard/importar.data", "Multipart/Form-Data; boundary=x", 1024, 33 * 1024],
  ["/dashboard/importar", "application/x-www-form-urlencoded", 1024, 1024],
  // Brackets in brackets: parsing a megabyte of them holds a process for a third of a second.
  ["/api/cart/price", "application/json", 128, undefined],
  ["/checkout/place", "application/json; charset=utf-8", 128, undefined],
  ["/dashboard/importar", "application/json", 128, undefined],
  ["/api/freight/webhook/melhor-envio", "", 128, undefined],
  ["/api/payments/webhook/pix-api/pix", "application/json", 512, undefined],
  ["/api/payments/webhook/pix-api/pix", "application/x-www-form-urlencoded", 512, undefined],
])("%s takes of %s %i KB, and %s KB when announced", (path, type, largest, announced) => {
  expect(largestBody(path, type)).toEqual({
    largest: largest * KILOBYTE,
    ...(announced && { announced: announced * KILOBYTE }),
  });
});
