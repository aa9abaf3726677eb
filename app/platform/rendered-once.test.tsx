import { createContext, useContext, useId } from "react";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, it } from "vitest";
import { renderedOnce, renderedOnceFor, renderOnceBy } from "./rendered-once.ts";

const Place = createContext("nowhere");
const Where = () => <i>{useContext(Place)}</i>;

let draws = 0;
beforeEach(() => {
  draws = 0;
});
const asOnTheServer = () =>
  renderOnceBy({
    toHtml: (content, identifierPrefix) => renderToString(content, { identifierPrefix }),
    kept: new Map(),
  });

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

  it("that shows an id of useId is refused", () => {
    asOnTheServer();
    const Field = () => <input id={useId()} />;
    expect(() => renderedOnceFor(Field, {})).toThrow("useId");
  });
});
