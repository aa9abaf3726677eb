import { expect, it } from "vitest";
import { greeting } from "./greeting.ts";

it.each([
  ["Ana Paula de Souza", "Olá, Ana"],
  ["  José ", "Olá, José"],
  ["D’Ávila Neto", "Olá, D’Ávila"],
  ["Anna-Lü", "Olá, Anna-Lü"],
  ["", "Olá"],
  ["http://golpe.com ganhe agora", "Olá"],
  ["golpe.com", "Olá"],
  ["<script>alert(1)</script>", "Olá"],
  ["R$500", "Olá"],
  ["a".repeat(31), "Olá"],
])("%s is greeted with “%s”", (name, expected) => {
  expect(greeting(name)).toBe(expected);
});
