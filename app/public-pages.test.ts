import { expect, it } from "vitest";
import { publicPage } from "./public-pages.ts";

const addressOf = (address: string) => {
  const { pathname, search } = new URL(address, "http://loja.test");
  return publicPage(pathname, search)?.address;
};

it.each([
  ["/", "/"],
  ["/?utm_source=carta&fbclid=1", "/"],
  ["/?pagina=2&utm_source=carta", "/?pagina=2"],
  ["/?pagina=abc", "/"],
  ["/home", "/home"],
  ["/search?x=1&q=%20vestido%20&pagina=1", "/search?q=vestido"],
  ["/search?q=vestido&tamanho=M&ordem=menor-preco", "/search?q=vestido&tamanho=M&ordem=menor-preco"],
  ["/category/saias?ordem=menor-preco&y", "/category/saias?ordem=menor-preco"],
  ["/under-100?ordem=menor-preco&cor=Azul&x=1", "/under-100?cor=Azul"],
  [
    "/under-100?ordem=price-down&faixa=25-50&pagina=2",
    "/under-100?preco_min=25&preco_max=49.99&ordem=maior-preco&pagina=2",
  ],
  ["/under-100?faixa=nada", "/under-100"],
  ["/trending?tamanho=M&filtro=vendas", "/trending?filtro=vendas&tamanho=M"],
  ["/trending?filtro=nada&ordem=mais-vendidos&q=saia", "/trending"],
  ["/loja/bella-colada?categoria=saias&q=x", "/loja/bella-colada?categoria=saias"],
  ["/loja/bella-colada/secao/praia?utm_source=carta", "/loja/bella-colada/secao/praia"],
  ["/product/bella-1?ref=whatsapp", "/product/bella-1"],
  ["/location?gclid=1", "/location"],
  ["/info/privacidade", "/info/privacidade"],
])("%s is the public page %s", (asked, address) => {
  expect(addressOf(asked)).toBe(address);
});

it.each([
  "/cart",
  "/orders",
  "/login",
  "/product/bella-1?cor=Coral",
  "/product/bella-1?cep=60000000",
  "/product/bella-1/atacado",
  "/product/..%2f",
  "/location?cep=60000000",
  "/?pagina=11",
  "/search?q=vestido&pagina=200",
  "//",
  "/category/",
  "/loja/",
  "/loja/Bella%20Colada",
  "/loja/bella-colada/seguir",
  "/loja/bella-colada/qr.svg",
  "/loja/bella-colada/secao/",
])("%s is not kept", (asked) => {
  const [path = "", search = ""] = asked.split("?");
  expect(publicPage(path, search)).toBeNull();
});
