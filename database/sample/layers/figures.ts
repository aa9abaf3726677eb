import type { SampleLayer } from "./layer.ts";

/** The sample's views and orders as days: what the shop notes down by itself while it runs. */
export const figuresLayer: SampleLayer = {
  name: "figures",
  load: async (client) => {
    await client.query("select recount_figures()");
  },
};
