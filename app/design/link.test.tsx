import { renderToStaticMarkup } from "react-dom/server";
import { type LinkProps, MemoryRouter, Link as RouterLink } from "react-router";
import { describe, expect, test } from "vitest";
import { Link } from "./link.tsx";

const drawn = (One: typeof RouterLink | typeof Link, props: LinkProps) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={["/product/bella-1?cor=Azul"]}>
      <One {...props}>Ver</One>
    </MemoryRouter>,
  );

describe("a link drawn by the server", () => {
  test.each([
    ..."/ /cart /product/bella-1 /search?q=a+b&ordem=menor-preco /#catalogo /?pagina=2#catalogo".split(" "),
    ..."/a%20b /../admin //evil.example /\\evil.example /a//b /a/./b /cart/ /cart? /cart# /a.csv".split(" "),
    ...["", ".", "..", "?cor=Rosa", "#topo", "avise-me", "https://wa.me/55", "mailto:a@b.c", "/olá"],
  ])("to %j is the one that React Router draws", (to) => {
    expect(drawn(Link, { to })).toBe(drawn(RouterLink, { to }));
  });

  test("keeps what is for the page and drops what is for the router", () => {
    const props: LinkProps = {
      to: "/cart",
      className: "a",
      id: "b",
      rel: "next",
      "aria-current": "page",
      prefetch: "intent",
      preventScrollReset: true,
      replace: true,
      state: { from: "/" },
      viewTransition: true,
      onClick: () => {},
    };
    expect(drawn(Link, props)).toBe(drawn(RouterLink, props));
    expect(drawn(Link, { ...props, discover: "none" })).toBe(
      drawn(RouterLink, { ...props, discover: "none" }),
    );
  });

  test.each([
    "/",
    "/product/bella-1",
    "/search?q=a+b",
    "/?pagina=2#catalogo",
    "https://wa.me/5547999990000?text=Ol%C3%A1",
    "mailto:a@b.c",
  ])("to %j needs no router around it", (to) => {
    expect(renderToStaticMarkup(<Link to={to}>Ver</Link>)).toBe(drawn(RouterLink, { to }));
  });

  test("with an address in parts is left to React Router", () => {
    const to = { pathname: "/search", search: "?q=a" };
    expect(drawn(Link, { to })).toBe(drawn(RouterLink, { to }));
  });
});
