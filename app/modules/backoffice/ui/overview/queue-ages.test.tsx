import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { QueueAges } from "./queue-ages.tsx";

it("tells of each queue whether it is in time or since when its oldest job waits", () => {
  const shown = renderToStaticMarkup(
    <QueueAges
      ages={[
        { lane: "money", seconds: 59 },
        { lane: "letters", seconds: 222 },
        { lane: "housekeeping", seconds: 0 },
      ]}
    />,
  );
  expect(shown).toContain(
    "pagamentos, reembolsos e estoque em dia · e-mails esperando há 3 min · tarefas de rotina em dia",
  );
});
