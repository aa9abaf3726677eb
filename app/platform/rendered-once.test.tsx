import { createContext, type FunctionComponent, useContext, useId } from "react";
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  Form,
  Link,
  StaticRouterProvider,
  useFetcher,
  useLocation,
  useNavigation,
} from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { renderedOnce, renderedOnceFor, renderOnceBy } from "./rendered-once.ts";

const Place = createContext("nowhere");
const Where = () => <i>{useContext(Place)}</i>;

let draws = 0;
beforeEach(() => {
  draws = 0;
});
const reasons: string[] = [];
const asOnTheServer = (kept = new Map<string, string>()) => {
  reasons.length = 0;
  renderOnceBy({
    toHtml: (content, identifierPrefix) => renderToString(content, { identifierPrefix }),
    kept,
    notApart: (why) => reasons.push((why as Error).message),
  });
};

it("the server renders the content once, as it would be rendered in its place, and leaves the page around it alone", () => {
  const Offer = () => {
    draws += 1;
    return <b>Frete {"grátis"} &amp; mais</b>;
  };
  const content = <Offer />;
  const page = () =>
    renderToString(
      <Place value="here">
        <p {...renderedOnce(content)} />
        <Where />
      </Place>,
    );

  renderOnceBy(null);
  const before = page();
  asOnTheServer();
  draws = 0;
  expect([page(), page(), page()]).toEqual([before, before, before]);
  expect(draws).toBe(1);
  expect(before).toContain("<i>here</i>");
});

describe("a component", () => {
  interface CardProps {
    name: string;
    price: number;
    onPress?: () => void;
  }
  const Card = ({ name, price, onPress }: CardProps) => {
    draws += 1;
    return (
      <button type="button" onClick={onPress}>
        {name}: {price}
      </button>
    );
  };
  const Other = ({ name }: CardProps) => <b>{name}</b>;
  const shown = (...cards: CardProps[]) =>
    renderToString(cards.map((card) => <p key={card.name} {...renderedOnceFor(Card, card)} />));

  it("is rendered once for the same properties, and again for any other", () => {
    renderOnceBy(null);
    const dress = { name: "Vestido", price: 10 };
    const cheaper = { name: "Vestido", price: 9 };
    const [first, second] = [shown(dress), shown(cheaper)];
    expect(first).not.toBe(second);

    asOnTheServer();
    draws = 0;
    expect([shown({ ...dress }), shown({ ...dress, onPress: () => {} }), shown(cheaper)]).toEqual([
      first,
      first,
      second,
    ]);
    expect(draws).toBe(2);
  });

  it("is the same component in the browser each time, which is drawn again for other properties only", () => {
    renderOnceBy(null);
    const typeOf = (name: string) => {
      const content = renderedOnceFor(Card, { name, price: 1 });
      return "children" in content ? content.children.type : null;
    };
    expect(typeOf("Vestido")).toBe(typeOf("Saia"));
    expect(typeOf("Vestido")).toMatchObject({ type: Card, compare: null });
  });

  it("is not taken for another with the same properties", () => {
    asOnTheServer();
    const props = { name: "Vestido", price: 10 };
    expect(shown(props)).toContain("<button");
    expect(renderToString(<p {...renderedOnceFor(Other, props)} />)).toBe("<p><b>Vestido</b></p>");
  });

  it("gets of its surroundings what it is given, under what it shows of them", () => {
    asOnTheServer();
    const at = (place: string) =>
      renderToString(
        <p
          {...renderedOnceFor(
            Where,
            {},
            { shown: place, around: (content) => <Place value={place}>{content}</Place> },
          )}
        />,
      );
    expect([at("Santos"), at("Recife"), at("Santos")]).toEqual([
      "<p><i>Santos</i></p>",
      "<p><i>Recife</i></p>",
      "<p><i>Santos</i></p>",
    ]);
  });
});

describe("content that needs the page around it is drawn in its place", () => {
  const Place = createContext<string | null>(null);
  const NEEDY: Record<string, FunctionComponent> = {
    "a link of React Router": () => <Link to="https://wa.me/55">Perguntar à loja</Link>,
    "a link relative to the page": () => <Link to="?cor=Rosa">Rosa</Link>,
    "a form of React Router": () => <Form method="post" />,
    "a fetcher": () => <i>{useFetcher().state}</i>,
    "the page's address": () => <i>{useLocation().pathname}</i>,
    "a navigation": () => <i>{useNavigation().state}</i>,
    "a provider of ours": () => {
      const place = useContext(Place);
      if (!place) throw new Error("There is no provider above it");
      return <i>{place}</i>;
    },
  };
  const within = async (address: string, Page: FunctionComponent) => {
    const { query, dataRoutes } = createStaticHandler([{ path: "*", Component: Page }]);
    const context = await query(new Request(`https://mare.test${address}`));
    if (context instanceof Response) throw new Error("It is no page");
    const router = createStaticRouter(dataRoutes, context);
    return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  };

  it.each(Object.entries(NEEDY))("%s", async (_, Needy) => {
    const content = <Needy />;
    const Page = () => (
      <Place value="Itajaí">
        <p {...renderedOnceFor(Needy, {})} />
        <p {...renderedOnce(content)} />
      </Place>
    );
    for (const address of ["/product/bella-1", "/cart"]) {
      renderOnceBy(null);
      const drawn = await within(address, Page);
      const kept = new Map<string, string>();
      asOnTheServer(kept);
      await expect(within(address, Page)).resolves.toBe(drawn);
      await expect(within(address, Page)).resolves.toBe(drawn);
      expect([kept.size, reasons.length]).toEqual([0, 4]);
    }
  });

  it("an id of useId, which is then one of the page", async () => {
    const Field = () => {
      const id = useId();
      return (
        <label htmlFor={id}>
          <input id={id} />
        </label>
      );
    };
    asOnTheServer();
    const drawn = await within("/cart", () => <p {...renderedOnceFor(Field, {})} />);
    expect(drawn).toMatch(/^<p><label for="(_R_\w+_)"><input id="\1"\/><\/label><\/p>$/);
    expect(reasons).toEqual(["An id of useId is in content that is rendered once"]);
  });

  it("also where it stands in other content that is rendered once", async () => {
    const Inner = () => <Link to="?cor=Rosa">Rosa</Link>;
    const Outer = () => <b {...renderedOnceFor(Inner, {})} />;
    const Page = () => <p {...renderedOnceFor(Outer, {})} />;
    renderOnceBy(null);
    const drawn = await within("/product/bella-1", Page);
    asOnTheServer();
    await expect(within("/product/bella-1", Page)).resolves.toBe(drawn);
    expect(drawn).toContain('href="/product/bella-1?cor=Rosa"');
  });

  it("a fault of its own is thrown as in any other component", () => {
    const Broken = (): never => {
      throw new Error("It is broken");
    };
    asOnTheServer();
    expect(() => renderToString(<p {...renderedOnceFor(Broken, {})} />)).toThrow("It is broken");
  });
});
