import type { SampleLayer } from "./layer.ts";

/** The daily figures of the sample's views and orders, which the running shop records itself. */
export const figuresLayer: SampleLayer = {
  load: async (client) => {
    await client.query("select recount_figures()");
  },
};
