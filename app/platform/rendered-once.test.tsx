import { createContext, useContext } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { renderedOnce, renderOnceBy } from "./rendered-once.ts";

const Place = createContext("nowhere");
const Where = () => <i>{useContext(Place)}</i>;

it("the server renders the content once, as it would be rendered in its place, and leaves the page around it alone", () => {
  let draws = 0;
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

  const before = page();
  renderOnceBy(renderToString);
  draws = 0;
  expect([page(), page(), page()]).toEqual([before, before, before]);
  expect(draws).toBe(1);
  expect(before).toContain("<i>here</i>");
});
