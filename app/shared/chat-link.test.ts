import fc from "fast-check";
import { expect, test } from "vitest";
import { chatLink } from "./chat-link.ts";

test("A chat link carries the message with accents, spaces and line breaks intact", () => {
  const message = 'Olá! Quero o vestido "Flor" (M) — R$ 24,90 & frete?\nPedido #12';
  expect(chatLink("5511987654321", message)).toBe(
    "https://wa.me/5511987654321?text=Ol%C3%A1!%20Quero%20o%20vestido%20%22Flor%22%20(M)%20%E2%80%94%20R%24%2024%2C90%20%26%20frete%3F%0APedido%20%2312",
  );
});

test("Whatever the message, the other side reads it back whole", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (message) => {
      const link = new URL(chatLink("5511987654321", message));
      expect(link.pathname).toBe("/5511987654321");
      expect([...link.searchParams]).toEqual([["text", message]]);
      expect(link.search).not.toContain("+");
    }),
  );
});
